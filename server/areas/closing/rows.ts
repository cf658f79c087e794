import { sql } from 'kysely';
import type { closing } from '@/contract/closing';
import type { ClosingBlocker, ClosingRow } from '@/contract/closing/record';
import type { Output, Parsed } from '@/contract/kit';
import { blockerOf, CLOSING_STEPS, isNeeded } from '@/domain/closing';
import type { EnumValue } from '@/domain/enums';
import type { ErrorCode } from '@/domain/errors';
import { options } from '@/domain/machine';
import { closingMachine } from '@/domain/machines/closing';
import { byName } from '@/server/areas/customers/find';
import { isActiveAgent } from '@/server/areas/operators/activeAgents';
import { type Page, pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { days, inText, rowsOf, where, whether } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { type ClosingRecord, closingsInScope, closingsFor, factsOf, stateOf } from './facts';

type NextAction = Exclude<EnumValue<'closingAction'>, 'CANCEL'>;

export const toBlockers = (codes: readonly ErrorCode[]): ClosingBlocker[] => codes.map(blockerOf);

/** The next action: to the next step, past an optional one that is not needed, or to the end. */
const nextAction = (found: ClosingRecord): NextAction => {
  const next = CLOSING_STEPS[CLOSING_STEPS.indexOf(found.step) + 1];
  if (!next) return 'COMPLETE';
  return isNeeded(next, found) ? 'ADVANCE' : 'SKIP';
};

/** The next step with its blockers; null after the end. Permissions are considered only in the detail. */
export const nextOf = (found: ClosingRecord): ClosingRow['next'] => {
  if (found.outcome !== 'OPEN') return null;
  const action = nextAction(found);
  const option = options(closingMachine, stateOf(found), factsOf(found), 'system').find((one) => one.action === action);
  return option ? { action, to: option.to, blockers: toBlockers(option.closed) } : null;
};

export const isLate = ({ outcome, stepDueAt, now }: ClosingRecord): boolean =>
  outcome === 'OPEN' && stepDueAt !== null && stepDueAt < now;

type FoundClosing = ClosingRecord & { auctionOpen: boolean; buyerOpen: boolean; sellerOpen: boolean };

export const toClosingRow = (found: FoundClosing): ClosingRow => ({
  id: found.id,
  version: found.version,
  auction: { id: found.auctionId, name: found.auctionName, canOpen: found.auctionOpen },
  place: found.place,
  buyer: { id: found.buyerId, name: found.buyerName, canOpen: found.buyerOpen },
  seller: found.sellerName === null ? null : { id: found.sellerId, name: found.sellerName, canOpen: found.sellerOpen },
  step: found.step,
  outcome: found.outcome,
  assignee:
    found.assigneeId === null || found.assigneeName === null
      ? null
      : { id: found.assigneeId, name: found.assigneeName },
  agentName: found.agentName,
  bidAt: found.bidAt,
  bidConfirmedAt: found.bidConfirmedAt,
  bidPrice: found.bidPrice,
  serviceFee: found.serviceFee,
  stepDueAt: found.stepDueAt,
  late: isLate(found),
  next: nextOf(found),
  createdAt: found.createdAt,
  closedAt: found.closedAt,
});

const LATE = sql<boolean>`coalesce(closing.outcome = 'OPEN' and closing.step_due_at < now(), false)`;
const ownAgent = ({ id }: SignedIn) => sql<boolean>`closing.agent_operator_id = ${id}`;

/** One page of the closings visible to the operator, the latest first. */
export const listClosings = (
  db: Database,
  input: Parsed<typeof closing.list>,
  operator: SignedIn,
): Promise<Page<ClosingRow>> => {
  const { step, outcome, name, auctionId, customerId, assigneeId, agentId, agent, mine, late, bidFrom, bidTo } = input;
  const query = closingsFor(db, operator).$call((q) =>
    where(
      q,
      {
        'closing.step': inText(step),
        'closing.outcome': outcome,
        'closing.auction_id': auctionId,
        'closing.assignee_id': assigneeId,
        'closing.bid_at': days(bidFrom, bidTo),
        'closing.closed_at': days(input.closedAtFrom, input.closedAtTo),
      },
      (eb) => [
        name && byName(name, operator),
        agentId !== undefined && rowsOf('closing', ['agent_operator_id'], agentId),
        customerId !== undefined && rowsOf('closing', ['buyer_customer_id', 'seller_customer_id'], customerId),
        whether(agent, ownAgent(operator)),
        whether(input.byAgents, isActiveAgent('closing.agent_operator_id')),
        whether(mine, eb('closing.assignee_id', '=', operator.id)),
        whether(late, LATE),
      ],
    ),
  );
  return pageQuery(db, {
    query,
    id: 'closing.id',
    defaultSort: 'stepDueAt',
    sorts: {
      bidAt: { column: 'closing.bid_at', type: 'instant' },
      bidPrice: { column: 'closing.bid_kurus', type: 'number' },
      stepDueAt: { column: 'closing.step_due_at', type: 'instant', nullable: true },
      createdAt: { column: 'closing.created_at', type: 'instant' },
    },
    input,
    toRow: toClosingRow,
  });
};

/** The number of open closings at each step. */
export const countClosings = async (
  db: Database,
  { agent, mine }: Parsed<typeof closing.counts>,
  operator: SignedIn,
): Promise<Output<typeof closing.counts>> => {
  const found = await db
    .selectFrom('closing')
    .select([
      'closing.step',
      sql<number>`count(*)::int`.as('open'),
      sql<number>`(count(*) filter (where ${LATE}))::int`.as('late'),
    ])
    .where('closing.outcome', '=', 'OPEN')
    .where(closingsInScope(operator))
    .$call((q) =>
      where(q, {}, (eb) => [
        whether(agent, ownAgent(operator)),
        whether(mine, eb('closing.assignee_id', '=', operator.id)),
      ]),
    )
    .groupBy('closing.step')
    .execute();
  const steps = CLOSING_STEPS.map((step) => found.find((one) => one.step === step) ?? { step, open: 0, late: 0 });
  const sum = (key: 'open' | 'late') => steps.reduce((total, one) => total + one[key], 0);
  return { open: sum('open'), late: sum('late'), steps };
};
