import { CLOSING_STEPS, type ClosingStep, isNeeded, stepDueAt } from '@/domain/closing';
import { commission } from '@/domain/earnings/commission';
import type { EnumValue } from '@/domain/enums';
import { PAID_INTO, paidFor, refundedFrom, transfer } from '@/domain/payments/ledger';
import { referenceOf } from '@/domain/payments/matching';
import { SETTINGS } from '@/domain/settings/table';
import { DAY_MS, HOUR_MS } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import { workingTime } from '@/server/platform/settings/holidays';
import { fill } from '@/server/kernel/texts';
import type { Bid, Bidding } from './bidding';
import type { Files } from './files';
import { seedEntries, type SeedEntry } from './ledger';
import { identityNumber } from './people';
import { payoutOf } from './payouts';
import type { Staff } from './staff';
import { iso, ms, type Row, type World } from './world';

type Method = 'EFT' | 'CARD';
/** Why a sale fell through. */
type Story = {
  reason: string;
  /** The step of the closing at that time. */
  step: ClosingStep;
  /** Whether the buyer gets everything back; otherwise the company keeps the deposit. */
  refunds: boolean;
  note: string;
};

const NO_PLAN = { tripleAgreement: false, usesCredit: false, buyerRepresented: false, sellerRepresented: false };
const IBAN = 'TR330006100519786457841326';

const STORIES: readonly Story[] = [
  {
    reason: 'Alıcı hizmet bedelini verilen sürede ödemedi, aramalara yanıt vermedi.',
    step: 'PAYMENT',
    refunds: false,
    note: 'Üç kez arandı, açılmadı; ödeme için son gün yazılı olarak bildirildi.',
  },
  {
    reason: 'Taşınmaza haciz şerhi konuldu, satıcı randevudan önce kaldırtamadı.',
    step: 'DEED_APPOINTMENT',
    refunds: true,
    note: 'Tapu kaydında yeni haciz şerhi görüldü, satıcıya ve alıcıya bilgi verildi.',
  },
];

/** Finished biddings whose highest bid is above the reserve, with another bidder below it; the ones that ended first come first. */
const candidates = ({ now }: World, biddings: readonly Bidding[]): Bid[] =>
  biddings
    .filter(({ auction, bids }) => {
      const top = bids.at(-1);
      return (
        auction.status === 'BIDDING_FINISHED' &&
        auction.agentId !== null &&
        auction.seller !== null &&
        top !== undefined &&
        ms(auction.endAt ?? '') < now - DAY_MS &&
        bids.some(({ participantId }) => participantId !== top.participantId)
      );
    })
    .sort((a, b) => {
      const meets = ({ auction, bids }: Bidding) => Number((bids.at(-1)?.amount ?? 0) >= auction.prices.reserve);
      return meets(b) - meets(a) || ms(a.auction.endAt ?? '') - ms(b.auction.endAt ?? '');
    })
    .map(({ bids }) => bids.at(-1) as Bid);

/**
 * Two sales that fell through, one for each case: the winner did not pay and the company keeps the deposit; the property could not be sold
 * and everything is refunded. Their auctions are at the desk, where the next bidder can get an offer. Uses no random numbers, so that the
 * rest of the demo does not change.
 */
export const seedFallenClosings = async (
  world: World,
  staff: Staff,
  biddings: readonly Bidding[],
  files: Files,
): Promise<void> => {
  const { client, now } = world;
  const { rows: deposits } = await client.query<{ participant: number; id: number; method: Method; amount: string }>(
    `select payment.participant_id as participant, payment.id, payment.method, payment.amount_kurus as amount from payment
       join bid on bid.participant_id = payment.participant_id and bid.status = 'VALID'
      where payment.kind = 'DEPOSIT' and payment.state = 'PAYMENT_DONE'
        and not exists (select from refund where refund.payment_id = payment.id)`,
  );
  const fallen = candidates(world, biddings).flatMap((bid) => {
    const deposit = deposits.find(({ participant }) => participant === bid.participantId);
    return deposit ? [{ bid, deposit: { ...deposit, amount: Number(deposit.amount) } }] : [];
  });
  const closer = staff.closers[0] as number;
  const entries: SeedEntry[] = [];
  for (const [index, { reason, step, refunds, note }] of STORIES.entries()) {
    const one = fallen[index];
    if (!one) continue;
    const { bid, deposit } = one;
    const { auction, customer } = bid;
    const opened = ms(auction.endAt as string) + HOUR_MS;
    const closed = Math.min(opened + SETTINGS.winnerPaymentHours.default * HOUR_MS, now - 3 * HOUR_MS);
    const way = CLOSING_STEPS.slice(0, CLOSING_STEPS.indexOf(step) + 1).filter((each) => isNeeded(each, NO_PLAN));
    const enteredAt = (position: number) => iso(opened + ((closed - opened) * position) / way.length);
    const fee = auction.prices.fee;
    const closingId = world.next('closing');
    await world.actAs(closer);
    await client.query('update customer set identity_number = coalesce(identity_number, $2) where id = $1', [
      customer.id,
      identityNumber(customer.id),
    ]);
    await world.insert('closing', [
      {
        id: closingId,
        auction_id: auction.id,
        bid_id: bid.id,
        buyer_customer_id: customer.id,
        seller_customer_id: auction.seller?.id ?? null,
        step,
        assignee_id: closer,
        agent_operator_id: auction.agentId,
        service_fee_kurus: fee,
        bid_confirmed_at: enteredAt(0.5),
        buyer_address: 'Cumhuriyet Caddesi No: 14/6',
        seller_approved_at: enteredAt(5),
        created_at: iso(opened),
        updated_at: enteredAt(way.length - 1),
      },
    ]);
    const due = (each: ClosingStep, from: number) =>
      stepDueAt(
        SETTINGS.closingStepWorkingDays.default[each],
        from,
        workingTime(iso(from).slice(0, 10), iso(from + 60 * DAY_MS).slice(0, 10)),
      );
    await world.insert(
      'closing_step_entry',
      way.map((each, position): Row<'closing_step_entry'> => ({
        id: world.next('closing_step_entry'),
        closing_id: closingId,
        step: each,
        entered_at: enteredAt(position),
        due_at: due(each, ms(enteredAt(position))),
        done_at: enteredAt(position + 1),
        operator_id: closer,
        note: position === way.length - 1 ? reason : '',
      })),
    );
    await world.insert('closing_note', [
      {
        id: world.next('closing_note'),
        closing_id: closingId,
        step,
        operator_id: closer,
        text: note,
        created_at: iso(closed - HOUR_MS),
      },
    ]);
    await world.insert(
      'closing_document',
      (['STF', 'IDENTITY'] as const).map((type, position): Row<'closing_document'> => ({
        id: world.next('closing_document'),
        closing_id: closingId,
        type,
        file_id: files.closing[type],
        created_at: enteredAt(3 + position),
      })),
    );
    const feePayment = world.next('payment');
    const open = fee - deposit.amount;
    const paid = refunds && open > 0;
    if (open > 0)
      await world.insert('payment', [
        {
          id: feePayment,
          kind: 'SERVICE_FEE',
          method: 'CARD',
          state: paid ? 'PAYMENT_DONE' : 'CANCELLED',
          provider_status: paid ? 'TO_BE_REVERSED' : 'FAILED',
          provider_reference: referenceOf(auction.id, feePayment),
          customer_id: customer.id,
          auction_id: auction.id,
          participant_id: bid.participantId,
          closing_id: closingId,
          amount_kurus: open,
          paid_at: paid ? enteredAt(way.length - 1) : null,
          due_at: iso(closed),
          created_at: enteredAt(way.length - 2),
          updated_at: iso(closed),
        },
      ]);

    // The expected price is reversed in the books, and paid amounts are refunded or kept.
    const by = closer;
    const expected: SeedEntry = {
      at: enteredAt(0.5),
      description: messages.entryPriceExpected,
      by,
      closingId,
      lines: transfer('PRICES_EXPECTED', 'PRICES_OWED', bid.amount),
    };
    entries.push(expected, {
      at: iso(closed),
      description: fill(messages.entryPriceGivenUp, { reason }),
      by,
      closingId,
      lines: transfer('PRICES_OWED', 'PRICES_EXPECTED', bid.amount),
      reverses: expected,
    });
    if (paid)
      entries.push({
        at: enteredAt(way.length - 1),
        description: messages.entryFeeReceived,
        by: null,
        paymentId: feePayment,
        closingId,
        lines: transfer(PAID_INTO.CARD, paidFor('SERVICE_FEE', false), open),
      });
    if (refunds) {
      const paidBack = iso(Math.min(closed + 2 * HOUR_MS, now - HOUR_MS));
      const back = [
        { id: deposit.id, kind: 'DEPOSIT' as const, method: deposit.method, amount: deposit.amount, at: paidBack },
        ...(paid
          ? [{ id: feePayment, kind: 'SERVICE_FEE' as const, method: 'CARD' as const, amount: open, at: null }]
          : []),
      ].map((row) => ({ ...row, refund: world.next('refund'), activity: world.next('activity') }));
      await world.insert(
        'activity',
        back.map(({ activity, at }): Row<'activity'> => ({
          id: activity,
          type: 'REFUND',
          status: at ? 'SUCCESS' : 'WORKING',
          note: messages.entryRefundOpened,
          customer_id: customer.id,
          auction_id: auction.id,
          assignee_id: closer,
          creator_id: closer,
          started_at: iso(closed),
          closed_at: at,
          created_at: iso(closed),
          updated_at: at ?? iso(closed),
        })),
      );
      await world.insert(
        'refund',
        back.map(({ refund, activity, id, amount, at }): Row<'refund'> => ({
          id: refund,
          payment_id: id,
          customer_id: customer.id,
          activity_id: activity,
          stage: at ? 'CLOSED' : 'WAITING_PAYMENT',
          stage_at: at ?? iso(closed),
          amount_kurus: amount,
          iban: IBAN,
          account_holder: customer.name,
          opened_by_id: closer,
          note: fill(messages.closingCancelledNote, { reason }),
          closed_at: at,
          created_at: iso(closed),
          updated_at: at ?? iso(closed),
        })),
      );
      await world.insert(
        'refund_payout',
        back.flatMap(({ refund, method, amount, at }) =>
          at
            ? payoutOf({
                refundId: refund,
                stage: 'CLOSED',
                method,
                amount,
                iban: IBAN,
                holder: customer.name,
                by: [closer, staff.closers.find((id) => id !== closer) ?? null],
                at,
              })
            : [],
        ),
      );
      if (deposit.method === 'CARD')
        await client.query(`update payment set provider_status = 'REVERSED' where id = $1`, [deposit.id]);
      for (const { refund, id, kind, method, amount, at } of back) {
        const about = { by, paymentId: id, refundId: refund };
        entries.push({
          ...about,
          at: iso(closed),
          description: messages.entryRefundOpened,
          lines: transfer(refundedFrom(kind, false), 'REFUNDS', amount),
        });
        if (at)
          entries.push({
            ...about,
            at,
            description: messages.entryRefundPaid,
            lines: transfer('REFUNDS', PAID_INTO[method], amount),
          });
      }
    } else
      entries.push({
        at: iso(closed),
        description: messages.depositKept,
        by,
        paymentId: deposit.id,
        lines: transfer('DEPOSITS', 'DEPOSITS_KEPT', deposit.amount),
      });

    await seedEstimate(world, closingId, bid, reason);
    await client.query(
      `update closing set outcome = 'CANCELLED', closed_at = $2, cancel_reason = $3, updated_at = $2 where id = $1`,
      [closingId, iso(closed), reason],
    );
    await client.query(
      `update bid set status = 'CANCELLED', payment_state = (case when id = $2 then 'BID_CANCELLED' else 'CANT_BID' end),
              decided_by_id = $3, decided_at = $4, decision_note = $5 where auction_id = $1 and participant_id = $6`,
      [auction.id, bid.id, closer, iso(closed), reason, bid.participantId],
    );
    await client.query(`update participant set status = 'CANCELLED', note = $2 where id = $1`, [
      bid.participantId,
      fill(messages.fellOut, { reason }),
    ]);
  }
  await seedEntries(world, entries);
};

/** The cancelled estimate of the agent's earning, with the reason. */
const seedEstimate = async (
  world: World,
  closingId: number,
  { auction, customer, at }: Bid,
  reason: string,
): Promise<void> => {
  const fee = auction.prices.fee;
  const parts = commission(fee, { agent: SETTINGS.defaultUnoccupiedShareRatio.default, broker: 0 });
  const status: EnumValue<'earningStatus'> = 'CANCELLED';
  await world.insert('agent_earning', [
    {
      id: world.next('agent_earning'),
      closing_id: closingId,
      agent_operator_id: auction.agentId as number,
      type: 'SALE',
      status,
      note: fill(messages.closingCancelledNote, { reason }),
      buyer_customer_id: customer.id,
      owner_customer_id: auction.seller?.id ?? null,
      list_fee_kurus: fee,
      total_kurus: fee,
      agent_percent: SETTINGS.defaultUnoccupiedShareRatio.default,
      broker_percent: 0,
      agent_share_kurus: parts.agent,
      broker_share_kurus: parts.broker,
      house_share_kurus: parts.house,
      bid_at: at,
      created_at: at,
      updated_at: at,
    },
  ]);
};
