/** Typed text inside a LIKE pattern: its own % and _ stand for themselves. */
export const likeText = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern for values that begin with the typed text, or hold it anywhere. */
export const startingWith = (typed: string): string => `${likeText(typed)}%`;
export const containing = (typed: string): string => `%${likeText(typed)}%`;
