import { completeIdentityNumber } from '@/domain/identityNumber';
import { fold } from '@/domain/text';
import { FEMALE_NAMES, MALE_NAMES, RARE_SURNAMES, SURNAMES } from './names';
import type { Random } from './random';

export type Person = { first: string; last: string };

export const person = (random: Random): Person => ({
  first: random.pick(random.chance(0.5) ? FEMALE_NAMES : MALE_NAMES),
  last: random.pick(random.chance(0.85) ? SURNAMES : RARE_SURNAMES),
});

export const fullName = ({ first, last }: Person): string => `${first} ${last}`;

/** Mobile prefixes in use: 501, 505–507, 530–539, 541–549, 551–555, 559. */
export const MOBILE_PREFIXES = [
  501, 505, 506, 507, 530, 531, 532, 533, 534, 535, 536, 537, 538, 539, 541, 542, 543, 544, 545, 546, 547, 548, 549,
  551, 552, 553, 554, 555, 559,
];
/** Coprime to a prefix's ten million numbers, so that `number` never repeats. */
const STRIDE = 7_654_321;

/** A mobile phone in E.164, a different one for each `number`. */
export const mobilePhone = (number: number): string => {
  const prefix = MOBILE_PREFIXES[number % MOBILE_PREFIXES.length];
  return `+90${prefix}${String((number * STRIDE) % 10_000_000).padStart(7, '0')}`;
};

/** Domains reserved for examples (RFC 2606), so that no demo message ever reaches anybody. */
export const MAIL_DOMAINS = ['posta.example', 'eposta.example', 'mektup.example', 'ornek.example'];

export const ascii = (text: string): string => fold(text).replace(/[^a-z0-9]+/g, '');

/** ASCII and lower case; `number` distinguishes people with the same name. */
export const emailOf = ({ first, last }: Person, number: number, domain: string): string =>
  `${ascii(first)}.${ascii(last)}${number}@${domain}`;

/** A valid T.C. identity number, a different one for each `number`. */
export const identityNumber = (number: number): string =>
  completeIdentityNumber(String(100_000_000 + ((number * 48_271_057) % 900_000_000)));

/** A Turkish IBAN with valid check digits. */
export const iban = (random: Random): string => {
  const account = `0006${random.int(1, 9)}0${String(random.int(0, 9_999_999)).padStart(8, '0')}${String(random.int(0, 99_999_999)).padStart(8, '0')}`;
  const check = 98n - (BigInt(`${account}292700`) % 97n);
  return `TR${String(check).padStart(2, '0')}${account}`;
};

export const slugify = (text: string): string =>
  fold(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
