import * as z from 'zod/mini';
import { enumOf, flag, id, instant, text } from '@/domain/fields';
import { download, errorCode, fileBytes, get, listInput, pageOf, post } from '../kit';

export const IMPORT_MAX_ROWS = 20_000;
export const IMPORT_MAX_COLUMNS = 40;
export const IMPORT_BATCH = 500;
const CELL_MAX = 300;

/** The fields that a column of the file can be mapped to. `name`: first and last name in one cell. */
export const IMPORT_FIELDS = [
  'name',
  'firstName',
  'lastName',
  'phone',
  'email',
  'city',
  'town',
  'areaCode',
  'source',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

const place = () => z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(IMPORT_MAX_COLUMNS - 1)));
const Mapping = z.object(
  Object.fromEntries(IMPORT_FIELDS.map((field) => [field, place()])) as Record<ImportField, ReturnType<typeof place>>,
);
export type Mapping = z.output<typeof Mapping>;

const Counts = z.object({
  READ: z.int(),
  VALID: z.int(),
  INVALID: z.int(),
  DUPLICATE: z.int(),
  CREATED: z.int(),
  UNDONE: z.int(),
  KEPT: z.int(),
});

export const ImportRecord = z.object({
  id: id(),
  fileName: z.string(),
  columns: z.array(z.string()),
  mapping: Mapping,
  source: enumOf('leadSource'),
  tagId: z.nullable(id()),
  status: enumOf('customerImportStatus'),
  counts: Counts,
  /** The whole file has been read. */
  whole: z.boolean(),
  /** The cells of importable rows have been deleted, which happens a day after the file was read. */
  forgotten: z.boolean(),
  operatorName: z.string(),
  createdAt: instant(),
  committedAt: z.nullable(instant()),
  undoneAt: z.nullable(instant()),
});
export type ImportRecord = z.output<typeof ImportRecord>;

const ImportRow = z.object({
  id: id(),
  number: z.int(),
  cells: z.nullable(z.array(z.string())),
  outcome: enumOf('customerImportOutcome'),
  errors: z.array(z.object({ field: z.string(), code: errorCode() })),
  customer: z.nullable(z.object({ id: id(), name: z.string() })),
});
type ImportRow = z.output<typeof ImportRow>;

const byId = z.object({ id: id() });

export const customerImport = {
  open: post({
    path: '/rest/callcenter/customer/import/open',
    may: 'customers.import',
    input: z.object({
      fileName: text(255).check(z.minLength(1, 'REQUIRED')),
      columns: z.array(text(CELL_MAX)).check(z.minLength(1, 'REQUIRED'), z.maxLength(IMPORT_MAX_COLUMNS)),
    }),
    output: ImportRecord,
    errors: ['REQUIRED'],
    summary: 'Begin an import: the file’s name and its columns; its rows follow in batches',
  }),
  addRows: post({
    path: '/rest/callcenter/customer/import/rows',
    may: 'customers.import',
    input: z.object({
      id: id(),
      /** The line in the file of this batch's first row. */
      from: z.coerce.number().check(z.int(), z.positive(), z.maximum(10 * IMPORT_MAX_ROWS)),
      rows: z
        .array(z.array(z.string().check(z.maxLength(CELL_MAX, 'TEXT_TOO_LONG'))).check(z.maxLength(IMPORT_MAX_COLUMNS)))
        .check(z.minLength(1, 'REQUIRED'), z.maxLength(IMPORT_BATCH)),
      /** Marks the last batch; without it nothing of the file is imported. */
      last: z._default(flag(), false),
    }),
    output: z.object({ count: z.int() }),
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_STATE', 'IMPORT_TOO_LARGE', 'REQUIRED', 'TEXT_TOO_LONG'],
    summary: 'Some rows of the file, in order; the same rows sent again change nothing',
  }),
  check: post({
    path: '/rest/callcenter/customer/import/check',
    heavy: true,
    may: 'customers.import',
    input: z.object({
      id: id(),
      mapping: Mapping,
      source: enumOf('leadSource'),
      tagId: z._default(z.nullable(id()), null),
    }),
    output: ImportRecord,
    errors: [
      'IMPORT_NOT_FOUND',
      'IMPORT_STATE',
      'IMPORT_BROKEN_OFF',
      'IMPORT_FORGOTTEN',
      'NAME_REQUIRED',
      'REQUIRED_VALUES_MISSING',
      'TAG_NOT_FOUND',
      'TAG_PASSIVE',
    ],
    summary: 'Dry run: what each row would come to, what is wrong with it, and whom it would double',
  }),
  commit: post({
    path: '/rest/callcenter/customer/import/commit',
    heavy: true,
    may: 'customers.import',
    input: byId,
    output: ImportRecord,
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_STATE', 'IMPORT_FORGOTTEN', 'TAG_NOT_FOUND', 'TAG_PASSIVE'],
    summary: 'Take over the next batch of valid rows; called until the import is DONE',
  }),
  undo: post({
    path: '/rest/callcenter/customer/import/undo',
    heavy: true,
    may: 'customers.import',
    input: byId,
    output: ImportRecord,
    errors: ['IMPORT_NOT_FOUND', 'IMPORT_STATE'],
    summary: 'Take an import back: its customers go, except those with whom somebody has worked since',
  }),
  detail: get({
    path: '/rest/callcenter/customer/import/detail',
    may: 'customers.import',
    input: byId,
    output: ImportRecord,
    errors: ['IMPORT_NOT_FOUND'],
    summary: 'One import with how its rows stand',
  }),
  list: get({
    path: '/rest/callcenter/customer/import/list',
    may: 'customers.import',
    input: listInput(['id'], {}),
    output: pageOf(ImportRecord),
    summary: 'Imports, newest first',
  }),
  rows: get({
    path: '/rest/callcenter/customer/import/row/list',
    may: 'customers.import',
    input: listInput(['number'], { importId: id(), outcome: z.optional(enumOf('customerImportOutcome')) }),
    output: pageOf(ImportRow),
    errors: ['IMPORT_NOT_FOUND'],
    summary: 'The rows of an import in the file’s order, with what is wrong with each',
  }),
  errors: download({
    path: '/rest/callcenter/customer/import/errors',
    may: 'customers.import',
    input: byId,
    output: fileBytes,
    errors: ['IMPORT_NOT_FOUND'],
    summary: 'The rows that cannot be taken over as a CSV file, each with what is wrong in words',
  }),
};
