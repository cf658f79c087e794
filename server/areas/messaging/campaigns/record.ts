import { sql } from 'kysely';
import type { CampaignDetail, campaigns } from '@/contract/messaging/campaigns';
import type { Output, Parsed } from '@/contract/kit';
import { type Block, plainText } from '@/domain/messaging/blocks';
import { ENUMS } from '@/domain/enums';
import { options } from '@/domain/machine';
import { type CampaignFacts, campaignMachine } from '@/domain/machines/campaign';
import type { SegmentGroups } from '@/domain/messaging/segments';
import { mayGoFrom } from '@/domain/messaging/marketing';
import { may } from '@/domain/permissions';
import { iso } from '@/domain/time';
import { customerOpen } from '@/server/areas/customers/scope';
import { segmentOpen } from '@/server/areas/messaging/segments/record';
import { fullName } from '@/server/kernel/db/fullName';
import { hasWords } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where, whether } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { sendingTime } from '@/server/platform/settings/sendingTime';
import { setting } from '@/server/platform/settings/settings';
import { resultOf } from './result';

const campaignRows = (db: Database) =>
  db
    .selectFrom('campaign')
    .innerJoin('message_template as template', 'template.id', 'campaign.template_id')
    .innerJoin('segment', 'segment.id', 'campaign.segment_id')
    .leftJoin('operator', 'operator.id', 'campaign.operator_id')
    .select([
      'campaign.id',
      'campaign.name',
      'template.channel',
      'template.type',
      'campaign.status',
      'segment.name as segment',
      'template.name as template',
      'campaign.people',
      'campaign.scheduled_at as scheduledAt',
      'campaign.started_at as startedAt',
      'campaign.finished_at as finishedAt',
      fullName<string | null>('operator').as('owner'),
      'campaign.created_at as createdAt',
    ]);

export const listCampaigns = (db: Database, input: Parsed<typeof campaigns.list>, operator: SignedIn) =>
  pageQuery(db, {
    query: campaignRows(db).$call((q) =>
      where(
        q,
        {
          'campaign.status': input.status,
          'template.channel': input.channel,
        },
        (eb) => [
          whether(input.mine, eb('campaign.operator_id', '=', operator.id)),
          input.name && hasWords(sql`fold(campaign.name)`, input.name),
        ],
      ),
    ),
    id: 'campaign.id',
    sorts: {
      name: { column: 'campaign.name', type: 'text' },
      scheduledAt: { column: 'campaign.scheduled_at', type: 'instant', nullable: true },
      startedAt: { column: 'campaign.started_at', type: 'instant', nullable: true },
      createdAt: { column: 'campaign.created_at', type: 'instant' },
    },
    input,
    toRow: (row) => row,
  });

/** The version to send: the one sent for approval, otherwise the template's current one. */
const VERSION = sql<number>`coalesce(campaign.template_version_id, (
  select id from message_template_version where template_id = campaign.template_id order by number desc limit 1))`;

/** A campaign with its template, approver and work. @throws CAMPAIGN_NOT_FOUND */
export const campaignFound = async (db: Database, id: number) => {
  const found = await campaignRows(db)
    .innerJoin('message_template_version as version', (join) => join.on(sql<boolean>`version.id = ${VERSION}`))
    .leftJoin('operator as approver', 'approver.id', 'campaign.approved_by_id')
    .leftJoin('campaign_work as work', 'work.campaign_id', 'campaign.id')
    .select([
      'campaign.version',
      'campaign.template_id as templateId',
      'campaign.segment_id as segmentId',
      'campaign.per_minute as perMinute',
      'campaign.holdout_percent as holdoutPercent',
      sql<Record<string, string>>`campaign.words`.as('words'),
      'campaign.operator_id as ownerId',
      'campaign.sent_by_id as senderId',
      'campaign.reason',
      'campaign.approved_at as approvedAt',
      fullName<string | null>('approver').as('approvedBy'),
      'work.next_at as nextAt',
      'template.keywords',
      'template.status as templateStatus',
      'template.recipient_type as recipient',
      'version.id as versionId',
      'version.subject',
      'version.body',
      'version.blocks',
      sql<SegmentGroups>`segment.groups`.as('groups'),
      'segment.people as segmentPeople',
    ])
    .where('campaign.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refusal('CAMPAIGN_NOT_FOUND');
  return found;
};
export type Found = Awaited<ReturnType<typeof campaignFound>>;

export const factsOf = (found: Found, operator: SignedIn): CampaignFacts => ({
  people: found.people ?? found.segmentPeople,
  approvalFrom: setting('campaignApprovalFrom'),
  own: found.ownerId === operator.id || found.senderId === operator.id,
  hasReason: true,
  channelOpen: may(operator.authorities, `campaigns.${found.channel}`),
  complete:
    found.templateStatus === 'ACTIVE' &&
    found.recipient === 'CUSTOMER' &&
    found.keywords.every((word) => found.words[word]),
});

const UNBEGUN: readonly Found['status'][] = ['DRAFT', 'WAITING', 'SCHEDULED'];
/** When a campaign that has not begun would start; null: at once. */
const goesAt = ({ status, type, scheduledAt }: Pick<Found, 'status' | 'type' | 'scheduledAt'>): string | null => {
  if (!UNBEGUN.includes(status)) return null;
  const now = Date.now();
  const chosen = scheduledAt === null ? now : Math.max(now, Date.parse(scheduledAt));
  const at = mayGoFrom(chosen, sendingTime(type, chosen));
  return at > now ? iso(at) : null;
};

/** @throws CAMPAIGN_NOT_FOUND */
export const campaignDetail = async (db: Database, id: number, operator: SignedIn): Promise<CampaignDetail> => {
  const [found, result] = [await campaignFound(db, id), await resultOf(db, id)];
  const {
    ownerId: _owner,
    senderId: _sender,
    keywords,
    templateStatus: _status,
    recipient: _recipient,
    versionId: _version,
    body,
    blocks,
    groups: _groups,
    segmentPeople,
    ...campaign
  } = found;
  return {
    ...campaign,
    people: campaign.people ?? segmentPeople,
    asksWords: keywords,
    text: body ?? plainText((blocks ?? []) as Block[]),
    nextAt: campaign.status === 'RUNNING' || campaign.status === 'SCHEDULED' ? campaign.nextAt : null,
    goesAt: goesAt(campaign),
    approvalFrom: setting('campaignApprovalFrom'),
    ...result,
    editable: campaign.status === 'DRAFT' && may(operator.authorities, `campaigns.${campaign.channel}`),
    actions: options(campaignMachine, campaign.status, factsOf(found, operator), operator.authorities)
      .filter(({ closed }) => !closed.includes('INVALID_TRANSITION'))
      .map(({ action, closed, lacks }) => ({ action, closed: [...closed], lacks })),
  };
};

export const campaignChoices = async (db: Database, operator: SignedIn): Promise<Output<typeof campaigns.choices>> => {
  const [templates, segments] = await Promise.all([
    db
      .selectFrom('message_template')
      .select(['id', 'name', 'channel', 'type', 'keywords as words'])
      .where('status', '=', 'ACTIVE')
      .where('recipient_type', '=', 'CUSTOMER')
      .where('sending_way', '=', 'MANUAL')
      .where(
        'channel',
        'in',
        ENUMS.outboxChannel.filter((channel) => may(operator.authorities, `campaigns.${channel}`)),
      )
      .orderBy('channel')
      .orderBy('name')
      .execute(),
    db.selectFrom('segment').select(['id', 'name', 'people']).where(segmentOpen(operator)).orderBy('name').execute(),
  ]);
  return { templates, segments };
};

const SHOWN = 50;

/**
 * The state of each recipient, fifty at a time, by customer. Names are included for operators who may open the customer.
 * @throws CAMPAIGN_NOT_FOUND
 */
export const campaignRecipients = async (
  db: Database,
  { campaignId, state, after }: Parsed<typeof campaigns.recipients>,
  operator: SignedIn,
): Promise<Output<typeof campaigns.recipients>> => {
  const known = await db.selectFrom('campaign').select('id').where('id', '=', campaignId).executeTakeFirst();
  if (!known) throw new Refusal('CAMPAIGN_NOT_FOUND');
  const found = await db
    .selectFrom('campaign_recipient as recipient')
    .innerJoin('customer', 'customer.id', 'recipient.customer_id')
    .select([
      'customer.id',
      'customer.name',
      customerOpen(operator).as('canOpen'),
      'recipient.state',
      'recipient.failure',
      'recipient.claimed_at as claimedAt',
      'recipient.delivered_at as deliveredAt',
      'recipient.opened_at as openedAt',
      'recipient.refused_at as refusedAt',
      'recipient.answered_at as answeredAt',
    ])
    .where('recipient.campaign_id', '=', campaignId)
    .where('recipient.customer_id', '>', after)
    .$if(state !== undefined, (q) => q.where('recipient.state', '=', state ?? 'PENDING'))
    .orderBy('recipient.customer_id')
    .limit(SHOWN + 1)
    .execute();
  const rows = found.slice(0, SHOWN).map((row) => (row.canOpen ? row : { ...row, name: `#${row.id}` }));
  return { rows, next: found.length > SHOWN ? (rows.at(-1)?.id ?? null) : null };
};
