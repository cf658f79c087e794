/** The browser's locks, which jsdom has none of: every form that is drawn asks as a window of its own. Returns what is held; `others`: by other windows. */
export const withLocks = (others: ReadonlySet<string> = new Set()): ReadonlySet<string> => {
  const held = new Set<string>();
  const request = async (
    name: string,
    _: LockOptions,
    then: (lock: { name: string } | null) => Promise<void> | undefined,
  ) => {
    if (held.has(name) || others.has(name)) return then(null);
    held.add(name);
    await then({ name });
    held.delete(name);
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return held;
};

export const withoutLocks = (): void => void Reflect.deleteProperty(navigator, 'locks');
