import * as z from 'zod/mini';
import { APPLICATION_IMPORT_MAX } from '@/domain/agents/applications';
import { day, email, enumOf, flag, id, instant, longText, phone, text } from '@/domain/fields';
import { lowered } from '@/domain/text';
import { errorCode, get, listInput, pageOf, post } from '../kit';
import { NAME } from '../operators/record';
import { changesOf, Linked, Named, orNull, version } from '../parts';
import { requiredEmail, requiredPhone, typedIdentityNumber } from '../typedContacts';

const NAME_MAX = 80;
const many = <T extends z.ZodMiniType>(value: T) => z.optional(z.array(value).check(z.maxLength(6)));

/** The applicant's personal data. */
const Person = {
  firstName: text(NAME_MAX).check(z.regex(NAME, 'NAME_REQUIRED')),
  /** The rules of an operator's name, since the applicant may become one (V17). */
  lastName: text(NAME_MAX).check(z.regex(NAME, 'NULL_LAST_NAME')),
  phone: requiredPhone(),
  email: requiredEmail(),
  cityId: orNull(id()),
  /** T.C. identity number; null or empty: not given yet. */
  identityNumber: orNull(typedIdentityNumber()),
  note: z._default(longText(), ''),
};

/** Reasons to refuse an application. */
const APPLY_ERRORS = [
  'NAME_REQUIRED',
  'NULL_LAST_NAME',
  'PHONE_REQUIRED',
  'PHONE_INVALID',
  'EMAIL_REQUIRED',
  'EMAIL_INVALID',
  'TEXT_TOO_LONG',
  'USER_IDENTITY_NUMBER_NOT_VALID',
  'USER_IDENTITY_NUMBER_NOT_UNIQUE',
  'AGENT_ALREADY_CREATED_BY_PHONE',
  'AGENT_ALREADY_CREATED_BY_EMAIL',
  'EMAIL_IN_USE',
] as const;

export const ApplicationRow = z.object({
  id: id(),
  version: version(),
  name: z.string(),
  phone: phone(),
  email: email(),
  city: z.nullable(z.string()),
  stage: enumOf('agentApplicationStage'),
  stageSince: instant(),
  /** Longer in its stage than allowed. */
  late: z.boolean(),
  source: enumOf('agentApplicationSource'),
  lostReason: z.nullable(z.string()),
  /** The assignee of its activity. */
  operatorName: z.nullable(z.string()),
  onboardingId: z.nullable(id()),
  note: longText(),
  createdAt: instant(),
  /** The moves; a move that is not possible has its reason and the missing permission. */
  moves: z.array(
    z.object({
      action: enumOf('agentApplicationAction'),
      to: enumOf('agentApplicationStage'),
      closed: z.array(errorCode()),
      lacks: z.nullable(z.string()),
    }),
  ),
});
export type ApplicationRow = z.output<typeof ApplicationRow>;

export const ApplicationDetail = z.extend(ApplicationRow, {
  firstName: z.string(),
  lastName: z.string(),
  cityId: z.nullable(id()),
  hasIdentityNumber: z.boolean(),
  /** The member registered with this phone. */
  customer: z.nullable(Linked),
  isMember: z.boolean(),
  activity: z.nullable(z.object({ id: id(), status: enumOf('activityStatus') })),
});
export type ApplicationDetail = z.output<typeof ApplicationDetail>;

/** A row of a file, with the text of its cells. */
const ImportCells = z.object({
  /** The line in the file. */
  line: z.int().check(z.positive(), z.maximum(1_000_000)),
  firstName: text(),
  lastName: text(),
  phone: text(),
  email: text(),
  city: z._default(text(), ''),
  identityNumber: z._default(text(), ''),
  note: z._default(longText(), ''),
});
export type ImportCells = z.input<typeof ImportCells>;

export const ImportOutcome = z.object({
  line: z.int(),
  outcome: z.enum(['VALID', 'INVALID', 'DUPLICATE', 'CREATED']),
  /** The errors of each field. */
  errors: z.array(z.object({ field: z.string(), code: errorCode() })),
  applicationId: z.nullable(id()),
});
export type ImportOutcome = z.output<typeof ImportOutcome>;

const filters = {
  stage: many(enumOf('agentApplicationStage')),
  source: many(enumOf('agentApplicationSource')),
  /** Part of the name. */
  name: z.optional(text(NAME_MAX)),
  cityId: z.optional(id()),
  lostReasonId: z.optional(id()),
  /** The assignee of its activity. */
  operatorId: z.optional(id()),
  /** 1: longer in its stage than allowed. */
  late: z.optional(flag()),
  createdFrom: z.optional(day()),
  createdTo: z.optional(day()),
};

/** Applications to become an agent, from the website's form to the onboarding. */
export const agentApplications = {
  list: get({
    path: '/rest/individual/agent/application/list',
    may: 'agents.applications.read',
    input: listInput(['id', 'createdAt', 'stageSince'], filters),
    output: pageOf(ApplicationRow),
    exportable: 'agents.export',
    summary: 'Applications of agents, by stage and age',
  }),
  funnel: get({
    path: '/rest/individual/agent/application/funnel',
    may: 'agents.applications.read',
    input: z.object({
      createdFrom: z.optional(day()),
      createdTo: z.optional(day()),
    }),
    output: z.object({
      stages: z.array(
        z.object({
          stage: enumOf('agentApplicationStage'),
          count: z.int(),
          late: z.int(),
          /** The median of the days they have spent in it. */
          medianDays: z.nullable(z.number()),
        }),
      ),
      /** Why applicants are lost, most frequent reason first. */
      lost: z.array(z.object({ id: id(), name: z.string(), count: z.int() })),
    }),
    summary: 'How many applications stand where and for how long, and why people are lost',
  }),
  detail: get({
    path: '/rest/individual/agent/application/detail',
    may: 'agents.applications.read',
    input: z.object({ id: id() }),
    output: ApplicationDetail,
    errors: ['AGENT_APPLY_NOT_FOUND'],
    summary: 'One application with where it may go from here',
  }),
  choices: get({
    path: '/rest/individual/agent/application/choices',
    may: 'agents.applications.read',
    output: z.object({ cities: z.array(Named), lostReasons: z.array(Named) }),
    summary: 'What there is to choose from in an application',
  }),
  create: post({
    path: '/rest/individual/agent/application/create',
    may: 'agents.applications.work',
    input: z.object(Person),
    output: ApplicationDetail,
    errors: [...APPLY_ERRORS, 'AGENT_APPLICATION_ALREADY_OPEN'],
    summary: 'Write an application down by hand; opens its work',
  }),
  update: post({
    path: '/rest/individual/agent/application/update',
    may: 'agents.applications.work',
    input: z.object({
      id: id(),
      version: version(),
      ...changesOf(Person),
      firstName: z.optional(Person.firstName),
      lastName: z.optional(Person.lastName),
      /** A masked value sent back unchanged keeps the stored one. */
      phone: z.optional(text(32)),
      email: z.optional(text(254).check(z.overwrite(lowered))),
    }),
    output: ApplicationDetail,
    errors: [
      ...APPLY_ERRORS,
      'AGENT_APPLICATION_ALREADY_OPEN',
      'AGENT_APPLICATION_CLOSED',
      'AGENT_APPLY_NOT_FOUND',
      'VERSION_CONFLICT',
    ],
    summary: 'Change what an application says, until it has ended',
  }),
  move: post({
    path: '/rest/individual/agent/application/move',
    may: 'agents.applications.work',
    input: z.object({
      id: id(),
      version: version(),
      action: enumOf('agentApplicationAction'),
      lostReasonId: z.optional(z.nullable(id())),
      /** The outcome; it is written into its activity. */
      note: z._default(longText(), ''),
    }),
    output: ApplicationDetail,
    errors: [
      'AGENT_APPLY_NOT_FOUND',
      'INVALID_TRANSITION',
      'NOT_CUSTOMER_FOR_AGENT',
      'LOST_REASON_NOT_FOUND',
      'AGENT_APPLICATION_ALREADY_OPEN',
      'AGENT_ALREADY_CREATED_BY_PHONE',
      'AGENT_ALREADY_CREATED_BY_EMAIL',
      'VERSION_CONFLICT',
    ],
    summary: 'Move an application; accepting it opens the onboarding, losing it needs a reason',
  }),
  import: post({
    path: '/rest/individual/agent/application/import',
    may: 'agents.applications.work',
    heavy: true,
    input: z.object({
      rows: z.array(ImportCells).check(z.minLength(1, 'REQUIRED'), z.maxLength(APPLICATION_IMPORT_MAX)),
      /** 1: only reports what each row would do. */
      dryRun: flag(),
    }),
    output: z.object({ rows: z.array(ImportOutcome), created: z.int() }),
    errors: ['REQUIRED'],
    summary:
      'Applications from a file: valid rows are taken over, others say why not; the same file again adds nothing',
  }),
};

/** For the marketplace's website, with its API key. */
export const agentApplicationSite = {
  apply: post({
    path: '/rest/public/agent/application',
    may: 'site',
    once: 'byContent',
    ownTransactions: true,
    input: z.object({
      ...Person,
      /** The applicant's IP address, as the website saw it: each may apply only a few times an hour. */
      ip: z.optional(text(45)),
    }),
    output: z.object({ id: id(), receivedAt: instant() }),
    errors: [...APPLY_ERRORS, 'TOO_MANY_REQUESTS'],
    summary: 'Somebody applies to become an agent; said again while it is open it answers the same application',
  }),
};
