/** Reproducible random numbers: the same for the same seed (mulberry32). */
export type Random = ReturnType<typeof randomFrom>;

export const randomFrom = (seed: number) => {
  let state = seed >>> 0;
  /** 0 ≤ number < 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number): number => low + next() * (high - low);
  /** Both bounds included. */
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const chance = (probability: number): boolean => next() < probability;
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const shuffle = <T>(items: readonly T[]): T[] => {
    const copy = [...items];
    for (let last = copy.length - 1; last > 0; last -= 1) {
      const other = int(0, last);
      [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
    }
    return copy;
  };
  /** `count` different items. */
  const some = <T>(items: readonly T[], count: number): T[] => {
    if (count * 3 > items.length) return shuffle(items).slice(0, count);
    const chosen = new Set<T>();
    while (chosen.size < count) chosen.add(pick(items));
    return [...chosen];
  };
  /** One of the keys, chosen by weight. */
  const weighted = <K extends string>(weights: Readonly<Partial<Record<K, number>>>): K => {
    const entries = Object.entries(weights) as [K, number][];
    let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) if ((left -= weight) < 0) return key;
    return (entries.at(-1) as [K, number])[0];
  };
  /** For a key that otherwise the database generates. */
  const uuid = (): string =>
    [8, 4, 4, 4, 12].map((length) => Array.from({ length }, () => int(0, 15).toString(16)).join('')).join('-');
  return { next, between, int, chance, pick, shuffle, some, weighted, uuid };
};
