/** The scale's top: the next 1, 2 or 5 with zeros that holds every value. At least 1. */
export const niceMax = (values: readonly number[]): number => {
  const max = Math.max(...values, 1);
  const unit = 10 ** Math.floor(Math.log10(max));
  return ([1, 2, 5, 10].find((step) => step * unit >= max) ?? 10) * unit;
};

/** The top of a scale with a middle: the middle of one that counts is whole too. At least 2. */
export const halvableMax = (values: readonly number[]): number => {
  const max = niceMax(values);
  return Number.isInteger(max / 2) ? max : 2 * niceMax(values.map((value) => value / 2));
};

/** Values as points of a picture, the first at its left edge and the last at its right; y grows downwards. */
export const linePoints = (
  values: readonly number[],
  max: number,
  width: number,
  height: number,
): (readonly [number, number])[] =>
  values.map((value, index) => {
    const x = values.length > 1 ? (index / (values.length - 1)) * width : width / 2;
    return [Math.round(x * 10) / 10, Math.round((1 - value / max) * height * 10) / 10] as const;
  });
