/**
 * Makes something of an object that never changes, once for each `also`, which names all else that it is made of; kept as long as the
 * object is. Such as a request's input, which is one object for all who ask the same (server/kernel/http/request.ts).
 */
export const madeOnce = <T>() => {
  const made = new WeakMap<object, Map<string, T>>();
  return (of: object, also: string, make: () => T): T => {
    const some = made.get(of) ?? new Map<string, T>();
    made.set(of, some);
    const one = some.get(also) ?? make();
    some.set(also, one);
    return one;
  };
};
