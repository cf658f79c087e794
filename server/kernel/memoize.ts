/**
 * Remembers what was made of an object that never changes, once for each `key`, which names all else that it is made of; for as long as the
 * object exists. Such an object is a request's input, which is the same for all who ask the same (server/kernel/http/request.ts).
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
