import * as z from 'zod/mini';
import { CONTENT_NOTE_MAX } from '@/domain/content/life';
import { enumOf, flag, id, image, instant, text } from '@/domain/fields';
import { errorCode, get, post } from '../kit';
import { orNull, version } from '../parts';

/** A draft or a version in the shape of its kind (contract/content/bodies/); the server parses it with the kind's own schema. */
const body = () => z.record(z.string().check(z.maxLength(60)), z.unknown());

export const ContentLife = z.object({
  id: id(),
  kind: enumOf('contentKind'),
  name: z.string(),
  state: enumOf('contentState'),
  version: version(),
  draft: body(),
  writtenAt: instant(),
  writtenBy: z.nullable(z.string()),
  /** The version that everybody sees now. */
  live: z.nullable(
    z.object({
      number: z.int(),
      publishedAt: instant(),
      publishedBy: z.nullable(z.string()),
      approvedBy: z.nullable(z.string()),
    }),
  ),
  publishAt: z.nullable(instant()),
  unpublishAt: z.nullable(instant()),
  /** Who requested the planned or waiting publication. */
  askedBy: z.nullable(z.string()),
  askedAt: z.nullable(instant()),
  /** The requester's note about the change. */
  note: z.string(),
  /** The second person's last rejection, until publishing is requested again. */
  sentBack: z.nullable(z.object({ note: z.string(), at: instant(), by: z.nullable(z.string()) })),
  /** Every publication needs a second person's approval. */
  needsSecondPerson: z.boolean(),
  /** The actions that the reader has permission for, each with the reason if it is not possible now. */
  actions: z.array(z.object({ action: enumOf('contentAction'), closed: z.nullable(errorCode()) })),
});
export type ContentLife = z.output<typeof ContentLife>;

const Version = z.object({
  number: z.int(),
  note: z.string(),
  publishedAt: instant(),
  publishedBy: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  restoredFrom: z.nullable(z.int()),
  endedAt: z.nullable(instant()),
});

/** A field that differs between two versions, in the kind's own field names. */
const Difference = z.object({
  field: z.string(),
  lines: z.array(
    z.object({
      kind: z.enum(['SAME', 'ADDED', 'REMOVED', 'LEFT_OUT']),
      text: z.string(),
      /** For a picture field: the picture, small. */
      picture: z.nullable(image()),
    }),
  ),
});
export type ContentDifference = z.output<typeof Difference>;

export const Use = z.object({
  what: z.string(),
  name: z.string(),
  path: z.nullable(z.string()),
  /** True: it prevents the removal; false: only information. */
  holds: z.boolean(),
});
export type ContentUse = z.output<typeof Use>;

/** What waits for a second person, with what they need to decide. */
const Waiting = z.object({
  id: id(),
  kind: enumOf('contentKind'),
  name: z.string(),
  version: version(),
  askedBy: z.nullable(z.string()),
  askedAt: z.nullable(instant()),
  /** When to publish; null: on approval. */
  publishAt: z.nullable(instant()),
  note: z.string(),
  /** The public version; null: none. */
  liveNumber: z.nullable(z.int()),
});
export type ContentWaiting = z.output<typeof Waiting>;

const Presence = z.object({ operatorId: id(), name: z.string(), since: instant() });

const byId = z.object({ id: id() });
const byVersion = z.object({ id: id(), version: version() });
const number = () => z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1));
const note = () => z._default(text(CONTENT_NOTE_MAX), '');

const ERRORS = ['CONTENT_NOT_FOUND', 'AUTHORIZATION_ERROR'] as const;
const ACT_ERRORS = [...ERRORS, 'VERSION_CONFLICT', 'INVALID_TRANSITION'] as const;
/** Errors of the kind's own checks on publishing are shown beside their fields. */
const PUBLISH_ERRORS = [
  ...ACT_ERRORS,
  'CONTENT_DRAFT_LOCKED',
  'CONTENT_NOTHING_CHANGED',
  'CONTENT_KEY_TAKEN',
  'REQUIRED',
  'INVALID_INPUT',
  'INVALID_URL',
  'RANGE_TURNED_AROUND',
  'COLLECTION_EMPTY',
  'COLLECTION_RULE_EMPTY',
  'LANDING_PAGE_EMPTY',
  'S3_DOCUMENT_NOT_FOUND',
] as const;

const act = <const N extends string, const E extends (typeof PUBLISH_ERRORS)[number] | 'CONTENT_OWN_REQUEST'>(
  name: N,
  summary: string,
  errors: readonly E[],
) =>
  post({
    path: `/rest/admin/content/life/${name}/{id}`,
    may: 'content.publish',
    input: z.extend(byVersion, { note: note() }),
    output: ContentLife,
    errors,
    summary,
  });

/**
 * Editing, publishing and versions of all content. The item's kind determines the permission for each call
 * (server/areas/content/life/kinds.ts).
 */
export const contentLife = {
  state: get({
    path: '/rest/admin/content/life/state/{id}',
    may: 'content.read',
    input: byId,
    output: ContentLife,
    errors: ['CONTENT_NOT_FOUND'],
    summary: 'A piece of content: its draft, what of it is public, what is planned, and what one may do',
  }),
  save: post({
    path: '/rest/admin/content/life/save',
    may: 'content.write',
    input: z.extend(byVersion, { draft: body() }),
    output: ContentLife,
    errors: [
      ...ACT_ERRORS,
      'CONTENT_DRAFT_LOCKED',
      'CONTENT_KEY_TAKEN',
      'CONTENT_KEY_INVALID',
      'UNKNOWN_FIELD',
      'INVALID_INPUT',
      'SLUG_NOT_VALID',
      'REPEATED',
      'LINK_NOT_ALLOWED',
      'VIDEO_LINK_NOT_VALID',
      'TEXT_TOO_LONG',
      'REQUIRED',
      'PAYLOAD_TOO_LARGE',
    ],
    summary: 'Keep what is being written, the whole of it; nothing of it becomes public',
  }),
  discard: post({
    path: '/rest/admin/content/life/discard/{id}',
    may: 'content.write',
    input: byVersion,
    output: ContentLife,
    errors: [...ACT_ERRORS, 'CONTENT_DRAFT_LOCKED', 'CONTENT_NOTHING_CHANGED'],
    summary: 'Give up the draft: it is again as what is public',
  }),
  publish: act(
    'publish',
    'Make the draft public as a new version; where a second person must allow it, ask for that',
    PUBLISH_ERRORS,
  ),
  schedule: post({
    path: '/rest/admin/content/life/schedule/{id}',
    may: 'content.publish',
    input: z.extend(byVersion, {
      /** Null: the public version stays, and only its end is scheduled. */
      publishAt: orNull(instant()),
      unpublishAt: orNull(instant()),
      note: note(),
    }),
    output: ContentLife,
    errors: [...PUBLISH_ERRORS, 'INVALID_DATE'],
    summary: 'Make the draft public, take it down, or both, by the clock; until then the draft stays as it is',
  }),
  waiting: get({
    path: '/rest/admin/content/life/waiting',
    may: 'content.publish',
    output: z.object({ rows: z.array(Waiting), count: z.int() }),
    summary:
      'What waits for who asks, of every kind, the oldest first and no more than a hundred; nothing that they asked for themselves',
  }),
  cancelSchedule: act(
    'schedule/cancel',
    'What was planned or waits for a second person does not happen; what is public stays',
    ACT_ERRORS,
  ),
  approve: act('approve', 'As the second person: allow what somebody else asked for, at once or at its time', [
    ...PUBLISH_ERRORS,
    'CONTENT_OWN_REQUEST',
  ]),
  reject: post({
    path: '/rest/admin/content/life/reject/{id}',
    may: 'content.publish',
    input: z.extend(byVersion, { note: text(CONTENT_NOTE_MAX).check(z.minLength(1, 'NOTE_REQUIRED')) }),
    output: ContentLife,
    errors: [...ACT_ERRORS, 'CONTENT_OWN_REQUEST', 'NOTE_REQUIRED'],
    summary: 'As the second person: send it back with the reason; the draft can be changed again',
  }),
  unpublish: act('unpublish', 'Take down what is public, and whatever was planned', ACT_ERRORS),
  revert: act('revert', 'The version before is public again, as a new version; the draft stays', PUBLISH_ERRORS),
  remove: post({
    path: '/rest/admin/content/life/remove/{id}',
    may: 'content.publish',
    input: byVersion,
    output: ContentLife,
    errors: [...ACT_ERRORS, 'CONTENT_IN_USE'],
    summary: 'Take it down and out of the lists; refused while something else shows it',
  }),
  bringBack: post({
    path: '/rest/admin/content/life/bringBack/{id}',
    may: 'content.publish',
    input: byVersion,
    output: ContentLife,
    errors: [...ACT_ERRORS, 'CONTENT_KEY_TAKEN'],
    summary: 'Undo a removal; it is not public until it is published again',
  }),
  versions: get({
    path: '/rest/admin/content/life/versions/{id}',
    may: 'content.read',
    input: byId,
    output: z.object({ rows: z.array(Version) }),
    errors: ['CONTENT_NOT_FOUND'],
    summary: 'Every version that was public, the newest first',
  }),
  difference: get({
    path: '/rest/admin/content/life/difference/{id}',
    may: 'content.read',
    /** 0 is the draft; without `from`, all fields of the other one. */
    input: z.object({ id: id(), from: z.optional(number()), to: number() }),
    output: z.object({ fields: z.array(Difference) }),
    errors: ['CONTENT_NOT_FOUND', 'CONTENT_VERSION_NOT_FOUND'],
    heavy: true,
    summary: 'What two versions say otherwise, field by field and line by line',
  }),
  restore: post({
    path: '/rest/admin/content/life/restore/{id}',
    may: 'content.write',
    input: z.extend(byVersion, { number: number() }),
    output: ContentLife,
    errors: [...ACT_ERRORS, 'CONTENT_DRAFT_LOCKED', 'CONTENT_VERSION_NOT_FOUND', 'CONTENT_KEY_TAKEN', 'INVALID_INPUT'],
    summary: 'Make a version the draft; the public sees it once it is published',
  }),
  uses: get({
    path: '/rest/admin/content/life/uses/{id}',
    may: 'content.read',
    input: byId,
    output: z.object({ rows: z.array(Use) }),
    errors: ['CONTENT_NOT_FOUND'],
    summary: 'Where it is shown or named',
  }),
  presence: post({
    path: '/rest/admin/content/life/presence/{id}',
    may: 'content.write',
    input: z.object({
      id: id(),
      /** Identifies the browser tab. */
      tab: z.uuid(),
      leaves: z._default(flag(), false),
    }),
    output: z.object({ others: z.array(Presence) }),
    errors: ERRORS,
    summary: 'Say that one has it open to write in it, or not any more; who else has',
  }),
  preview: post({
    path: '/rest/admin/content/life/preview/{id}',
    may: 'content.read',
    input: byVersion,
    output: z.object({ path: z.string(), endsAt: instant() }),
    errors: ['CONTENT_NOT_FOUND', 'VERSION_CONFLICT'],
    summary: 'A signed address that shows this draft as the site would, for an hour',
  }),
  shown: get({
    path: '/rest/public/content/preview/{token}',
    may: 'public',
    input: z.object({
      token: z.string().check(z.maxLength(300)),
      /** The visitor's place, for what is only shown in some places. */
      cityId: z.optional(id()),
      townId: z.optional(id()),
    }),
    output: z.object({
      kind: enumOf('contentKind'),
      name: z.string(),
      /** What the kind's public call would answer. Unpublished collections of a page are included, marked as drafts. */
      shape: z.unknown(),
      endsAt: instant(),
    }),
    errors: ['CONTENT_PREVIEW_ENDED'],
    summary: 'A draft as the public call would answer it, by the signed address of its preview',
  }),
};
