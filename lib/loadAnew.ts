/** Loads the whole page again, as the browser does when asked to. */
export const loadAnew = (): void => window.location.reload();
