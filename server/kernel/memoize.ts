/**
 * Caches a value computed from an immutable object, once for each `key`, which names all other inputs; for as long as the
 * object exists. Such an object is a request's input, which equal requests share (server/kernel/http/request.ts).
 */
export const memoize = <T>() => {
  const results = new WeakMap<object, Map<string, T>>();
  return (object: object, key: string, make: () => T): T => {
    const byKey = results.get(object) ?? new Map<string, T>();
    results.set(object, byKey);
    const result = byKey.get(key) ?? make();
    byKey.set(key, result);
    return result;
  };
};
