import { sql } from 'kysely';
import type { brokers } from '@/contract/brokers';
import type { Parsed } from '@/contract/kit';
import { AGREEMENT_CHECKS } from '@/domain/brokers';
import { attempt } from '@/domain/machine';
import { brokerAgreementMachine } from '@/domain/machines/brokerAgreement';
import { today } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal, wrongDate } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { holdersOf } from '@/server/platform/notifications/holders';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { clearChecks } from '../checks';
import { brokerDetail, type Locked, lockedBroker, lockedToWrite } from '../record';
import { endOfficeWork, openOfficeWork } from '../work';
import { factsOf, selectAgreements } from './rows';
import { suspendWithout } from './suspend';

type Terms = Pick<Parsed<typeof brokers.proposeAgreement>, 'type' | 'startsOn' | 'endsOn' | 'note'>;

/**
 * Stores a proposal, with the activity in which it is decided; `byId` null: created by the job that saw the previous agreement end.
 * @returns its id
 */
export const writeProposal = async (
  db: Database,
  office: Pick<Locked, 'id' | 'company_name' | 'customer_id'>,
  { type, startsOn, endsOn, note }: Terms,
  byId: number | null,
): Promise<number> => {
  // The checks for the previous agreement do not count for this one.
  await clearChecks(db, office.id, AGREEMENT_CHECKS);
  const activityId = type === 'NON_EXCLUSIVE' ? await openOfficeWork(db, office, 'BROKER_NON_EXCLUSIVE', byId) : null;
  const { id } = await db
    .insertInto('broker_agreement')
    .values({
      broker_id: office.id,
      type,
      starts_on: startsOn,
      ends_on: endsOn,
      note,
      proposed_by_id: byId,
      activity_id: activityId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyOperator(db, {
    operatorId: (await holdersOf(db, 'brokers.agree')).filter((one) => one !== byId),
    ...(byId !== null && { byId }),
    kind: 'REQUEST',
    title: fill(messages.brokerAgreementWaits, { name: office.company_name }),
    ...(note && { body: note }),
    path: `/brokers/detail?id=${office.id}`,
  });
  await publishChanges(db, 'brokers');
  return id;
};

/** Proposes an agreement with an office; somebody else must approve it. @throws the codes of the contract */
export const proposeAgreement = async (
  db: Database,
  { brokerId, ...terms }: Parsed<typeof brokers.proposeAgreement>,
  operator: SignedIn,
): Promise<void> => {
  const office = await lockedToWrite(db, brokerId);
  if (terms.endsOn <= terms.startsOn) throw wrongDate('endsOn', 'END_NOT_AFTER_START');
  if (terms.endsOn < today()) throw wrongDate('endsOn', 'DAY_PAST');
  const { rows } = await sql<{ waits: boolean; overlaps: boolean }>`
    select coalesce(bool_or(state = 'PROPOSED'), false) as waits,
           coalesce(bool_or(state = 'AGREED' and daterange(starts_on, ends_on, '[]') && daterange(${terms.startsOn}::date, ${terms.endsOn}::date, '[]')), false) as overlaps
      from broker_agreement where broker_id = ${brokerId}`.execute(db);
  if (rows[0]?.waits) throw new Refusal('BROKER_AGREEMENT_WAITS');
  if (rows[0]?.overlaps) throw beside('startsOn', 'BROKER_AGREEMENT_OVERLAPS');
  await writeProposal(db, office, terms, operator.id);
};

/**
 * Approves or refuses what somebody else proposed, withdraws it, or ends an agreement before its last day.
 * @throws the codes of the contract
 */
export const moveAgreement = async (
  db: Database,
  { id, brokerId, version, action, answer }: Parsed<typeof brokers.moveAgreement>,
  operator: SignedIn,
): Promise<void> => {
  const office = await lockedBroker(db, brokerId);
  const was = await selectAgreements(db)
    .where('agreement.id', '=', id)
    .where('agreement.broker_id', '=', brokerId)
    .executeTakeFirst();
  if (!was) throw new Refusal('BROKER_AGREEMENT_NOT_FOUND');
  if (was.version !== version)
    throw new Refusal('VERSION_CONFLICT', { current: await brokerDetail(db, brokerId, operator) });
  const facts = { ...factsOf(was, operator), hasAnswer: answer !== '' };
  const outcome = attempt(brokerAgreementMachine, was.state, action, facts, operator.authorities);
  if ('refused' in outcome) {
    const [code = 'INVALID_TRANSITION'] = outcome.refused;
    throw code === 'NOTE_REQUIRED' ? beside('answer', code) : new Refusal(code);
  }
  await db
    .updateTable('broker_agreement')
    .set({
      state: outcome.to,
      answer,
      // Ending an agreement later keeps who decided about it; the audit trail has who ended it.
      ...(was.state === 'PROPOSED' && { decided_by_id: operator.id, decided_at: sql<string>`now()` }),
    })
    .where('id', '=', id)
    .execute();
  if (action === 'APPROVE')
    await db.updateTable('broker').set({ agreement_type: was.type }).where('id', '=', brokerId).execute();
  if (action === 'TERMINATE') await suspendWithout(db, office.id, answer);
  if (was.state === 'PROPOSED') {
    await endOfficeWork(db, was.activityId, 'BROKER_AGREEMENT', action === 'APPROVE' ? 'SUCCESS' : 'FAILED', {
      byId: operator.id,
      result: answer,
    });
    await tell(db, office, action, { to: was.proposedById, by: operator, answer });
  }
  await publishChanges(db, 'brokers');
};

/** Notifies the proposer and the operator who looks after the office. */
const tell = async (
  db: Database,
  office: Locked,
  action: Parsed<typeof brokers.moveAgreement>['action'],
  { to, by, answer }: { to: number | null; by: SignedIn; answer: string },
): Promise<void> => {
  const receivers = [...new Set([to, office.assignee_id])].filter((one) => one !== null && one !== by.id);
  if (receivers.length === 0 || action === 'WITHDRAW') return;
  const well = action === 'APPROVE';
  await notifyOperator(db, {
    operatorId: receivers as number[],
    byId: by.id,
    kind: 'REQUEST_ANSWERED',
    title: fill(well ? messages.brokerAgreementApproved : messages.brokerAgreementRefused, {
      name: office.company_name,
    }),
    ...(answer && { body: answer }),
    ...(!well && { level: 'danger' as const }),
    path: `/brokers/detail?id=${office.id}`,
  });
};
