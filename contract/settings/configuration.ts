import * as z from 'zod/mini';
import { day, enumOf, id, instant, longText, text } from '@/domain/fields';
import { SETTING_KEYS } from '@/domain/settings/table';
import { get, post, postDownload } from '../kit';

const key = () => z.enum(SETTING_KEYS);
/** A setting's value, in the shape of its row in domain/settings/table.ts. */
const value = () => z.unknown();

/** One past, present or planned value of a setting. */
export const Change = z.object({
  id: id(),
  value: value(),
  /** The first day of its validity. */
  validFrom: day(),
  reason: z.string(),
  /** The law, decree or letter behind a legal value; empty if none is required. */
  source: z.string(),
  stand: enumOf('configurationChangeStand'),
  needsApproval: z.boolean(),
  madeBy: z.nullable(z.string()),
  madeAt: instant(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
  decisionNote: z.string(),
  withdrawnBy: z.nullable(z.string()),
  withdrawnAt: z.nullable(instant()),
  /** Whether the reader made it: nobody approves their own change. */
  own: z.boolean(),
});
export type Change = z.output<typeof Change>;

export const SettingRow = z.object({
  key: key(),
  area: enumOf('configurationArea'),
  version: z.int(),
  value: value(),
  /** The change that set the present value; null: the default. */
  since: z.nullable(Change),
  /** Approved for a later day, earliest first. */
  planned: z.array(Change),
  /** Waits for a second person. */
  waiting: z.nullable(Change),
});
export type SettingRow = z.output<typeof SettingRow>;

const Named = z.object({ id: id(), name: z.string() });
/** The choices of the pickers, and the names behind ids in values. */
export const Choices = z.object({
  collections: z.array(Named),
  corporates: z.array(Named),
  faqKeys: z.array(z.object({ key: z.string(), count: z.int() })),
});
export type Choices = z.output<typeof Choices>;

const reason = () => longText().check(z.minLength(1, 'REQUIRED'));
const Wanted = z.object({
  key: key(),
  value: value(),
  /** Today by default. */
  validFrom: z.optional(day()),
});

/** The effect of a value: how many records it affects now. */
export const Affected = z.object({
  what: z.enum([
    'OPEN_CLOSINGS',
    'AUCTIONS_WITHOUT_FEE',
    'LOW_FEE_AUCTIONS',
    'CODES_OVER_MAXIMUM',
    'OPERATORS_OVER_LIMIT',
    'UNVERIFIED_AUCTIONS',
    'EXPIRING_AUCTIONS',
    'WAITING_TRANSFERS',
    'OPEN_REFUNDS',
    'OLD_CONSENTS',
    'APPOINTMENTS_OUTSIDE',
    'ROWS_TO_DESTROY',
    'COLLECTION_AUCTIONS',
    'QUESTIONS',
  ]),
  count: z.int(),
});
export type Affected = z.output<typeof Affected>;

/** Every possible error of a new value. */
const VALUE_ERRORS = [
  'TEXT_TOO_LONG',
  'PAPER_PLACEHOLDER_UNKNOWN',
  'PAPER_PLACEHOLDER_MISSING',
  'PAPER_PLACEHOLDER_BROKEN',
  'REQUIRED',
  'SETTING_OUT_OF_RANGE',
  'SETTING_INVALID',
  'SETTING_HOURS_INVALID',
  'SETTING_SENDING_HOURS_INVALID',
  'SETTING_DAYS_INVALID',
  'SETTING_DAY_PASSED',
  'SETTING_UNCHANGED',
  'SETTING_CHOICE_NOT_FOUND',
] as const;

/** What administrators configure at run time; each area of settings with its own permission. */
export const configuration = {
  list: get({
    path: '/rest/admin/configuration/',
    may: 'configuration.read',
    output: z.object({ rows: z.array(SettingRow), choices: Choices }),
    summary: 'The settings of the areas that one may change: what holds, what is planned, what waits for approval',
  }),
  history: get({
    path: '/rest/admin/configuration/{key}/history',
    may: 'configuration.read',
    input: z.object({ key: key() }),
    output: z.array(Change),
    errors: ['AUTHORIZATION_ERROR'],
    summary: 'Every value that a setting had or is to have, the newest first',
  }),
  preview: post({
    path: '/rest/admin/configuration/preview',
    may: 'configuration.read',
    input: Wanted,
    output: z.object({
      validFrom: day(),
      /** The value of the day before. */
      before: value(),
      /** Planned for later days, and unaffected. */
      later: z.nullable(Change),
      needsApproval: z.boolean(),
      affected: z.nullable(Affected),
    }),
    errors: ['AUTHORIZATION_ERROR', ...VALUE_ERRORS],
    onlyAsks: true,
    summary: 'What a value would change; nothing is kept',
  }),
  paper: postDownload({
    path: '/rest/admin/configuration/paper',
    may: 'configuration.read',
    heavy: true,
    input: z.object({ key: key(), value: value() }),
    output: z.unknown(),
    errors: ['AUTHORIZATION_ERROR', 'NOT_FOUND', ...VALUE_ERRORS],
    onlyAsks: true,
    summary: 'A paper of made-up data with these words, as a PDF; nothing is kept',
  }),
  change: post({
    path: '/rest/admin/configuration/change',
    may: 'configuration.change',
    input: z.extend(Wanted, { version: z.int(), reason: reason(), source: z._default(text(), '') }),
    output: SettingRow,
    errors: ['AUTHORIZATION_ERROR', 'VERSION_CONFLICT', 'SETTING_WAITS', ...VALUE_ERRORS],
    summary: 'Set a value from a day on; where a second person approves it, it waits for that',
  }),
  approve: post({
    path: '/rest/admin/configuration/approve',
    may: 'configuration.change',
    input: z.object({ id: id(), version: z.int() }),
    output: SettingRow,
    errors: ['AUTHORIZATION_ERROR', 'NOT_FOUND', 'VERSION_CONFLICT', 'SETTING_DECIDED', 'SETTING_OWN_CHANGE'],
    summary: 'Approve what somebody else has set; it holds from its day on, or from today where that has passed',
  }),
  reject: post({
    path: '/rest/admin/configuration/reject',
    may: 'configuration.change',
    input: z.object({ id: id(), version: z.int(), note: reason() }),
    output: SettingRow,
    errors: ['AUTHORIZATION_ERROR', 'NOT_FOUND', 'VERSION_CONFLICT', 'SETTING_DECIDED', 'SETTING_OWN_CHANGE'],
    summary: 'Refuse what somebody else has set, and say why',
  }),
  withdraw: post({
    path: '/rest/admin/configuration/withdraw',
    may: 'configuration.change',
    input: z.object({ id: id(), version: z.int() }),
    output: SettingRow,
    errors: ['AUTHORIZATION_ERROR', 'NOT_FOUND', 'VERSION_CONFLICT', 'SETTING_DECIDED', 'SETTING_IN_FORCE'],
    summary: 'Take back what waits for approval, or what is planned before its day comes',
  }),
  site: get({
    path: '/rest/public/configuration',
    may: 'site',
    output: z.record(z.string(), z.unknown()),
    summary:
      'The settings that the site and the app go by: featured collections, question groups, the oldest app version',
  }),
};
