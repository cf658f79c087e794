const ONES = ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'];
const TENS = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'];
const SCALES = ['', 'bin', 'milyon', 'milyar', 'trilyon'];

/** A number below a thousand; one hundred is 'yüz', not 'bir yüz'. */
const hundreds = (number: number): string[] => {
  const [hundred, ten, one] = [Math.trunc(number / 100), Math.trunc(number / 10) % 10, number % 10];
  return [hundred > 1 ? (ONES[hundred] ?? '') : '', hundred > 0 ? 'yüz' : '', TENS[ten] ?? '', ONES[one] ?? ''];
};

/** A whole number in words; one thousand is 'bin', not 'bir bin'. */
const inWords = (number: number): string => {
  if (number === 0) return 'sıfır';
  const groups = SCALES.map((scale, index) => {
    const group = Math.trunc(number / 1000 ** index) % 1000;
    if (group === 0) return [];
    return [...(scale === 'bin' && group === 1 ? [] : hundreds(group)), scale];
  });
  return groups.toReversed().flat().filter(Boolean).join(' ');
};

/** Kuruş as words, as on a cheque: 12000050 is 'yüz yirmi bin Türk lirası elli kuruş'. */
export const moneyInWords = (kurus: number): string => {
  const whole = Math.abs(kurus);
  const [lira, rest] = [Math.trunc(whole / 100), whole % 100];
  return [
    kurus < 0 ? 'eksi' : '',
    lira > 0 || rest === 0 ? `${inWords(lira)} Türk lirası` : '',
    rest > 0 ? `${inWords(rest)} kuruş` : '',
  ]
    .filter(Boolean)
    .join(' ');
};
