let over: Promise<void> | undefined;
let tell = (): void => {};

/**
 * Hydration goes from the layout to the screen. An answer that arrives in between would change what the server rendered without it, and React
 * would discard the screen and render it again.
 */
export const beginTakeover = (): void => {
  over = new Promise((resolve) => {
    tell = resolve;
  });
};
/** The screen is hydrated, or hydration has failed: answers are shown as they come. */
export const endTakeover = (): void => {
  tell();
  over = undefined;
};
/** Delays the answer, or its failure, until the page is hydrated. */
export const onceTakenOver = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } finally {
    await over;
  }
};
