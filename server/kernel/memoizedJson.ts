const texts = new WeakMap<object, string | null>();

/** Marks an immutable answer that many requests get at the same moment: it is serialised once for all of them. */
export const memoizeJson = <T extends object>(answer: T): T => {
  if (!texts.has(answer)) texts.set(answer, null);
  return answer;
};

/** An answer as JSON. */
export const jsonOf = (answer: unknown): string => {
  if (typeof answer !== 'object' || answer === null || !texts.has(answer)) return JSON.stringify(answer);
  const text = texts.get(answer) ?? JSON.stringify(answer);
  texts.set(answer, text);
  return text;
};
