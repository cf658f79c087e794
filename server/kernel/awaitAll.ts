type Awaits<T> = { [Name in keyof T]: Awaited<T[Name]> };

/** `Promise.all` by name: for more answers than can be told apart by their position. */
export const awaitAll = async <T extends object>(waited: T): Promise<Awaits<T>> => {
  const entries = Object.entries(waited).map(async ([name, value]) => [name, await value] as const);
  // fromEntries only knows that the values are some of these, not which belongs to which name.
  return Object.fromEntries(await Promise.all(entries)) as Awaits<T>;
};
