/**
 * The eleven digits of the T.C. identity number whose first nine are given (V20): the last two are check digits.
 * The nine digits must not begin with 0.
 */
export const completeIdentityNumber = (nine: string): string => {
  const digits = [...nine].map(Number);
  const sumOf = (parity: 0 | 1) =>
    digits.filter((_, index) => index % 2 === parity).reduce((sum, digit) => sum + digit, 0);
  const odd = sumOf(0);
  const even = sumOf(1);
  const tenth = (((odd * 7 - even) % 10) + 10) % 10;
  return `${nine}${tenth}${(odd + even + tenth) % 10}`;
};

/** Whether a text is a T.C. identity number whose check digits are right (V20). That it is somebody's is not checked. */
export const isIdentityNumber = (text: string): boolean =>
  /^[1-9]\d{10}$/.test(text) && completeIdentityNumber(text.slice(0, 9)) === text;
