import * as z from 'zod/mini';
import { contact, day, enumOf, id, instant, text } from '@/domain/fields';
import { done, errorCode, fileBytes, get, listInput, pageOf, post, postBytes, postDownload } from '../kit';
import { Linked } from '../parts';

/** Maximum number of changes or errors of a file in one answer. */
export const REGISTRY_SHOWN = 50;
const count = () => z.int().check(z.minimum(0));

const ConsentRow = z.object({
  id: id(),
  customer: Linked,
  channel: enumOf('consentChannel'),
  /** Masked if the reader may not see it; null: the customer has none for this channel. */
  recipient: z.nullable(contact()),
  status: enumOf('consentStatus'),
  source: enumOf('consentSource'),
  recipientType: z.nullable(enumOf('consentRecipient')),
  givenOn: day(),
  state: enumOf('consentReportState'),
  /** The last day to notify the registry; null once it is notified. */
  dueOn: z.nullable(day()),
  deadline: z.nullable(enumOf('consentDeadline')),
  attempts: count(),
  failure: z.nullable(enumOf('registryFailure')),
  /** The registry's error message. */
  failureDetail: z.string(),
  reference: z.nullable(z.string()),
  reportedAt: z.nullable(instant()),
});
export type ConsentRow = z.output<typeof ConsentRow>;

const LineError = z.object({ number: z.int(), field: z.string(), code: errorCode() });
const Brought = z.object({
  lines: count(),
  /** Consents and refusals that replace ours. */
  taken: count(),
  /** Both agree: the registry need not be notified any more. */
  known: count(),
  /** Ours are newer. */
  stays: count(),
  /** Nobody has that phone or address. */
  strangers: count(),
  wrong: count(),
  changes: z.array(
    z.object({
      channel: enumOf('consentChannel'),
      recipient: contact(),
      before: enumOf('consentStatus'),
      after: enumOf('consentStatus'),
      givenOn: day(),
    }),
  ),
  errors: z.array(LineError),
});
export type Brought = z.output<typeof Brought>;

const FILE_ERRORS = [
  'CONSENT_FILE_UNREADABLE',
  'CONSENT_FILE_TOO_LONG',
  'FILE_EXCEL_UNSUPPORTED',
  'FILE_QUOTE_OPEN',
  'PAYLOAD_TOO_LARGE',
] as const;

/** Consents, and what was reported to the state registry (İYS). */
export const consents = {
  list: get({
    path: '/rest/consent/registry/list',
    may: 'consents.read',
    input: listInput(['id', 'givenOn'], {
      /** Words of the customer's name. */
      value: z.optional(text(80)),
      channel: z.optional(enumOf('consentChannel')),
      status: z.optional(enumOf('consentStatus')),
      state: z.optional(z.array(enumOf('consentReportState')).check(z.maxLength(5))),
      deadline: z.optional(enumOf('consentDeadline')),
      source: z.optional(enumOf('consentSource')),
      customerId: z.optional(id()),
    }),
    output: pageOf(ConsentRow),
    exportable: 'consents.exchange',
    summary: 'Every consent and refusal that the registry is to know, with what it was told, and by when it must be',
  }),
  standing: get({
    path: '/rest/consent/registry/standing',
    may: 'consents.read',
    output: z.object({
      connection: z.enum(['REGISTRY', 'RECORD', 'NONE', 'NO_CODES']),
      waiting: count(),
      near: count(),
      over: count(),
      failed: count(),
      pulledAt: z.nullable(instant()),
    }),
    summary: 'How many wait, how many of these are near or over their deadline, and whether the registry is connected',
  }),
  again: post({
    path: '/rest/consent/registry/again',
    may: 'consents.exchange',
    input: z.object({ id: id() }),
    output: done,
    errors: ['NOT_FOUND', 'CONSENT_NOT_FAILED'],
    summary: 'Have the registry told again of what it did not take',
  }),
  file: postDownload({
    path: '/rest/consent/registry/file',
    may: 'consents.exchange',
    input: z.object({ state: z.optional(enumOf('consentReportState')) }),
    output: fileBytes,
    errors: ['AUTHORIZATION_ERROR', 'EXPORT_TOO_LARGE', 'CONTACTS_PACE'],
    // Rows are read while the file is sent.
    ownTransactions: true,
    heavy: true,
    summary: 'Consents as a file that the registry’s own panel takes; needs the sight of phones and e-mail addresses',
  }),
  preview: postBytes({
    path: '/rest/consent/registry/import/preview',
    may: 'consents.exchange',
    output: Brought,
    errors: FILE_ERRORS,
    onlyAsks: true,
    summary: 'What would change with a file of the registry, and what is wrong with its lines',
  }),
  bring: postBytes({
    path: '/rest/consent/registry/import',
    may: 'consents.exchange',
    output: Brought,
    errors: FILE_ERRORS,
    summary: 'Take a file of the registry, its right lines in one transaction; brought again it changes nothing',
  }),
};
