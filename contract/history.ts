import * as z from 'zod/mini';
import { id, instant } from '@/domain/fields';
import { get } from './kit';

/**
 * A table whose rows count as one field of the record: `value` of the rows whose `owner` is the record; or, with `set`, whether such a row
 * has this column set.
 */
export type HistoryPart = { table: string; owner: string; as: string } & ({ value: string } | { set: string });
export type Historic = {
  table: string;
  detail: string;
  parts?: readonly HistoryPart[];
  /** Columns with a different name in the record's answer; null: says nothing that another column does not. */
  names?: Readonly<Record<string, string | null>>;
};

/**
 * Records whose history can be read: the audited table, and the call that returns one record by `id`. If that call refuses, the history is
 * refused too, so scope and permission are decided in one place.
 */
export const HISTORY = {
  operator: {
    table: 'operator',
    detail: 'operators.detail',
    parts: [
      { table: 'operator_role', owner: 'operator_id', value: 'role', as: 'roles' },
      { table: 'operator_group_member', owner: 'operator_id', value: 'group_id', as: 'group_ids' },
      { table: 'second_factor', owner: 'operator_id', set: 'confirmed_at', as: 'has_second_factor' },
    ],
  },
  operatorGroup: {
    table: 'operator_group',
    detail: 'groups.detail',
    parts: [{ table: 'operator_group_authority', owner: 'group_id', value: 'authority', as: 'authorities' }],
  },
  auction: { table: 'auction', detail: 'auctionRecord.detail' },
  appraisal: { table: 'appraisal', detail: 'appraisal.detail' },
  revision: { table: 'auction_revision', detail: 'revisions.detail' },
  attribute: {
    table: 'attribute',
    detail: 'categories.attribute',
    parts: [{ table: 'category_attribute', owner: 'attribute_id', value: 'category_id', as: 'category_ids' }],
  },
  customer: { table: 'customer', detail: 'customers.detail' },
  agent: { table: 'agent', detail: 'agents.detail' },
  activity: { table: 'activity', detail: 'activities.detail' },
  call: { table: 'call', detail: 'calls.detail' },
  appointment: { table: 'appointment', detail: 'appointments.detail' },
  deal: { table: 'deal', detail: 'deals.detail' },
  wantToSell: { table: 'want_to_sell', detail: 'wantToSell.detail' },
  closing: { table: 'closing', detail: 'closing.detail' },
  eft: { table: 'eft_payment', detail: 'payments.detail' },
  refund: { table: 'refund', detail: 'refunds.detail', names: { stage: 'status', state: null } },
  agentApplication: { table: 'agent_application', detail: 'agentApplications.detail' },
  agentOnboarding: { table: 'agent_onboarding', detail: 'agentOnboarding.detail' },
  broker: { table: 'broker', detail: 'brokers.detail' },
  smsTemplate: { table: 'message_template', detail: 'smsTemplates.detail' },
  campaign: { table: 'campaign', detail: 'campaigns.detail' },
  mailTemplate: { table: 'message_template', detail: 'mailTemplates.detail' },
  pushTemplate: { table: 'message_template', detail: 'pushTemplates.detail' },
  segment: { table: 'segment', detail: 'segments.detail' },
  announcement: { table: 'broker_announcement', detail: 'announcements.detail' },
  share: { table: 'share_version', detail: 'revenueShares.detail' },
  keyHolder: { table: 'key_holder', detail: 'keyHolders.detail' },
  keyRequest: { table: 'key_holder_request', detail: 'keyHolders.request' },
  shortLink: { table: 'short_link', detail: 'links.detail' },
  dataRequest: { table: 'data_subject_request', detail: 'kvkk.detail' },
  member: { table: 'member', detail: 'members.detail' },
  country: { table: 'country', detail: 'country.detail' },
  city: { table: 'city', detail: 'city.detail' },
  territory: { table: 'territory', detail: 'territory.detail' },
  town: { table: 'town', detail: 'town.detail' },
  district: { table: 'district', detail: 'district.detail' },
  quarter: { table: 'quarter', detail: 'quarter.detail' },
} as const satisfies Record<string, Historic>;
export type HistoryEntity = keyof typeof HISTORY;

export const HISTORY_PAGE = 50;

const Change = z.object({
  /** The field as the contract names it: startPrice, not start_price_kurus. */
  field: z.string(),
  /** For a field with several values: which one, '' for entries of a list. `old` and `new` are then text. */
  part: z.optional(z.string()),
  old: z.unknown(),
  new: z.unknown(),
});

export const HistoryEntry = z.object({
  id: id(),
  at: instant(),
  action: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  /** Null: the system itself. */
  operatorName: z.nullable(z.string()),
  changes: z.array(Change),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const history = {
  list: get({
    path: '/rest/history/list',
    may: 'signedIn',
    input: z.object({
      entity: z.enum(Object.keys(HISTORY) as [HistoryEntity, ...HistoryEntity[]]),
      id: id(),
      /** Only entries older than this id. */
      before: z.optional(id()),
    }),
    output: z.object({ rows: z.array(HistoryEntry), more: z.boolean() }),
    errors: ['NOT_FOUND', 'AUTHORIZATION_ERROR'],
    summary: "A record's history, newest first: old and new value of each field, who and when",
  }),
};
