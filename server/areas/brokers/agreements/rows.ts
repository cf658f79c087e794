import { sql } from 'kysely';
import type { BrokerAgreementRow } from '@/contract/brokers/agreements';
import { AGREEMENT_CHECKS } from '@/domain/brokers';
import { options } from '@/domain/machine';
import { type BrokerAgreementFacts, brokerAgreementMachine } from '@/domain/machines/brokerAgreement';
import { TODAY } from '@/server/kernel/db/days';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';

/** Agreements with the facts that their state machine needs. */
export const selectAgreements = (db: Database) =>
  db
    .selectFrom('broker_agreement as agreement')
    .leftJoin('operator as proposer', 'proposer.id', 'agreement.proposed_by_id')
    .leftJoin('operator as decider', 'decider.id', 'agreement.decided_by_id')
    .select([
      'agreement.id',
      'agreement.version',
      'agreement.broker_id as brokerId',
      'agreement.type',
      'agreement.state',
      'agreement.starts_on as startsOn',
      'agreement.ends_on as endsOn',
      'agreement.note',
      'agreement.proposed_by_id as proposedById',
      fullName<string | null>('proposer').as('proposedBy'),
      'agreement.created_at as createdAt',
      fullName<string | null>('decider').as('decidedBy'),
      'agreement.decided_at as decidedAt',
      'agreement.answer',
      'agreement.activity_id as activityId',
      sql<boolean>`agreement.ends_on < ${TODAY}`.as('isOver'),
      sql<boolean>`exists (
        select from broker_agreement held where held.broker_id = agreement.broker_id and held.state = 'AGREED' and held.id <> agreement.id
           and daterange(held.starts_on, held.ends_on, '[]') && daterange(agreement.starts_on, agreement.ends_on, '[]'))`.as(
        'overlaps',
      ),
      sql<boolean>`(
        select count(*) from broker_check done where done.broker_id = agreement.broker_id
           and done.kind::text = any(${[...AGREEMENT_CHECKS]}::text[])) < ${AGREEMENT_CHECKS.length}`.as('unchecked'),
    ]);
type Found = Awaited<ReturnType<ReturnType<typeof selectAgreements>['executeTakeFirstOrThrow']>>;

/** The facts that the state machine needs, for this operator. */
export const factsOf = (
  { proposedById, unchecked, isOver, overlaps }: Found,
  by: SignedIn,
): Omit<BrokerAgreementFacts, 'hasAnswer'> => ({
  proposedByAsking: proposedById === by.id,
  unchecked,
  isOver,
  overlaps,
});

/** An office's agreements, those with the latest end first. */
export const agreementsOf = async (db: Database, brokerId: number, viewer: SignedIn): Promise<BrokerAgreementRow[]> => {
  const found = await selectAgreements(db)
    .where('agreement.broker_id', '=', brokerId)
    .orderBy('agreement.ends_on', 'desc')
    .orderBy('agreement.id', 'desc')
    .execute();
  return found.map((row) => {
    const {
      brokerId: _office,
      proposedById: _proposer,
      unchecked: _checks,
      isOver: _over,
      overlaps: _other,
      ...shown
    } = row;
    return {
      ...shown,
      // The answer comes with the action itself.
      actions: options(
        brokerAgreementMachine,
        row.state,
        { ...factsOf(row, viewer), hasAnswer: true },
        viewer.authorities,
      )
        .filter(({ action }) => action !== 'END')
        .map(({ action, closed, lacks }) => ({ action, closed: [...closed], lacks })),
    };
  });
};
