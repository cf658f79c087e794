import * as z from 'zod/mini';
import { enumOf, flag, id, instant, longText, text } from '@/domain/fields';
import { SegmentGroups } from '@/domain/messaging/segments';
import { done, get, listInput, pageOf, post } from '../kit';
import { changesOf, Named, version } from '../parts';

const SegmentRow = z.object({
  id: id(),
  name: z.string(),
  description: longText(),
  /** Size at the last count. */
  people: z.int(),
  countedAt: instant(),
  /** Others may use it. */
  shared: z.boolean(),
  owner: z.nullable(z.string()),
  createdAt: instant(),
});
type SegmentRow = z.output<typeof SegmentRow>;

export const SegmentDetail = z.extend(SegmentRow, {
  version: version(),
  groups: SegmentGroups,
  /** Whether the reader may edit it. */
  editable: z.boolean(),
});
export type SegmentDetail = z.output<typeof SegmentDetail>;

const Person = z.object({
  id: id(),
  name: z.string(),
  city: z.nullable(z.string()),
  stage: enumOf('customerDealStage'),
});
export const SegmentPreview = z.object({
  people: z.int(),
  /** False: estimated from a sample, since counting everybody takes too long while editing. */
  exact: z.boolean(),
  /** Some of those that the reader may open, latest first. */
  sample: z.array(Person),
});
export type SegmentPreview = z.output<typeof SegmentPreview>;

const Segment = {
  name: text(120).check(z.minLength(1, 'REQUIRED')),
  description: z._default(longText(), ''),
  shared: z._default(z.boolean(), false),
  groups: SegmentGroups,
};
const WRONG = ['SEGMENT_EMPTY', 'SEGMENT_RULE_INCOMPLETE', 'INVALID_INPUT'] as const;

/** Groups of people, by their attributes and actions, for campaigns. */
export const segments = {
  list: get({
    path: '/rest/segment/list',
    may: 'segments.read',
    input: listInput(['id', 'name', 'people', 'createdAt'], {
      name: z.optional(text(80)),
      /** 1: one's own only. */
      mine: z.optional(flag()),
    }),
    output: pageOf(SegmentRow),
    exportable: 'segments.read',
    summary: 'One’s own segments and those that are shared',
  }),
  detail: get({
    path: '/rest/segment/detail/{id}',
    may: 'segments.read',
    input: z.object({ id: id() }),
    output: SegmentDetail,
    errors: ['SEGMENT_NOT_FOUND'],
    summary: 'A segment with its rules',
  }),
  choices: get({
    path: '/rest/segment/choices',
    may: 'segments.read',
    output: z.object({
      cities: z.array(Named),
      towns: z.array(z.extend(Named, { cityId: id() })),
      tags: z.array(Named),
      agents: z.array(Named),
    }),
    summary: 'What rules can name: cities, towns, tags, agents',
  }),
  preview: post({
    path: '/rest/segment/preview',
    may: 'segments.read',
    input: z.object({ groups: SegmentGroups }),
    output: SegmentPreview,
    errors: [...WRONG],
    whileViewing: true,
    onlyAsks: true,
    summary: 'How many people these rules mean, and some of them; changes nothing',
  }),
  explain: get({
    path: '/rest/segment/explain/{id}/{customerId}',
    may: 'segments.read',
    input: z.object({ id: id(), customerId: id() }),
    output: z.object({
      member: z.boolean(),
      /** In the order of the segment's groups and rules: whether the rule is true, and the recorded fact. */
      groups: z.array(z.array(z.object({ holds: z.boolean(), fact: z.nullable(z.string()) }))),
    }),
    errors: ['SEGMENT_NOT_FOUND', 'CUSTOMER_NOT_FOUND'],
    summary: 'Why somebody is in a segment, or is not',
  }),
  create: post({
    path: '/rest/segment/create',
    may: 'segments.edit',
    input: z.object(Segment),
    output: SegmentDetail,
    errors: [...WRONG, 'REQUIRED', 'TEXT_TOO_LONG'],
    summary: 'Keep a segment',
  }),
  update: post({
    path: '/rest/segment/update',
    may: 'segments.edit',
    input: z.object({
      id: id(),
      version: version(),
      ...changesOf(Segment),
      name: z.optional(Segment.name),
      groups: z.optional(SegmentGroups),
    }),
    output: SegmentDetail,
    errors: [...WRONG, 'REQUIRED', 'TEXT_TOO_LONG', 'SEGMENT_NOT_FOUND', 'SEGMENT_OF_ANOTHER', 'VERSION_CONFLICT'],
    summary: 'Change a segment of one’s own; campaigns that have begun keep their people',
  }),
  remove: post({
    path: '/rest/segment/delete',
    may: 'segments.edit',
    input: z.object({ id: id(), version: version() }),
    output: done,
    errors: ['SEGMENT_NOT_FOUND', 'SEGMENT_OF_ANOTHER', 'SEGMENT_IN_USE', 'VERSION_CONFLICT'],
    summary: 'Delete a segment that no campaign uses',
  }),
};
