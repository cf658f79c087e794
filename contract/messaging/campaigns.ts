import * as z from 'zod/mini';
import { enumOf, flag, id, instant, longText, text } from '@/domain/fields';
import { done, errorCode, get, listInput, pageOf, post } from '../kit';
import { changesOf, Named, orNull, version } from '../parts';

const CampaignRow = z.object({
  id: id(),
  name: z.string(),
  channel: enumOf('outboxChannel'),
  type: enumOf('messageType'),
  status: enumOf('campaignStatus'),
  segment: z.string(),
  template: z.string(),
  /** Null: not counted yet. */
  people: z.nullable(z.int()),
  /** Null: as soon as possible. */
  scheduledAt: z.nullable(instant()),
  startedAt: z.nullable(instant()),
  finishedAt: z.nullable(instant()),
  owner: z.nullable(z.string()),
  createdAt: instant(),
});
type CampaignRow = z.output<typeof CampaignRow>;

const Count = z.object({ state: enumOf('campaignRecipientState'), count: z.int() });
const Reason = z.object({ reason: z.string(), count: z.int() });
/** For a group of people: how many, and how many of them acted within a week of the message. */
const Effect = z.object({ people: z.int(), bids: z.int(), calls: z.int(), joined: z.int() });

export const CampaignDetail = z.extend(CampaignRow, {
  version: version(),
  templateId: id(),
  segmentId: id(),
  perMinute: z.nullable(z.int()),
  holdoutPercent: z.int(),
  words: z.record(z.string(), z.string()),
  /** The template's keywords that the sender fills in. */
  asksWords: z.array(z.string()),
  /** What is sent: the version submitted for approval, otherwise the template as it is now. */
  subject: z.string(),
  text: z.string(),
  reason: longText(),
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(instant()),
  /** From this number of people on, somebody else must approve it. */
  approvalFrom: z.int(),
  /** When it continues, if it is waiting for its time or for the allowed hours. */
  nextAt: z.nullable(instant()),
  /** When it would start, if not started and not at once: at its time, or when the allowed hours begin after that. */
  goesAt: z.nullable(instant()),
  counts: z.array(Count),
  /** The most frequent reasons why messages were not sent or not delivered. */
  failures: z.array(Reason),
  /** Messages with any other reason. */
  otherFailures: z.int(),
  refused: z.int(),
  answered: z.int(),
  /** Recipients who opened the e-mail, among those whose mail program reports it. Null: no e-mail, or not counted. */
  opened: z.nullable(z.int()),
  /** Clicks on the short links in its text in the week after it started, without robots. Null: it has none. */
  visits: z.nullable(z.int()),
  sentTo: z.nullable(Effect),
  heldOut: z.nullable(Effect),
  editable: z.boolean(),
  actions: z.array(
    z.object({ action: enumOf('campaignAction'), closed: z.array(errorCode()), lacks: z.nullable(z.string()) }),
  ),
});
export type CampaignDetail = z.output<typeof CampaignDetail>;

export const CampaignRecipient = z.object({
  /** The customer's id. */
  id: id(),
  name: z.string(),
  canOpen: z.boolean(),
  state: enumOf('campaignRecipientState'),
  failure: z.nullable(z.string()),
  claimedAt: z.nullable(instant()),
  deliveredAt: z.nullable(instant()),
  openedAt: z.nullable(instant()),
  refusedAt: z.nullable(instant()),
  answeredAt: z.nullable(instant()),
});
export type CampaignRecipient = z.output<typeof CampaignRecipient>;

const Campaign = {
  name: text(120).check(z.minLength(1, 'REQUIRED')),
  templateId: id(),
  segmentId: id(),
  scheduledAt: orNull(instant()),
  perMinute: orNull(z.int().check(z.minimum(1), z.maximum(100_000))),
  holdoutPercent: z._default(z.int().check(z.minimum(0), z.maximum(50)), 0),
  words: z._default(z.record(z.string().check(z.maxLength(40)), text(255)), {}),
};
const WRONG = [
  'REQUIRED',
  'INVALID_DATE',
  'MESSAGE_TEMPLATE_NOT_FOUND',
  'CAMPAIGN_TEMPLATE_UNFIT',
  'CAMPAIGN_CHANNEL_CLOSED',
  'SEGMENT_NOT_FOUND',
  'TEMPLATE_WORDS_HIDDEN',
  'INVALID_INPUT',
] as const;

/** Sends a template to a segment, once to each recipient. */
export const campaigns = {
  list: get({
    path: '/rest/campaign/list',
    may: 'campaigns.read',
    input: listInput(['id', 'name', 'scheduledAt', 'startedAt', 'createdAt'], {
      name: z.optional(text(80)),
      status: z.optional(z.array(enumOf('campaignStatus')).check(z.maxLength(8))),
      channel: z.optional(enumOf('outboxChannel')),
      /** 1: one's own only. */
      mine: z.optional(flag()),
    }),
    output: pageOf(CampaignRow),
    exportable: 'campaigns.read',
    summary: 'Campaigns, the latest first',
  }),
  detail: get({
    path: '/rest/campaign/detail/{id}',
    may: 'campaigns.read',
    input: z.object({ id: id() }),
    output: CampaignDetail,
    errors: ['CAMPAIGN_NOT_FOUND'],
    summary: 'A campaign with its progress, its result, and what can be done',
  }),
  choices: get({
    path: '/rest/campaign/choices',
    may: 'campaigns.read',
    output: z.object({
      templates: z.array(
        z.extend(Named, { channel: enumOf('outboxChannel'), type: enumOf('messageType'), words: z.array(z.string()) }),
      ),
      segments: z.array(z.extend(Named, { people: z.int() })),
    }),
    summary: 'Templates for customers and segments that a campaign can be made of',
  }),
  recipients: get({
    path: '/rest/campaign/recipients/{campaignId}',
    may: 'campaigns.read',
    input: z.object({
      campaignId: id(),
      state: z.optional(enumOf('campaignRecipientState')),
      after: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1)), 0),
    }),
    output: z.object({ rows: z.array(CampaignRecipient), next: z.nullable(id()) }),
    errors: ['CAMPAIGN_NOT_FOUND'],
    summary: 'What became of each recipient, by customer, fifty at a time',
  }),
  create: post({
    path: '/rest/campaign/create',
    may: 'campaigns.write',
    input: z.object(Campaign),
    output: CampaignDetail,
    errors: [...WRONG],
    summary: 'Write a campaign',
  }),
  update: post({
    path: '/rest/campaign/update',
    may: 'campaigns.write',
    input: z.object({
      id: id(),
      version: version(),
      ...changesOf(Campaign),
      name: z.optional(Campaign.name),
      templateId: z.optional(id()),
      segmentId: z.optional(id()),
    }),
    output: CampaignDetail,
    errors: [...WRONG, 'CAMPAIGN_NOT_FOUND', 'CAMPAIGN_NOT_DRAFT', 'VERSION_CONFLICT'],
    summary: 'Change a draft; what is left out stays',
  }),
  move: post({
    path: '/rest/campaign/move',
    may: 'campaigns.read',
    input: z.object({
      id: id(),
      version: version(),
      action: enumOf('campaignAction'),
      reason: z._default(longText(), ''),
    }),
    output: CampaignDetail,
    errors: [
      'CAMPAIGN_NOT_FOUND',
      'VERSION_CONFLICT',
      'INVALID_TRANSITION',
      'AUTHORIZATION_ERROR',
      'CAMPAIGN_CHANNEL_CLOSED',
      'CAMPAIGN_INCOMPLETE',
      'CAMPAIGN_NOBODY',
      'CAMPAIGN_NEEDS_APPROVAL',
      'CAMPAIGN_NEEDS_NO_APPROVAL',
      'CAMPAIGN_OWN',
      'NOTE_REQUIRED',
    ],
    summary: 'Start, send for approval, approve, send back, withdraw, pause, resume or stop',
  }),
  decide: post({
    path: '/rest/campaign/decide',
    may: 'campaigns.write',
    input: z.object({
      id: id(),
      customerIds: z.array(id()).check(z.minLength(1), z.maxLength(100)),
      /** AGAIN: send it once more; SENT: count it as sent. */
      decision: z.enum(['AGAIN', 'SENT']),
    }),
    output: done,
    errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_CHANNEL_CLOSED', 'CAMPAIGN_RECIPIENT_NOT_UNSURE'],
    summary: 'Say what became of messages of which only the provider knows whether they went out',
  }),
};
