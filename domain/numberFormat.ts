import { LOCALE } from './basics';

/** Formats numbers in Turkish. The formatter is created on first use: on a phone creating one takes milliseconds, on every page. */
export const numberFormat = (options: Intl.NumberFormatOptions = {}): ((value: number | `${number}`) => string) => {
  let made: Intl.NumberFormat | undefined;
  return (value) => (made ??= new Intl.NumberFormat(LOCALE, options)).format(value);
};
