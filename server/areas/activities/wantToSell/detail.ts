import { sql } from 'kysely';
import type { StepEvidence, WantToSellDetail } from '@/contract/activities/wantToSell';
import { EVIDENCE } from '@/domain/activities/wantToSell';
import { motivationPercent } from '@/domain/customers/motivation';
import { options } from '@/domain/machine';
import { auctionMachine } from '@/domain/machines/auction';
import { type WantToSellFacts, wantToSellMachine, type WantToSellState } from '@/domain/machines/wantToSell';
import { may } from '@/domain/permissions';
import { mayOpenAuction } from '@/server/areas/customers/auctionScope';
import { contactsFor } from '@/server/areas/customers/scope';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { evidenceOf } from './evidence';
import { selectProcesses } from './rows';

const reread = (db: Database, id: number, operator: SignedIn) =>
  selectProcesses(db, operator)
    .leftJoin('lost_reason', 'lost_reason.id', 'want_to_sell.lost_reason_id')
    .leftJoin('auction', 'auction.id', 'want_to_sell.auction_id')
    .select([
      'want_to_sell.version',
      'want_to_sell.category_id as categoryId',
      'want_to_sell.city_id as cityId',
      'want_to_sell.town_id as townId',
      'want_to_sell.operator_id as operatorId',
      'want_to_sell.agent_operator_id as agentId',
      'want_to_sell.lost_reason_id as lostReasonId',
      'lost_reason.name as lostReason',
      'want_to_sell.closed_at as closedAt',
      'want_to_sell.activity_id as activityId',
      'customer.phone',
      'customer.sell_motivation as motivation',
      'auction.id as auctionId',
      'auction.extra_info as auctionName',
      'auction.status as auctionStatus',
      sql<boolean>`coalesce(${mayOpenAuction(operator)}, false)`.as('auctionOpen'),
    ])
    .where('want_to_sell.id', '=', id)
    .executeTakeFirst();

type Known = Pick<
  WantToSellDetail,
  'step' | 'outcome' | 'categoryId' | 'cityId' | 'townId' | 'reason' | 'priceMin' | 'priceMax'
>;

/** The state of a process: its outcome, or its step while it has none. */
export const stateOf = ({ step, outcome }: Pick<Known, 'step' | 'outcome'>): WantToSellState => outcome ?? step;

export const factsOf = (
  known: Omit<Known, 'step' | 'outcome'>,
  more: Pick<WantToSellFacts, 'hasAuction' | 'hasLostReason' | 'hasEvidence' | 'waived'>,
): WantToSellFacts => ({
  hasCategory: known.categoryId !== null,
  hasPlace: known.cityId !== null && known.townId !== null,
  hasReason: known.reason !== '',
  hasPrices: known.priceMin !== null && known.priceMax !== null,
  ...more,
});

/** Whether the step may be left: its evidence is complete. */
export const isProven = (evidence: readonly StepEvidence[], step: WantToSellDetail['step']): boolean =>
  evidence.some((one) => one.step === step && one.state === 'DONE');

/** Whether this operator may leave a step without evidence, by giving a written reason. */
export const mayWaive = (step: WantToSellDetail['step'], { authorities }: SignedIn): boolean =>
  may(authorities, 'wantToSell.edit') && may(authorities, EVIDENCE[step].override);

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/** @throws WANT_TO_SELL_NOT_FOUND for a process that does not exist for this operator */
export const processDetail = async (db: Database, id: number, operator: SignedIn): Promise<WantToSellDetail> => {
  const found = await reread(db, id, operator);
  if (!found) throw new Refusal('WANT_TO_SELL_NOT_FOUND');
  const {
    version,
    categoryId,
    cityId,
    townId,
    operatorId,
    agentId,
    lostReason,
    lostReasonId,
    closedAt,
    activityId,
    phone,
    motivation,
    auctionId,
    auctionName,
    auctionStatus,
    auctionOpen,
    ...row
  } = found;
  const evidence = await evidenceOf(db, {
    id,
    step: row.step,
    outcome: row.outcome,
    customerId: row.customer.id,
    activityId,
    auctionId,
  });
  const facts = factsOf(found, {
    hasAuction: auctionId !== null,
    hasLostReason: false,
    hasEvidence: isProven(evidence, row.step),
    waived: false,
  });
  const moves = options(wantToSellMachine, stateOf(found), facts, operator.authorities);
  return {
    ...row,
    version,
    categoryId,
    cityId,
    townId,
    operator: named(operatorId, row.operatorName),
    agent: named(agentId, row.agentName),
    lostReason,
    lostReasonId,
    closedAt,
    phone: row.customer.canOpen ? contactsFor(operator).phone(phone) : null,
    sellMotivation: motivation && motivationPercent(motivation),
    activityId,
    evidence,
    mayWaive: mayWaive(row.step, operator),
    auction:
      auctionId === null || auctionStatus === null
        ? null
        : {
            id: auctionId,
            name: auctionName ?? '',
            canOpen: auctionOpen,
            takesAppraisal: 'REQUEST_APPRAISAL' in auctionMachine.moves[auctionStatus],
          },
    actions: moves.map(({ action, closed, lacks }) => ({ action, closed: [...closed], lacks })),
  };
};
