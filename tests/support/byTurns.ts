/**
 * Distributes test cases over several places: each place gets every nth case, a different part at each. `every` 1: all, as in the long
 * tests. With enough places every case is run somewhere, and each place has at least one.
 */
export const byTurns = <T>(all: readonly T[], place: number, every: number): T[] => {
  const round = Math.min(every, all.length);
  return all.filter((_, n) => n % round === place % round);
};
