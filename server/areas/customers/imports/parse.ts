import type { ImportField, Mapping } from '@/contract/customers/import';
import { isEmail } from '@/domain/emailAddress';
import { ENUMS, type EnumValue } from '@/domain/enums';
import type { ErrorCode } from '@/domain/errors';
import { plainName, plateOf } from '@/domain/locations';
import { normalizePhone } from '@/domain/phoneNumber';
import { lowered } from '@/domain/text';
import { enums } from '@/locales/tr/enums';

export type Places = {
  /** City id by normalised name and by plate number. */
  cities: ReadonlyMap<string, number>;
  /** Town id by city id and normalised name. */
  towns: ReadonlyMap<string, number>;
};
export type ReadRow = {
  firstName: string;
  lastName: string;
  phone: string | null;
  email: string | null;
  areaCode: string | null;
  source: EnumValue<'leadSource'>;
  cityId: number | null;
  townId: number | null;
  errors: Partial<Record<ImportField, ErrorCode>>;
};

const NAME_MAX = 80;

/** Splits at the last word: 'Ayşe Nur Demir' is Ayşe Nur, Demir. */
const splitName = (whole: string): [string, string] => {
  const words = whole.split(/\s+/).filter(Boolean);
  return [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
};

/** A source by its code or by its Turkish name; null when it is neither. */
const sourceOf = (given: string): EnumValue<'leadSource'> | null => {
  const wanted = plainName(given);
  return (
    ENUMS.leadSource.find((code) => plainName(code) === wanted || plainName(enums.leadSource[code]) === wanted) ?? null
  );
};

/** A city by its name, or by another common one: its plate number, K.Maraş, Afyon. */
const cityOf = (given: string, cities: Places['cities']) =>
  cities.get(plainName(given)) ?? cities.get(plateOf(given) ?? '');

/** Reads one row by the mapping, with the error of each field. */
export const readRow = (
  cells: readonly string[],
  mapping: Mapping,
  fallback: EnumValue<'leadSource'>,
  { cities, towns }: Places,
): ReadRow => {
  const cell = (field: ImportField): string => {
    const at = mapping[field];
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  const errors: ReadRow['errors'] = {};
  const [ofName, ofSurname] = splitName(cell('name'));
  const firstName = cell('firstName') || ofName;
  const lastName = cell('lastName') || ofSurname;
  if (firstName === '' || lastName === '')
    errors[mapping.name === undefined ? (firstName === '' ? 'firstName' : 'lastName') : 'name'] = 'NAME_REQUIRED';
  else if (firstName.length > NAME_MAX || lastName.length > NAME_MAX) errors.name = 'TEXT_TOO_LONG';

  const phone = cell('phone') === '' ? null : normalizePhone(cell('phone'));
  if (cell('phone') !== '' && phone === null) errors.phone = 'PHONE_INVALID';
  const email = lowered(cell('email')) || null;
  if (email !== null && !isEmail(email)) errors.email = 'EMAIL_INVALID';
  if (cell('phone') === '' && email === null) errors.phone = 'PHONE_REQUIRED';

  const areaCode = cell('areaCode').replace(/^\(?0?|\)$/g, '') || null;
  if (areaCode !== null && !/^\d{3}$/.test(areaCode)) errors.areaCode = 'INVALID_INPUT';
  const source = cell('source') === '' ? fallback : sourceOf(cell('source'));
  if (source === null) errors.source = 'INVALID_INPUT';
  const cityId = cell('city') === '' ? null : (cityOf(cell('city'), cities) ?? null);
  if (cell('city') !== '' && cityId === null) errors.city = 'NOT_FOUND';
  const townId =
    cell('town') === '' || cityId === null ? null : (towns.get(`${cityId} ${plainName(cell('town'))}`) ?? null);
  if (cell('town') !== '' && townId === null && !errors.city) errors.town = 'NOT_FOUND';
  return { firstName, lastName, phone, email, areaCode, source: source ?? fallback, cityId, townId, errors };
};
