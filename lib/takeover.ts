let over: Promise<void> | undefined;
let tell = (): void => {};

/**
 * The browser begins to take over a page that the server drew: first what stands around the screen, then the screen. What an answer that comes
 * in between would change was drawn by the server without it, and React would draw the screen anew.
 */
export const beginTakeover = (): void => {
  over = new Promise((resolve) => {
    tell = resolve;
  });
};
/** The screen is taken over, or has failed in it: answers are shown as they come. */
export const endTakeover = (): void => {
  tell();
  over = undefined;
};
/** The answer, or its failure, not before the page is taken over. */
export const onceTakenOver = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } finally {
    await over;
  }
};
