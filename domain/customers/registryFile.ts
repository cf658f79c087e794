import { ENUMS, type EnumValue } from '../enums';
import type { ErrorCode } from '../errors';
import { normalizePhone } from '../phoneNumber';
import { isFilled, tableRows } from '../table';
import { lowered } from '../text';
import { consentProblem } from './consent';
import {
  REGISTRY_STATUS,
  REGISTRY_TYPE,
  type RegistryChannel,
  type RegistryLine,
  type RegistryStatus,
} from './registry';

/** The columns of the registry's files, and the fields of its API. */
export const REGISTRY_FIELDS = ['recipient', 'recipientType', 'type', 'status', 'source', 'consentDate'] as const;
type RegistryField = (typeof REGISTRY_FIELDS)[number];
/** A consent as the registry sends and receives it. */
export type RegistryRecord = Record<RegistryField, string>;

/** Maximum number of lines in a file. */
export const REGISTRY_LINES_MAX = 10_000;
export const REGISTRY_FILE_BYTES = 4 * 1024 * 1024;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const EMAIL_MAX = 254;
/** 2026-11-25 10:30:00, or the format of Turkish spreadsheets: 25.11.2026 10:30. */
const DATE = /^(?:(\d{4})-(\d\d)-(\d\d)|(\d\d)\.(\d\d)\.(\d{4}))(?:[ T]\d\d:\d\d(?::\d\d)?)?$/;

export type LineError = { field: RegistryField; code: ErrorCode };
type ReadLine = { line: RegistryLine } | { error: LineError };

const keyOf = <K extends string>(words: Record<K, string>, word: string): K | undefined =>
  (Object.keys(words) as K[]).find((key) => words[key] === word.toUpperCase());

const dayIn = (text: string): string | null => {
  const found = DATE.exec(text);
  if (!found) return null;
  const [, year, month, day, dayFirst, monthSecond, yearLast] = found;
  const read = year ? `${year}-${month}-${day}` : `${yearLast}-${monthSecond}-${dayFirst}`;
  const at = new Date(`${read}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== read ? null : read;
};

const recipientOf = (channel: RegistryChannel, text: string): string | null => {
  if (channel !== 'EMAIL') return normalizePhone(text);
  const address = lowered(text);
  // The length is checked first: the pattern is slow on long input that does not match.
  return address.length <= EMAIL_MAX && EMAIL.test(address) ? address : null;
};

const wrong = (field: RegistryField, code: ErrorCode): ReadLine => ({ error: { field, code } });

/** Parses one consent of the registry. `today`: YYYY-MM-DD. */
export const readRecord = (record: RegistryRecord, today: string): ReadLine => {
  const channel = keyOf(REGISTRY_TYPE, record.type) as RegistryChannel | undefined;
  if (!channel) return wrong('type', 'INVALID_INPUT');
  const recipient = recipientOf(channel, record.recipient);
  if (recipient === null) return wrong('recipient', channel === 'EMAIL' ? 'EMAIL_INVALID' : 'PHONE_INVALID');
  const recipientType = ENUMS.consentRecipient.find((one) => one === record.recipientType.toUpperCase());
  if (!recipientType) return wrong('recipientType', 'INVALID_INPUT');
  const status = keyOf(REGISTRY_STATUS, record.status) as RegistryStatus | undefined;
  if (!status) return wrong('status', 'INVALID_INPUT');
  const source = ENUMS.consentSource.find((one: EnumValue<'consentSource'>) => one === record.source.toUpperCase());
  if (!source) return wrong('source', 'INVALID_INPUT');
  const givenOn = dayIn(record.consentDate);
  if (givenOn === null) return wrong('consentDate', 'INVALID_DATE');
  // The registry itself holds the evidence, so none is required here.
  const said = { status, source, recipient: recipientType, givenOn, proof: 'kaydı kurumun kendisinde' };
  const problem = consentProblem(said, today);
  if (problem?.field === 'source') return wrong('source', problem.code);
  if (problem) return wrong('consentDate', problem.code === 'DAY_TO_COME' ? 'DAY_TO_COME' : 'INVALID_DATE');
  return { line: { channel, recipient, status, source, recipientType, givenOn } };
};

type RegistryFile = { records: { number: number; record: RegistryRecord }[]; tooLong: boolean };

/** The consents in a registry file; null if it is none. The apostrophe that spreadsheets put before a number is ignored. @throws TableRefused */
export const readRegistryFile = (bytes: Uint8Array): RegistryFile | null => {
  let places: number[] | null = null;
  const records: RegistryFile['records'] = [];
  for (const row of tableRows(bytes)) {
    if (!isFilled(row)) continue;
    const { number, cells } = row;
    if (!places) {
      const names = cells.map((cell) => cell.toLowerCase());
      places = REGISTRY_FIELDS.map((field) => names.indexOf(field.toLowerCase()));
      if (places.includes(-1)) return null;
      continue;
    }
    const columns = places;
    if (records.length === REGISTRY_LINES_MAX) return { records, tooLong: true };
    const cell = (field: RegistryField) =>
      (cells[columns[REGISTRY_FIELDS.indexOf(field)] ?? -1] ?? '').replace(/^'/, '');
    const record = Object.fromEntries(REGISTRY_FIELDS.map((field) => [field, cell(field)])) as RegistryRecord;
    records.push({ number, record });
  }
  return places && { records, tooLong: false };
};

/** Values that a spreadsheet would read as a formula are escaped; a phone's plus is the registry's own format. */
const cellOf = (text: string): string => {
  const safe = /^[=\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
/** A line of a file for the registry, including its line end. */
export const registryRow = (record: RegistryRecord): string =>
  `${REGISTRY_FIELDS.map((field) => cellOf(record[field])).join(',')}\r\n`;
export const REGISTRY_HEADER = `${REGISTRY_FIELDS.join(',')}\r\n`;
