import { sql } from 'kysely';
import type { campaigns } from '@/contract/messaging/campaigns';
import type { Parsed } from '@/contract/kit';
import { attempt } from '@/domain/machine';
import { campaignMachine, NO_FACTS } from '@/domain/machines/campaign';
import { may } from '@/domain/permissions';
import { iso, MINUTE_MS } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import { countAll } from '@/server/areas/messaging/segments/count';
import { segmentOpen } from '@/server/areas/messaging/segments/record';
import { assertMayUse } from '@/server/areas/messaging/templates/mayUse';
import { versionOf, wordsIn } from '@/server/areas/messaging/templates/render';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { assertAhead, beside, Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { holdersOf } from '@/server/platform/notifications/holders';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { campaignDetail, campaignFound, factsOf, type Found } from './record';
import { enqueueCampaign } from './work';

type Given = Omit<Parsed<typeof campaigns.update>, 'id' | 'version'>;
/** The allowed time between choosing a start time and saving it. ms */
const GRACE_MS = 10 * MINUTE_MS;

/**
 * @throws SEGMENT_NOT_FOUND for one that is not shared, CAMPAIGN_TEMPLATE_UNFIT for a template that is not for sending to customers by
 * hand, CAMPAIGN_CHANNEL_CLOSED, TEMPLATE_WORDS_HIDDEN for one with values that the operator may not see, INVALID_DATE
 */
const assertUsable = async (db: Database, { segmentId, templateId, scheduledAt }: Given, operator: SignedIn) => {
  if (segmentId !== undefined) {
    const segment = await db
      .selectFrom('segment')
      .select('id')
      .where('id', '=', segmentId)
      .where(segmentOpen(operator))
      .executeTakeFirst();
    if (!segment) throw beside('segmentId', 'SEGMENT_NOT_FOUND');
  }
  if (templateId !== undefined) {
    const template = await db
      .selectFrom('message_template as template')
      .innerJoin('message_template_version as version', 'version.template_id', 'template.id')
      .select([
        'template.status',
        'template.channel',
        'template.recipient_type as recipient',
        'template.sending_way as way',
        'version.id',
      ])
      .where('template.id', '=', templateId)
      .orderBy('version.number', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!template) throw beside('templateId', 'MESSAGE_TEMPLATE_NOT_FOUND');
    if (template.status !== 'ACTIVE' || template.recipient !== 'CUSTOMER' || template.way !== 'MANUAL')
      throw beside('templateId', 'CAMPAIGN_TEMPLATE_UNFIT');
    if (!may(operator.authorities, `campaigns.${template.channel}`))
      throw beside('templateId', 'CAMPAIGN_CHANNEL_CLOSED');
    assertMayUse(operator, wordsIn(await versionOf(db, template.id)), 'CUSTOMER');
  }
  if (scheduledAt) assertAhead('scheduledAt', scheduledAt, { days: 365, graceMs: GRACE_MS });
};

const columnsOf = ({ name, templateId, segmentId, scheduledAt, perMinute, holdoutPercent, words }: Given) => ({
  ...(name !== undefined && { name }),
  ...(templateId !== undefined && { template_id: templateId }),
  ...(segmentId !== undefined && { segment_id: segmentId }),
  ...(scheduledAt !== undefined && { scheduled_at: scheduledAt }),
  ...(perMinute !== undefined && { per_minute: perMinute }),
  ...(holdoutPercent !== undefined && { holdout_percent: holdoutPercent }),
  ...(words !== undefined && { words: JSON.stringify(words) }),
});

export const createCampaign = async (
  db: Database,
  given: Parsed<typeof campaigns.create>,
  operator: SignedIn,
): Promise<number> => {
  await assertUsable(db, given, operator);
  const { name, templateId, segmentId } = given;
  const { id } = await db
    .insertInto('campaign')
    .values({
      ...columnsOf(given),
      name,
      template_id: templateId,
      segment_id: segmentId,
      operator_id: operator.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishChanges(db, 'campaigns');
  return id;
};

/** Locks a campaign, for a change based on `version`. @throws CAMPAIGN_NOT_FOUND, VERSION_CONFLICT with the current record */
const lockedCampaign = async (db: Database, id: number, version: number, operator: SignedIn): Promise<Found> => {
  await db.selectFrom('campaign').select('id').where('id', '=', id).forUpdate().execute();
  const found = await campaignFound(db, id);
  if (found.version !== version)
    throw new Refusal('VERSION_CONFLICT', { current: await campaignDetail(db, id, operator) });
  return found;
};

/** Updates a draft; absent fields keep their value. @throws the codes of the contract */
export const updateCampaign = async (
  db: Database,
  { id, version, ...given }: Parsed<typeof campaigns.update>,
  operator: SignedIn,
): Promise<void> => {
  const found = await lockedCampaign(db, id, version, operator);
  if (!may(operator.authorities, `campaigns.${found.channel}`)) throw new Refusal('CAMPAIGN_CHANNEL_CLOSED');
  if (found.status !== 'DRAFT') throw new Refusal('CAMPAIGN_NOT_DRAFT');
  // An unchanged segment is not checked, since it may no longer be shared.
  const { segmentId, ...others } = given;
  await assertUsable(db, segmentId === found.segmentId ? others : given, operator);
  await db
    .updateTable('campaign')
    .set({ ...columnsOf(given), name: given.name ?? found.name })
    .where('id', '=', id)
    .execute();
  await publishChanges(db, 'campaigns');
};

type Action = Parsed<typeof campaigns.move>['action'];

/** The columns that a move sets besides the status. */
const written = async (db: Database, found: Found, action: Action, operator: SignedIn, reason: string) => {
  // Fixes the template version and the rules that were sent for approval, or started.
  if (action === 'SUBMIT' || action === 'START')
    return {
      sent_by_id: operator.id,
      template_version_id: found.versionId,
      groups: JSON.stringify(found.groups),
      people: found.people ?? 0,
      reason: '',
    };
  if (action === 'APPROVE') return { approved_by_id: operator.id, approved_at: sql<string>`now()` };
  if (action === 'SEND_BACK' || action === 'WITHDRAW')
    return {
      template_version_id: null,
      groups: null,
      people: null,
      sent_by_id: null,
      approved_by_id: null,
      approved_at: null,
      reason,
    };
  if (action === 'STOP') return { finished_at: sql<string>`now()`, reason };
  return {};
};

/** The effects of a move: the work starts or continues, or waiting recipients are stopped. */
const follow = async (db: Database, { id, scheduledAt }: Found, to: string, action: Action): Promise<void> => {
  if (action === 'STOP')
    await sql`update campaign_recipient set state = 'STOPPED' where campaign_id = ${id} and state = 'PENDING'`.execute(
      db,
    );
  if (to !== 'SCHEDULED' && action !== 'RESUME') return;
  const at = to === 'SCHEDULED' ? Math.max(Date.now(), Date.parse(scheduledAt ?? '') || 0) : Date.now();
  await db
    .insertInto('campaign_work')
    .values({ campaign_id: id, next_at: iso(at) })
    .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet({ next_at: iso(at) }))
    .execute();
  await enqueueCampaign(db, id, at - Date.now());
};

const tell = async (db: Database, found: Found, action: Action, operator: SignedIn, reason: string): Promise<void> => {
  const { id, name, ownerId } = found;
  const path = `/campaigns/detail?id=${id}`;
  const news = { byId: operator.id, kind: 'REQUEST' as const, path };
  if (action === 'SUBMIT')
    await notifyOperator(db, {
      ...news,
      operatorId: await holdersOf(db, 'campaigns.approve'),
      title: fill(messages.campaignWaits, { name }),
    });
  if ((action === 'APPROVE' || action === 'SEND_BACK') && ownerId !== null)
    await notifyOperator(db, {
      ...news,
      kind: 'REQUEST_ANSWERED',
      operatorId: ownerId,
      title: fill(action === 'APPROVE' ? messages.campaignApproved : messages.campaignSentBack, { name }),
      ...(reason && { body: reason }),
    });
};

/** Moves a campaign by its state machine. @throws the codes of the contract */
export const moveCampaign = async (
  db: Database,
  { id, version, action, reason }: Parsed<typeof campaigns.move>,
  operator: SignedIn,
): Promise<void> => {
  const locked = await lockedCampaign(db, id, version, operator);
  // Counted now and completely, because the need for a second person's approval depends on it.
  const found = locked.status === 'DRAFT' ? { ...locked, people: await countAll(db, locked.groups) } : locked;
  const facts = { ...factsOf(found, operator), hasReason: reason !== '' };
  const outcome = attempt(campaignMachine, found.status, action, facts, operator.authorities);
  if ('refused' in outcome) {
    const [code = 'INVALID_TRANSITION'] = outcome.refused;
    throw code === 'NOTE_REQUIRED' ? beside('reason', code) : new Refusal(code);
  }
  await db
    .updateTable('campaign')
    .set({ status: outcome.to, ...(await written(db, found, action, operator, reason)) })
    .where('id', '=', id)
    .execute();
  await follow(db, found, outcome.to, action);
  await tell(db, found, action, operator, reason);
  await publishChanges(db, 'campaigns');
};

/** A more recent claim may still be in the process of being sent. seconds */
const SETTLED_AFTER_S = 60;

/**
 * Stores a person's decision about messages whose delivery is unknown.
 * @throws CAMPAIGN_NOT_FOUND, CAMPAIGN_CHANNEL_CLOSED, CAMPAIGN_RECIPIENT_NOT_UNSURE
 */
export const decideUnsure = async (
  db: Database,
  { id, customerIds, decision }: Parsed<typeof campaigns.decide>,
  operator: SignedIn,
): Promise<void> => {
  const campaign = await db
    .selectFrom('campaign')
    .innerJoin('message_template as template', 'template.id', 'campaign.template_id')
    .select(['campaign.status', 'template.channel'])
    .where('campaign.id', '=', id)
    .forUpdate('campaign')
    .executeTakeFirst();
  if (!campaign) throw new Refusal('CAMPAIGN_NOT_FOUND');
  if (!may(operator.authorities, `campaigns.${campaign.channel}`)) throw new Refusal('CAMPAIGN_CHANNEL_CLOSED');
  const ids = [...new Set(customerIds)];
  const again = decision === 'AGAIN';
  if (again && campaign.status === 'STOPPED') throw new Refusal('CAMPAIGN_RECIPIENT_NOT_UNSURE');
  const { numUpdatedRows } = await db
    .updateTable('campaign_recipient')
    .set(
      again
        ? { state: 'PENDING', failure: null, not_before: sql<string>`now()` }
        : { state: 'SENT', failure: null, sent_at: sql<string>`claimed_at` },
    )
    .where('campaign_id', '=', id)
    .where('customer_id', 'in', ids)
    .where('state', '=', 'UNSURE')
    .where('claimed_at', '<', sql<string>`now() - make_interval(secs => ${SETTLED_AFTER_S})`)
    .executeTakeFirst();
  if (Number(numUpdatedRows) < ids.length) throw new Refusal('CAMPAIGN_RECIPIENT_NOT_UNSURE');
  if (again && campaign.status === 'DONE') {
    const outcome = attempt(campaignMachine, 'DONE', 'REOPEN', NO_FACTS, 'system');
    if (!('refused' in outcome))
      await db.updateTable('campaign').set({ status: outcome.to, finished_at: null }).where('id', '=', id).execute();
  }
  if (again) {
    await db
      .updateTable('campaign_work')
      .set({ next_at: sql<string>`now()` })
      .where('campaign_id', '=', id)
      .execute();
    await enqueueCampaign(db, id);
  }
  await publishChanges(db, 'campaigns');
};
