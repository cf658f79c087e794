import { commission } from '@/domain/commission';
import { ENUMS, type EnumValue } from '@/domain/enums';
import type { Bid, Bidding } from './bidding';
import type { Files } from './files';
import type { Staff } from './staff';
import { iso, ms, type Row, type World } from './world';

type Step = EnumValue<'closingStep'>;
export type Closing = {
  id: number;
  bid: Bid;
  step: Step;
  outcome: EnumValue<'closingOutcome'>;
  feeKurus: number;
  brokerId: number | null;
  agentId: number | null;
  closedAt: string | null;
  openedAt: string;
};

const DAY_MS = 86_400_000;
const STEPS = ENUMS.closingStep;
const STEP_DOCUMENTS: Partial<Record<Step, EnumValue<'documentType'>>> = {
  SEND_STF: 'STF',
  WAITING_DOCUMENT: 'IDENTITY',
  PAYMENT: 'PAYMENT_RECEIPT',
  POWER_OF_ATTORNEY: 'POWER_OF_ATTORNEY',
  TITLE_DEED: 'TITLE_DEED',
};

/** A closing for every won bid: the open ones spread over all thirteen steps, those of sold auctions done. */
export const seedClosings = async (
  world: World,
  staff: Staff,
  biddings: Bidding[],
  brokers: number[],
  files: Files,
): Promise<Closing[]> => {
  const { random } = world;
  let open = 0;
  const closings = biddings.flatMap(({ auction, winner }): Closing[] => {
    if (!winner || !auction.endAt) return [];
    const done = auction.status === 'SOLD';
    const step = done ? (STEPS.at(-1) as Step) : (STEPS[open++ % STEPS.length] as Step);
    const openedAt = iso(Math.min(ms(auction.endAt) + 7_200_000, world.now - 3_600_000));
    const closedAt = done ? iso(Math.min(ms(openedAt) + random.between(18, 50) * DAY_MS, world.now - 3_600_000)) : null;
    return [
      {
        id: world.next('closing'),
        bid: winner,
        step,
        outcome: done ? 'DONE' : 'OPEN',
        feeKurus: auction.prices.fee,
        brokerId: random.chance(0.45) ? random.pick(brokers) : null,
        agentId: auction.agentId,
        closedAt,
        openedAt,
      },
    ];
  });
  await world.actAs(staff.closers[0] ?? null);
  await world.insert(
    'closing',
    closings.map(({ id, bid, step, outcome, feeKurus, brokerId, agentId, closedAt, openedAt }): Row<'closing'> => ({
      id,
      auction_id: bid.auction.id,
      bid_id: bid.id,
      buyer_customer_id: bid.customer.id,
      seller_customer_id: bid.auction.seller?.id ?? null,
      step,
      outcome,
      assignee_id: random.pick(staff.closers),
      agent_operator_id: agentId,
      broker_id: brokerId,
      service_fee_kurus: feeKurus,
      bid_confirmed_at: step === 'CALL' ? null : openedAt,
      step_due_at: outcome === 'OPEN' ? world.workday(random.int(-3, 10), 17) : null,
      deed_at: closedAt,
      closed_at: closedAt,
      created_at: openedAt,
      updated_at: openedAt,
    })),
  );
  const entries: Row<'closing_step_entry'>[] = [];
  const documents: Row<'closing_document'>[] = [];
  for (const { id, step, outcome, openedAt, closedAt } of closings) {
    const passed = STEPS.slice(0, STEPS.indexOf(step) + 1);
    const length = (ms(closedAt ?? iso(world.now)) - ms(openedAt)) / passed.length;
    for (const [index, one] of passed.entries()) {
      const entered = ms(openedAt) + index * length;
      const isDone = outcome === 'DONE' || one !== step;
      entries.push({
        id: world.next('closing_step_entry'),
        closing_id: id,
        step: one,
        entered_at: iso(entered),
        due_at: iso(entered + 5 * DAY_MS),
        done_at: isDone ? iso(entered + length) : null,
        operator_id: random.pick(staff.closers),
      });
      const type = STEP_DOCUMENTS[one];
      if (type && isDone)
        documents.push({ id: world.next('closing_document'), closing_id: id, type, file_id: files.documents[type] });
    }
  }
  await world.insert('closing_step_entry', entries);
  await world.insert('closing_document', documents);
  return closings;
};

/** What the agents earn from the closings, parted as V47 says. */
export const seedEarnings = async (world: World, staff: Staff, closings: Closing[], files: Files): Promise<void> => {
  const { random } = world;
  await world.actAs(staff.closers[0] ?? null);
  await world.insert(
    'agent_earning',
    closings
      .filter(({ agentId }) => agentId !== null)
      .map(({ id, bid, outcome, feeKurus, brokerId, agentId, closedAt }): Row<'agent_earning'> => {
        const parts = commission(feeKurus, brokerId ? undefined : { agent: 35, broker: 0 });
        const status: EnumValue<'earningStatus'> =
          outcome === 'DONE'
            ? random.weighted({ WAITING_APPROVAL: 10, WAITING_INVOICE: 12, WAITING_PAYMENT: 13, PAID: 65 })
            : 'PENDING';
        const approved = status === 'PENDING' || status === 'WAITING_APPROVAL' ? null : closedAt;
        const invoiced = status === 'WAITING_PAYMENT' || status === 'PAID';
        return {
          id: world.next('agent_earning'),
          closing_id: id,
          agent_operator_id: agentId as number,
          type: random.weighted({ SALE: 70, LISTING: 25, REFERRAL: 5 }),
          status,
          buyer_customer_id: bid.customer.id,
          owner_customer_id: bid.auction.seller?.id ?? null,
          total_kurus: feeKurus,
          agent_share_kurus: parts.agent,
          broker_share_kurus: parts.broker,
          house_share_kurus: parts.house,
          bid_at: bid.at,
          approved_at: approved,
          deed_at: closedAt,
          paid_at: status === 'PAID' && closedAt ? iso(Math.min(world.now, ms(closedAt) + 10 * DAY_MS)) : null,
          invoice_file_id: invoiced ? files.documents.INVOICE : null,
          created_at: bid.at,
          updated_at: bid.at,
        };
      }),
  );
};
