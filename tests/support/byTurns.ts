/**
 * Of those who try something at so many places: every nth of them, others at each place. `every` 1: all, as the long tests do.
 * Everybody has a turn when there are places enough, and each place has somebody.
 */
export const byTurns = <T>(all: readonly T[], place: number, every: number): T[] => {
  const round = Math.min(every, all.length);
  return all.filter((_, n) => n % round === place % round);
};
