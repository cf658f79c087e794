let hydrated: Promise<void> | undefined;
let finish = (): void => {};

/**
 * Hydration goes from the layout to the screen. An answer that arrives in between would change what the server rendered without it, and React
 * would discard the screen and render it again.
 */
export const beginHydration = (): void => {
  hydrated = new Promise((resolve) => {
    finish = resolve;
  });
};
/** The screen is hydrated, or hydration has failed: answers are shown as they come. */
export const endHydration = (): void => {
  finish();
  hydrated = undefined;
};
/** Delays the answer, or its failure, until the page is hydrated. */
export const afterHydration = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } finally {
    await hydrated;
  }
};
