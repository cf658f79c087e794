/** Reloads the page. */
export const loadAnew = (): void => window.location.reload();
