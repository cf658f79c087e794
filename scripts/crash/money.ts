import { setTimeout as wait } from 'node:timers/promises';
import { site } from '../../contract/bidding/site';
import { closing } from '../../contract/closing';
import { discountCodes } from '../../contract/earnings/discountCodes';
import { payments } from '../../contract/payments';
import { refunds } from '../../contract/payments/refunds';
import type { EnumValue } from '../../domain/enums';
import { freshIdentity } from './closings';
import type { AsOwner } from './database';
import { type Answer, type Call, run } from './requests';

/** Pause between two acts, so that bids get most of the machine. */
const PAUSE_MS = 100;
const PAYEE = { iban: 'TR330006100519786457841326', accountHolder: 'Ayşegül Denizci' };
const reason = 'Deneme için';

/** Below both limits, above the one for refunds, above both. Kuruş. */
const [SMALL, MIDDLE, LARGE] = [30_000_00, 120_000_00, 300_000_00];
/** A closing's service fee, above both limits. */
export const LARGE_FEE = 500_000_00;
/** The lowest price for which that fee is lawful: at most 4 % plus VAT. */
export const LARGE_PRICE = 12_000_000_00;

/** The expected state of a transfer's money in the books, by what was acknowledged. Kuruş. */
type Stand = {
  transfer: EnumValue<'eftStatus'>;
  /** In the bank, by the journal. */
  held: number;
  /** Owed to the payer, by the journal. */
  owed: number;
  refund: EnumValue<'refundStage'> | null;
  /** Attempts to pay it out, and how many of them were paid. */
  payouts: number;
  paid: number;
};
type Case = {
  paymentId: number;
  amount: number;
  participantId: number;
  closingId: number;
  auctionId: number;
  /** No longer expected. */
  letGo: boolean;
  stand: Stand;
  acts: string[];
};

/** The acts on one transfer and its refund, in order. */
const PAY_SMALL = ['ask', 'complete', 'prepare', 'send', 'pay'] as const;
const PAY_LARGE = ['ask', 'complete', 'prepare', 'release', 'send', 'pay'] as const;
const AGAIN = ['prepare', 'release', 'send'] as const;
const DEPOSITS: readonly (readonly [number, readonly ActName[]])[] = [
  [SMALL, ['register', 'withdraw', ...PAY_SMALL]],
  [LARGE, ['register', 'withdraw', 'approve', ...PAY_LARGE]],
  [MIDDLE, ['register', 'withdraw', ...PAY_LARGE, 'return', ...AGAIN, 'pay']],
  [LARGE, ['register', 'sendBack', 'register', 'approve', 'unmatch', 'register', 'approve', 'reverse']],
  [LARGE, ['register', 'withdraw', 'sendBack']],
  [
    MIDDLE,
    [
      'register',
      'withdraw',
      'giveUp',
      'reopen',
      'ask',
      'complete',
      'prepare',
      'recall',
      ...AGAIN,
      'return',
      ...AGAIN,
      'pay',
    ],
  ],
  [LARGE, ['register', 'approve', 'withdraw', ...PAY_LARGE]],
];
/** For a closing's fee: the acts on the first request, until another amount replaces it, and on the second, until the closing is cancelled. */
const FEES: readonly (readonly [readonly ActName[], readonly ActName[]])[] = [
  [
    ['register', 'otherMethod', 'discount', 'approve', ...PAY_LARGE],
    ['register', 'cancelClosing', 'sendBack'],
  ],
  [
    ['register', 'discount', 'sendBack'],
    ['register', 'otherMethod', 'cancelClosing', 'approve', ...PAY_LARGE, 'return', ...AGAIN, 'pay'],
  ],
];

type Tools = {
  asOwner: AsOwner;
  asSite: Call;
  /**
   * Registers, prepares and pays; the second person for transfers; the second person for refunds, which may not be the same if that one
   * opened the refund.
   */
  officer: Call;
  second: Call;
  third: Call;
  /** Creates discount codes. */
  broker: Call;
};
type ActName = keyof ReturnType<typeof actsOf>;
type Done = { answer: Answer<unknown>; stands: Partial<Stand>; refused?: string };

/** Every act: its request, and the expected state when it is acknowledged. */
const actsOf = ({ asOwner, asSite, officer, second, third, broker }: Tools) => {
  const rowOf = (table: 'eft_payment' | 'refund', { paymentId }: Case) =>
    asOwner(async (client) => {
      const { rows } = await client.query<{ id: number; version: number }>(
        `select id, version from ${table} where payment_id = $1 order by id desc limit 1`,
        [paymentId],
      );
      if (!rows[0]) throw new Error(`payment ${paymentId} has no ${table}`);
      return rows[0];
    });
  const transfer = (of: Case) => rowOf('eft_payment', of);
  const refund = (of: Case) => rowOf('refund', of);
  /** Received: booked, and immediately owed again if it is no longer expected. */
  const received = ({ amount, letGo }: Case): Partial<Stand> => ({
    transfer: 'RECEIVED',
    held: amount,
    ...(letGo && { refund: 'INITIAL', owed: amount }),
  });
  /** The reason for the payment is gone: received money is refunded, registered money still waits, a pending payment ends. */
  const over = (of: Case): Partial<Stand> => {
    if (of.stand.transfer === 'RECEIVED') return { refund: 'INITIAL', owed: of.amount };
    of.letGo = true;
    return of.stand.transfer === 'WAITING' ? { transfer: 'CANCELLED' } : {};
  };
  const moved = async (of: Case, refundStage: Stand['refund'], answer: Promise<Answer<unknown>>, stands = {}) => ({
    answer: await answer,
    stands: { refund: refundStage, ...stands },
  });

  return {
    register: async (of: Case): Promise<Done> => ({
      answer: await officer(payments.received, await transfer(of)),
      stands: of.amount < LARGE ? received(of) : { transfer: 'WAITING_APPROVAL' },
    }),
    approve: async (of: Case): Promise<Done> => ({
      answer: await second(payments.approve, await transfer(of)),
      stands: received(of),
    }),
    sendBack: async (of: Case): Promise<Done> => ({
      answer: await second(payments.sendBack, { ...(await transfer(of)), reason }),
      stands: { transfer: of.letGo ? 'CANCELLED' : 'WAITING' },
    }),
    unmatch: async (of: Case): Promise<Done> => ({
      answer: await officer(payments.unmatch, { ...(await transfer(of)), reason }),
      stands: { transfer: 'WAITING', held: 0 },
    }),
    reverse: async (of: Case): Promise<Done> => ({
      answer: await officer(payments.cancel, { ...(await transfer(of)), reason }),
      stands: { transfer: 'REVERSED', held: 0 },
    }),
    withdraw: async (of: Case): Promise<Done> => ({
      answer: await asSite(site.withdraw, { participantId: of.participantId, note: '' }),
      stands: over(of),
    }),
    cancelClosing: async (of: Case): Promise<Done> => ({
      answer: await officer(closing.cancel, { id: of.closingId, reason }),
      stands: over(of),
    }),
    discount: async (of: Case): Promise<Done> => {
      const made = await broker(discountCodes.create, { amount: 1_000_00, auctionId: of.auctionId });
      if (made.status !== 200) return { answer: made, stands: {} };
      // Backdated, because of the daily limit of codes.
      await asOwner((client) =>
        client.query(`update discount_code set created_at = created_at - interval '1 day' where id = $1`, [
          made.body.id,
        ]),
      );
      return {
        answer: await officer(discountCodes.use, { closingId: of.closingId, code: made.body.code }),
        stands: over(of),
      };
    },
    otherMethod: async (of: Case): Promise<Done> => ({
      answer: await officer(closing.requestPayment, { id: of.closingId, kind: 'SERVICE_FEE', method: 'CARD' }),
      stands: {},
      refused: 'PAYMENT_WAITS_FOR_APPROVAL',
    }),
    ask: async (of: Case): Promise<Done> =>
      moved(of, 'WAITING_DOCUMENT', officer(refunds.documents, { ...(await refund(of)), action: 'ASK_DOCUMENT' })),
    complete: async (of: Case): Promise<Done> =>
      moved(of, 'WAITING_PAYMENT', officer(refunds.documents, { ...(await refund(of)), action: 'DOCUMENT_COMPLETE' })),
    prepare: async (of: Case): Promise<Done> =>
      moved(
        of,
        of.amount < MIDDLE ? 'READY' : 'WAITING_APPROVAL',
        officer(refunds.prepare, { ...(await refund(of)), ...PAYEE }),
        { payouts: of.stand.payouts + 1 },
      ),
    release: async (of: Case): Promise<Done> => moved(of, 'READY', third(refunds.release, await refund(of))),
    recall: async (of: Case): Promise<Done> =>
      moved(of, 'WAITING_PAYMENT', officer(refunds.sendBack, { ...(await refund(of)), reason })),
    send: async (of: Case): Promise<Done> => moved(of, 'SENT', officer(refunds.send, await refund(of))),
    pay: async (of: Case): Promise<Done> =>
      moved(
        of,
        'CLOSED',
        officer(refunds.paid, { ...(await refund(of)), bankReference: `DEKONT-${of.paymentId}-${of.stand.paid + 1}` }),
        { held: of.stand.held - of.amount, owed: 0, paid: of.stand.paid + 1 },
      ),
    return: async (of: Case): Promise<Done> =>
      moved(of, 'RETURNED', officer(refunds.returned, { ...(await refund(of)), reason }), {
        held: of.amount,
        owed: of.amount,
      }),
    giveUp: async (of: Case): Promise<Done> =>
      moved(of, 'CANCEL', officer(refunds.cancel, { ...(await refund(of)), reason }), { owed: 0 }),
    reopen: async (of: Case): Promise<Done> =>
      moved(of, 'INITIAL', officer(refunds.reopen, { ...(await refund(of)), reason }), { owed: of.amount }),
  };
};

/**
 * Transfers that a second person approves and refunds that are paid out; one worker performs all acts of each. The acknowledged acts define
 * its exact state; `differ` compares all of them while no act is running.
 */
export const moneyWork = (tools: Tools) => {
  const { asOwner, asSite, officer } = tools;
  const acts = actsOf(tools);
  const cases: Case[] = [];
  const touched = new Set<Case>();
  const counts = { acts: 0, seen: 0, refunds: 0, letGo: 0 };
  const gate = { doing: 0, holding: false };

  /** Performs one act and records its result; waits while the books are being compared. */
  const make = async (of: Case, name: ActName): Promise<void> => {
    while (gate.holding) await wait(5);
    gate.doing += 1;
    try {
      const { answer, stands, refused } = await acts[name](of);
      const codes = (answer.body as { errors?: string[] }).errors ?? [];
      if (refused ? !codes.includes(refused) : answer.status !== 200)
        throw new Error(
          `payment ${of.paymentId} after ${of.acts.join(', ')}: ${name} was answered ${answer.status} ${codes.join()}`,
        );
      of.acts.push(name);
      Object.assign(of.stand, stands);
      touched.add(of);
      counts.acts += 1;
      if (name === 'pay') counts.refunds += 1;
      if (name === 'withdraw' || name === 'discount' || name === 'cancelClosing') counts.letGo += of.letGo ? 1 : 0;
    } finally {
      gate.doing -= 1;
    }
  };
  const go = async (of: Case, names: readonly ActName[]): Promise<void> => {
    for (const name of names) {
      if (run.stopping) return;
      await make(of, name);
      await wait(PAUSE_MS);
    }
  };
  const begin = async (paymentId: number, more: Partial<Case>): Promise<Case> => {
    const found = await asOwner(async (client) => {
      const { rows } = await client.query<{ amount: string; auctionId: number }>(
        'select amount_kurus as amount, auction_id as "auctionId" from payment where id = $1',
        [paymentId],
      );
      return rows[0];
    });
    const stand: Stand = { transfer: 'WAITING', held: 0, owed: 0, refund: null, payouts: 0, paid: 0 };
    const of: Case = {
      paymentId,
      amount: Number(found?.amount),
      auctionId: found?.auctionId ?? 0,
      participantId: 0,
      closingId: 0,
      letGo: false,
      stand,
      acts: [],
      ...more,
    };
    cases.push(of);
    return of;
  };

  /** Members join and transfer their deposit, one after another. */
  const deposits = async (auctionIds: readonly number[], members: readonly number[]): Promise<void> => {
    let turn = 0;
    for (const memberId of members)
      for (const auctionId of auctionIds) {
        if (run.stopping) return;
        const [amount, names] = DEPOSITS[turn % DEPOSITS.length] as (typeof DEPOSITS)[number];
        const joined = await asSite(site.join, { auctionId, memberId });
        if (joined.status !== 200) continue;
        const { participantId } = joined.body;
        await asOwner((client) =>
          client.query('update participant set deposit_kurus = $2 where id = $1', [participantId, amount]),
        );
        const said = await asSite(site.announceDeposit, { participantId, method: 'EFT' });
        const { paymentId } = said.body;
        if (said.status !== 200 || paymentId === null) continue;
        turn += 1;
        await go(await begin(paymentId, { participantId }), names);
      }
  };

  /** Requests a closing's payment by transfer. */
  const asked = async (id: number): Promise<Case> => {
    const { status, body } = await officer(closing.requestPayment, { id, kind: 'SERVICE_FEE', method: 'EFT' });
    if (status !== 200) throw new Error(`closing ${id} cannot ask for its fee: ${JSON.stringify(body)}`);
    const paymentId = await asOwner(async (client) => {
      const { rows } = await client.query<{ id: number }>(
        `select id from payment where closing_id = $1 and kind = 'SERVICE_FEE' and state = 'WAITING_PAYMENT' and let_go_at is null`,
        [id],
      );
      return rows[0]?.id ?? 0;
    });
    return begin(paymentId, { closingId: id });
  };
  /**
   * Closings whose fee is transferred and then no longer expected: with a discount code, a cancelled closing, and another payment method,
   * which is refused.
   */
  const fees = async (sell: () => Promise<number | null>): Promise<void> => {
    for (let turn = 0; !run.stopping; turn += 1) {
      const id = await sell();
      if (id === null) return;
      const confirmed = await officer(closing.confirmBid, { id });
      const { version } = confirmed.body;
      await officer(closing.parties, { id, version, identityNumber: freshIdentity(), address: 'Çınar Sokak No: 12/3' });
      await officer(closing.makeStf, { id });
      const [first, then] = FEES[turn % FEES.length] as (typeof FEES)[number];
      await go(await asked(id), first);
      if (!run.stopping) await go(await asked(id), then);
    }
  };

  /** Whether every transfer is in its acknowledged state: those changed since the last check, or all. */
  const differ = async (which: 'touched' | 'all'): Promise<string[]> => {
    gate.holding = true;
    try {
      while (gate.doing > 0) await wait(5);
      const looked = which === 'all' ? cases : [...touched];
      touched.clear();
      const there = await asOwner(async (client) => {
        const { rows } = await client.query<{ id: number } & Record<keyof Stand, string | null>>(STANDS, [
          looked.map(({ paymentId }) => paymentId),
        ]);
        return new Map(rows.map(({ id, ...stand }) => [id, stand]));
      });
      const names = ['transfer', 'held', 'owed', 'refund', 'payouts', 'paid'] as const;
      return looked.flatMap(({ paymentId, stand, acts: done }) =>
        names
          .filter((name) => String(there.get(paymentId)?.[name] ?? null) !== String(stand[name]))
          .map(
            (name) =>
              `payment ${paymentId} after ${done.join(', ')}: ${name} is ${there.get(paymentId)?.[name]}, not ${stand[name]}`,
          ),
      );
    } finally {
      gate.holding = false;
    }
  };

  return {
    deposits,
    fees,
    differ,
    counts,
    fresh: () => counts.acts - counts.seen,
    takeFresh: () => {
      const fresh = counts.acts - counts.seen;
      counts.seen = counts.acts;
      return fresh;
    },
  };
};

const booked = (codes: string) => `
  (select coalesce(sum(posting.amount_kurus), 0) from posting join journal_entry entry on entry.id = posting.entry_id
     join ledger_account account on account.id = posting.account_id
    where entry.payment_id = payment.id and account.code in (${codes}))`;
/** The state of transfers and their refunds in the database, with the columns of `Stand`. */
const STANDS = `
  select payment.id, eft.status as transfer, ${booked(`'102', '108'`)}::text as held, (-${booked(`'336.01'`)})::text as owed,
         (select stage from refund where payment_id = payment.id order by id desc limit 1) as refund,
         (select count(*) from refund_payout payout join refund on refund.id = refund_id where payment_id = payment.id)::text as payouts,
         (select count(*) from refund_payout payout join refund on refund.id = refund_id
           where payment_id = payment.id and payout.paid_at is not null)::text as paid
    from unnest($1::int[]) as asked(id) join payment on payment.id = asked.id
    left join eft_payment eft on eft.payment_id = payment.id`;
