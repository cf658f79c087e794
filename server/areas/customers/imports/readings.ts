import { IMPORT_FIELDS } from '@/contract/customers/import';
import texts from '@/locales/tr/customers.json';
import messages from '@/locales/tr/messages.json';
import { fill } from '@/server/kernel/texts';
import { fields, plain, type Reading, type Say } from '@/server/platform/history/readings';

/** Columns are stored from 0 and shown from 1. */
const column: Say = (value, words) =>
  typeof value === 'number' ? fill(messages.importColumn, { number: value + 1 }) : plain(value, words);

/** Which column of the file is which field of a customer. */
export const readMapping: Reading = fields(
  texts.import.field,
  Object.fromEntries(IMPORT_FIELDS.map((field) => [field, column])),
);
