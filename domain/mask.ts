const HIDDEN = '•';

/** Whether a value is masked. */
export const isMasked = (value: string): boolean => value.includes(HIDDEN);

/** Whether a text contains a masked phone, e-mail or identity number. A bullet alone is not one. */
export const holdsMasked = (text: string): boolean => /\+\d{2,5}•{2,}\d\d|•{3}@|\d\d•{7}\d\d/.test(text);

/** Masks a phone (E.164): '+905321234567' becomes '+90532•••••67'. */
export const maskPhone = (phone: string): string => {
  const shown = phone.startsWith('+90') ? 6 : 3;
  const hidden = Math.max(phone.length - shown - 2, 0);
  return hidden === 0 ? HIDDEN.repeat(phone.length) : phone.slice(0, shown) + HIDDEN.repeat(hidden) + phone.slice(-2);
};

/** Masks an e-mail: 'ayse.demir@ornek.com' becomes 'a•••@ornek.com'. The length is hidden too. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return at < 1 ? HIDDEN.repeat(3) : email.slice(0, 1) + HIDDEN.repeat(3) + email.slice(at);
};

/** Masks a T.C. identity number: only the first and last two digits are shown. */
export const maskIdentityNumber = (number: string): string =>
  `${number.slice(0, 2)}${HIDDEN.repeat(Math.max(number.length - 4, 0))}${number.slice(-2)}`;
