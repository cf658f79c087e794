import { sql } from 'kysely';
import type { brokers } from '@/contract/brokers';
import type { Parsed } from '@/contract/kit';
import { AGREEMENT_CHECKS, BROKER_CHECKS, type BrokerCheck, checksAt } from '@/domain/brokers';
import type { EnumValue } from '@/domain/enums';
import { may } from '@/domain/permissions';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { lockedBroker } from './record';

/** The permission that is needed for the checks of each status. */
const RIGHTS = { APPLICATION: 'brokers.work', LEGAL_REVIEW: 'brokers.approve' } as const;

/** Clears checks, which must then be done again: the legal ones when an office is sent for approval, all of them when it is reopened. */
export const clearChecks = async (
  db: Database,
  brokerId: number,
  kinds: readonly BrokerCheck[] = Object.values(BROKER_CHECKS).flat(),
): Promise<void> => {
  await sql`delete from broker_check where broker_id = ${brokerId} and kind::text = any(${[...kinds]}::text[])`.execute(
    db,
  );
};

/** @throws INVALID_TRANSITION if no agreement waits for approval */
const assertAgreeing = async (db: Database, brokerId: number): Promise<void> => {
  const found = await db
    .selectFrom('broker_agreement')
    .select('id')
    .where('broker_id', '=', brokerId)
    .where('state', '=', 'PROPOSED')
    .executeTakeFirst();
  if (!found) throw new Refusal('INVALID_TRANSITION');
};

const writeCheck = async (
  db: Database,
  { id, kind, checked }: Parsed<typeof brokers.check>,
  operatorId: number,
): Promise<void> => {
  if (checked)
    await db
      .insertInto('broker_check')
      .values({ broker_id: id, kind, checked_by_id: operatorId })
      .onConflict((conflict) => conflict.columns(['broker_id', 'kind']).doNothing())
      .execute();
  else await clearChecks(db, id, [kind]);
  await publishChanges(db, 'brokers');
};

/**
 * Sets or clears one check of an office. Idempotent.
 * @throws BROKER_NOT_FOUND, INVALID_TRANSITION for a check that is not possible now, AUTHORIZATION_ERROR, BROKER_SENT_BY_YOU
 */
export const checkOffice = async (
  db: Database,
  { id, kind, checked }: Parsed<typeof brokers.check>,
  operator: SignedIn,
): Promise<void> => {
  const office = await lockedBroker(db, id);
  const status: EnumValue<'brokerStatus'> = office.status;
  if (AGREEMENT_CHECKS.includes(kind)) {
    await assertAgreeing(db, id);
    if (!may(operator.authorities, 'brokers.work'))
      throw new Refusal('AUTHORIZATION_ERROR', { params: { permission: 'brokers.work' } });
    return writeCheck(db, { id, kind, checked }, operator.id);
  }
  if ((status !== 'APPLICATION' && status !== 'LEGAL_REVIEW') || !checksAt(status).includes(kind))
    throw new Refusal('INVALID_TRANSITION');
  const permission = RIGHTS[status];
  if (!may(operator.authorities, permission)) throw new Refusal('AUTHORIZATION_ERROR', { params: { permission } });
  if (status === 'LEGAL_REVIEW' && office.sent_by_id === operator.id) throw new Refusal('BROKER_SENT_BY_YOU');
  await writeCheck(db, { id, kind, checked }, operator.id);
};
