import { LOCALE } from './limits';

/** Writes numbers as Turks do. What it takes is made with the first number: a phone spends milliseconds on each, with every page. */
export const numberFormat = (options: Intl.NumberFormatOptions = {}): ((value: number | `${number}`) => string) => {
  let made: Intl.NumberFormat | undefined;
  return (value) => (made ??= new Intl.NumberFormat(LOCALE, options)).format(value);
};
