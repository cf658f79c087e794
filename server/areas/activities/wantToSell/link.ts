import { sql } from 'kysely';
import type { EvidenceThing, wantToSell, WantToSellDetail } from '@/contract/activities/wantToSell';
import type { Parsed } from '@/contract/kit';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { lockProcess } from './change';
import { processDetail } from './detail';
import { aboutOf, keepEvidence, linkable } from './evidence';

/** What the current step can be linked with; empty for an operator who may not open the seller. @throws WANT_TO_SELL_NOT_FOUND */
export const linkableOf = async (db: Database, id: number, operator: SignedIn): Promise<EvidenceThing[]> => {
  const process = await processDetail(db, id, operator);
  return process.outcome === null && process.customer.canOpen ? linkable(db, aboutOf(process)) : [];
};

/** Marks the process as changed, because its evidence has changed. */
export const touch = async (db: Database, process: WantToSellDetail): Promise<void> => {
  await db
    .updateTable('want_to_sell')
    .set({ updated_at: sql<string>`now()` })
    .where('id', '=', process.id)
    .execute();
  await publishChanges(db, 'sellers', `customer:${process.customer.id}`);
};

const COLUMN = { CALL: 'call_id', APPOINTMENT: 'appointment_id', APPRAISAL: 'appraisal_id' } as const;

/**
 * Links the current step with a call, visit or appraisal of its seller.
 * @throws WANT_TO_SELL_CLOSED, VERSION_CONFLICT with the current record, WANT_TO_SELL_EVIDENCE_USED for evidence of another step,
 * WANT_TO_SELL_EVIDENCE_NOT_FOUND for one that does not exist or is of another kind
 */
export const linkEvidence = async (
  db: Database,
  { id, version, what, thingId }: Parsed<typeof wantToSell.link>,
  operator: SignedIn,
): Promise<void> => {
  const process = await lockProcess(db, id, operator);
  if (process.version !== version) throw new Refusal('VERSION_CONFLICT', { current: process });
  if (process.outcome !== null) throw new Refusal('WANT_TO_SELL_CLOSED');
  const elsewhere = await db
    .selectFrom('want_to_sell_evidence')
    .select('step')
    .where('want_to_sell_id', '=', id)
    .where('set_aside_at', 'is', null)
    .where(COLUMN[what], '=', thingId)
    .executeTakeFirst();
  if (elsewhere && elsewhere.step !== process.step) throw new Refusal('WANT_TO_SELL_EVIDENCE_USED');
  const may = process.customer.canOpen ? await linkable(db, aboutOf(process)) : [];
  if (elsewhere) return;
  if (!may.some((one) => one.what === what && one.id === thingId)) throw new Refusal('WANT_TO_SELL_EVIDENCE_NOT_FOUND');
  const column = COLUMN[what];
  await keepEvidence(db, process, { [column]: thingId } as { call_id: number }, operator.id);
  await touch(db, process);
};
