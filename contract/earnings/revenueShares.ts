import * as z from 'zod/mini';
import { day, enumOf, id, instant, longText, money, percent, text } from '@/domain/fields';
import { errorCode, get, listInput, pageOf, post } from '../kit';
import { Named, version } from '../parts';

export const ShareRow = z.object({
  id: id(),
  kind: enumOf('shareKind'),
  /** The agent or the office. */
  name: z.string(),
  /** Counted per agent or office. */
  number: z.int(),
  /** Percent of the total service fee; null: as configured. */
  percent: z.nullable(percent()),
  /**
   * The configured shares today: of an agent for a free and for an occupied property; of an office for a person's and for a company's
   * property.
   */
  usual: z.object({ plain: percent(), special: percent() }),
  validFrom: day(),
  state: enumOf('shareState'),
  /** Whether closings opened today use it. */
  holds: z.boolean(),
  proposedBy: z.nullable(z.string()),
  createdAt: instant(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
});
export type ShareRow = z.output<typeof ShareRow>;

export const ShareDetail = z.extend(ShareRow, {
  version: version(),
  subjectId: id(),
  reason: longText(),
  answer: longText(),
  /** What applies today instead; null: no individual share. */
  before: z.nullable(z.object({ number: z.int(), percent: z.nullable(percent()) })),
  /** Closings opened under it. */
  closings: z.int(),
  actions: z.array(
    z.object({ action: enumOf('shareAction'), closed: z.array(errorCode()), lacks: z.nullable(z.string()) }),
  ),
});
export type ShareDetail = z.output<typeof ShareDetail>;

/** The rate by which somebody's share of one closing's fee was calculated. */
export const ShareUsed = z.object({
  percent: percent(),
  amount: money(),
  source: enumOf('shareSource'),
  /** The version of the individual share, or of the configuration; null if it was changed for this sale. */
  number: z.nullable(z.int()),
  /** The record of the individual share. */
  shareId: z.nullable(id()),
});
export type ShareUsed = z.output<typeof ShareUsed>;

const byId = z.object({ id: id() });

/** Individually agreed shares of the service fee for agents and offices (V47): versions, approved by a second person. */
export const revenueShares = {
  list: get({
    path: '/rest/revenue-share/list',
    may: 'earnings.seeShares',
    input: listInput(['id', 'name', 'validFrom', 'createdAt'], {
      name: z.optional(text(80)),
      kind: z.optional(enumOf('shareKind')),
      state: z.optional(z.array(enumOf('shareState')).check(z.maxLength(4))),
    }),
    output: pageOf(ShareRow),
    exportable: 'earnings.export',
    summary: 'Versions of shares, of agents or offices, as far as one may see them',
  }),
  detail: get({
    path: '/rest/revenue-share/detail/{id}',
    may: 'earnings.seeShares',
    input: byId,
    output: ShareDetail,
    errors: ['SHARE_NOT_FOUND'],
    summary: 'One version of a share, what it replaces and what can be done',
  }),
  choices: get({
    path: '/rest/revenue-share/choices',
    may: 'earnings.changeShares',
    output: z.object({ agents: z.array(Named), offices: z.array(Named) }),
    summary: 'Whose share may be changed',
  }),
  propose: post({
    path: '/rest/revenue-share/propose',
    may: 'earnings.changeShares',
    once: true,
    input: z.object({
      kind: enumOf('shareKind'),
      subjectId: id(),
      /** Null: back to the configured share. */
      percent: z.nullable(z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01))),
      validFrom: day(),
      reason: longText().check(z.minLength(1, 'NOTE_REQUIRED')),
    }),
    output: ShareDetail,
    errors: [
      'AUTHORIZATION_ERROR',
      'EARNING_OWN',
      'INVALID_DATE',
      'INVALID_INPUT',
      'NOTE_REQUIRED',
      'TEXT_TOO_LONG',
      'SHARE_CHANGE_WAITS',
      'SHARE_SAME',
    ],
    summary: 'Propose another share for closings that are opened from a day on; somebody else decides',
  }),
  move: post({
    path: '/rest/revenue-share/move',
    may: 'earnings.changeShares',
    input: z.object({
      id: id(),
      version: version(),
      action: enumOf('shareAction'),
      answer: z._default(longText(), ''),
    }),
    output: ShareDetail,
    errors: [
      'SHARE_NOT_FOUND',
      'VERSION_CONFLICT',
      'INVALID_TRANSITION',
      'AUTHORIZATION_ERROR',
      'NOTE_REQUIRED',
      'TEXT_TOO_LONG',
      'EARNING_OWN',
      'SHARE_PROPOSED_BY_YOU',
      'SHARE_NOT_PROPOSED_BY_YOU',
    ],
    summary: 'Approve or refuse what somebody else proposed, or take one’s own proposal back',
  }),
};
