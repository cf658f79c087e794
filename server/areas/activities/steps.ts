import { sql } from 'kysely';
import type { activities } from '@/contract/activities';
import type { WorkDetail } from '@/contract/activities/record';
import type { Parsed } from '@/contract/kit';
import { foundAt, remarkable } from '@/domain/discovery';
import type { EnumValue } from '@/domain/enums';
import { attempt } from '@/domain/machine';
import { discoveryMachine } from '@/domain/machines/discovery';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { endWith } from './close';
import {
  discoveryOf,
  type DiscoveryRecord,
  discoveryRecord,
  factsFor,
  gapsOf,
  type KeptRemark,
  picturesOf,
} from './discovery/facts';
import { writtenBy } from './discovery/write';
import { assertMine, assertNoOpenCall, lockOpen } from './lock';

type Refund = NonNullable<WorkDetail['refund']>;

const foundRefund = (db: Database, activityId: number) =>
  db
    .selectFrom('refund')
    .select(['id', 'state', 'stage as status', 'amount_kurus as amount'])
    .where('activity_id', '=', activityId)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** The refund of an activity. It is paid on its own screen, which closes the activity. Amount in kuruş. */
export const refundOf = async (db: Database, activityId: number): Promise<Refund | null> =>
  (await foundRefund(db, activityId)) ?? null;

/** The status that the activity gets when its discovery ends. */
const CLOSES: Partial<Record<EnumValue<'discoveryState'>, 'SUCCESS' | 'FAILED'>> = {
  DONE: 'SUCCESS',
  FAILED: 'FAILED',
};

type Step = Parsed<typeof activities.step>;

/**
 * Moves the discovery of an activity; its end closes the activity. Approving and sending back need the permission, not the assignment.
 * @throws ACTIVITY_NOT_FOUND, NOT_UPDATE_ON_CLOSED_ACTIVITY, VERSION_CONFLICT with the current discovery, INVALID_TRANSITION,
 * AUTHORIZATION_ERROR, DISCOVERY_INCOMPLETE with what each field lacks, DISCOVERY_OWN, NOTE_REQUIRED beside the remarks
 */
export const moveStep = async (db: Database, step: Step, operator: SignedIn): Promise<void> => {
  const { id, discovery } = step;
  const activity = await lockOpen(db, id, operator);
  await assertNoOpenCall(db, id);
  if (!['APPROVE', 'SEND_BACK'].includes(discovery)) assertMine(activity, operator);
  const end = CLOSES[await moveDiscovery(db, step, operator)];
  if (end) await endWith(db, 'DISCOVERY', { id: activity.id }, end);
};

/** The other columns that a move sets: who sent it and when, why it was sent back, who approved it. */
const noted = ({ discovery, remarks }: Step, kept: readonly KeptRemark[], operator: SignedIn) => {
  const field_remarks = JSON.stringify(kept);
  if (discovery === 'SEND_TO_APPROVAL')
    return { sent_by_id: operator.id, sent_at: sql<string>`now()`, field_remarks, ...writtenBy(operator) };
  if (discovery === 'SEND_BACK') return { remarks, field_remarks };
  return discovery === 'APPROVE' ? { approved_by_id: operator.id, field_remarks: '[]' } : {};
};

/**
 * The remarks on findings after a move: the new ones when it is sent back; otherwise the old ones whose finding has not changed.
 * @throws INVALID_INPUT for a remark on a field that the form does not have
 */
const keptRemarks = async (db: Database, found: DiscoveryRecord, step: Step): Promise<readonly KeptRemark[]> => {
  const pictures = await picturesOf(db, found);
  if (step.discovery !== 'SEND_BACK')
    return found.fieldRemarks.filter(({ field, was }) => foundAt(found, pictures, field) === was);
  const known = remarkable(found, found.category);
  const fields = new Set(step.fieldRemarks.map(({ field }) => field));
  if (fields.size < step.fieldRemarks.length || [...fields].some((field) => !known.includes(field)))
    throw beside('fieldRemarks', 'INVALID_INPUT');
  return step.fieldRemarks.map((one) => ({ ...one, was: foundAt(found, pictures, one.field) }));
};

const moveDiscovery = async (db: Database, step: Step, operator: SignedIn) => {
  const found = await discoveryRecord(db, step.id, { lock: true });
  if (!found) throw new Refusal('INVALID_TRANSITION');
  if (found.version !== step.version)
    throw new Refusal('VERSION_CONFLICT', { current: await discoveryOf(db, step.id, operator) });
  const gaps = await gapsOf(db, found);
  const facts = factsFor(found, gaps, operator);
  const outcome = attempt(discoveryMachine, found.state, step.discovery, facts, operator.authorities);
  if ('refused' in outcome) {
    const [code = 'INVALID_TRANSITION'] = outcome.refused;
    throw new Refusal(code, code === 'DISCOVERY_INCOMPLETE' ? { fields: gaps } : {});
  }
  const silent = step.remarks === '' && step.fieldRemarks.length === 0;
  if (step.discovery === 'SEND_BACK' && silent) throw beside('remarks', 'NOTE_REQUIRED');
  if (step.discovery !== 'SEND_BACK' && !silent)
    throw beside(step.remarks === '' ? 'fieldRemarks' : 'remarks', 'INVALID_INPUT');
  const kept = await keptRemarks(db, found, step);
  await db
    .updateTable('discovery')
    .set({
      state: outcome.to,
      closed_at: CLOSES[outcome.to] ? sql<string>`now()` : null,
      ...noted(step, kept, operator),
    })
    .where('id', '=', found.id)
    .execute();
  if (outcome.to === 'DONE') await tellKey(db, found);
  return outcome.to;
};

/**
 * Copies the key status and the occupancy that an approved discovery found to the auction (V49): appointments read the key from the
 * auction, and whether a key can be free depends on the occupancy (PROPERTY_OCCUPIED). Not after the sale, since shares were calculated
 * with the occupancy at that time.
 */
const tellKey = async (db: Database, { auctionId, keyFinding, occupancy }: DiscoveryRecord) => {
  await db
    .updateTable('auction')
    .set({
      key_status: sql<EnumValue<'keyStatus'>>`coalesce(${keyFinding}::text, key_status)`,
      occupancy: sql<
        EnumValue<'occupancy'>
      >`case when exists (select from closing where closing.auction_id = auction.id)
        then occupancy else coalesce(${occupancy}::text, occupancy) end`,
    })
    .where('id', '=', auctionId)
    .where(
      sql<boolean>`(key_status, occupancy) is distinct from (coalesce(${keyFinding}::text, key_status), coalesce(${occupancy}::text, occupancy))`,
    )
    .execute();
  await publishChanges(db, `auction:${auctionId}`);
};
