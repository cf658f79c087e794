/** Typed text inside a LIKE pattern: its own % and _ stand for themselves. */
export const likeText = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');
