import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { bidding } from '@/contract/bidding';
import { site } from '@/contract/bidding/site';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import { earnings } from '@/contract/earnings';
import { discountCodes } from '@/contract/earnings/discountCodes';
import type { Endpoint, Input } from '@/contract/kit';
import { payments, provider } from '@/contract/payments';
import { refunds } from '@/contract/payments/refunds';
import { statements } from '@/contract/payments/statements';
import { CLOSING_STEPS, type ClosingStep } from '@/domain/closing';
import type { EnumValue } from '@/domain/enums';
import { today } from '@/domain/time';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import { moveDue, runAuctionClock } from '@/server/areas/bidding/clock';
import { markMissedPayments } from '@/server/areas/bidding/settle';
import { notifyLateSteps } from '@/server/areas/closing/jobs';
import { expireCodes } from '@/server/areas/earnings/discountCodes/jobs';
import { estimateEarning } from '@/server/areas/earnings/estimate';
import { freezeEarnings } from '@/server/areas/earnings/freeze';
import { markOverdueFees } from '@/server/areas/payments/jobs';
import { expectPayment } from '@/server/areas/payments/payments';
import { signatureOf } from '@/server/platform/auth/signature';
import { inTransaction } from '@/server/kernel/db/transaction';
import { type Caller, TEST_WEBHOOK_SECRET, type TestApi } from './api';
import {
  at as inMinutes,
  bid,
  bidders,
  JUMP,
  ledgerOf,
  letTimePass,
  RESERVE,
  runningAuction,
  START,
  STEP,
} from './bidding';
import { freshIdentity, mend, newClosing, upload, withStf, workingMorning } from './closing';
import { newCustomer } from './customers';
import { failAtEachWrite } from './failures';
import { hire } from './operators';
import { expectedDeposit } from './payments';
import { multipart, pdf } from './pictures';
import { BELOW, PAYEE, ABOVE as REFUND_ABOVE, refundAt } from './refunds';

/** A request ready to be sent; the records it needs exist. */
export type Prepared = {
  who: Caller;
  endpoint: Endpoint;
  input: Record<string, unknown>;
  /** A different request with the same key: the changed fields. Null if the request is identified by its own content. */
  other: Record<string, unknown> | null;
  /** The body, if it is not the input as JSON. */
  body?: { headers: Record<string, string>; body: string | Uint8Array };
};

/** An act with more than one write, or that the clock performs itself. */
export type Act = {
  /** The call and its variant: 'closing.move CALL'. */
  name: string;
  make: () => Promise<Prepared | (() => Promise<unknown>)>;
  /** May legitimately be repeated: a second note is a second note. */
  repeats?: boolean;
};

const ABOVE = 250_000_01;
const note = 'Deneme için';

type Staff = Record<'desk' | 'officer' | 'second' | 'seller' | 'payer' | 'manager', Caller & { id: number }>;
const staffOf = async (t: TestApi): Promise<Staff> => ({
  desk: await hire(t, 'kip.masa', ['BIDDING_EVENT_LIST_ACCESS', 'BIDDING_APPROVE', 'ALL_CUSTOMER_ACCESS']),
  officer: await hire(t, 'kip.kapatan', [
    'CLOSING_LIST_ACCESS',
    'CLOSING_MANAGER',
    'CLOSING_CANCELLATION',
    'ASSIGNEE_CLOSING',
    'ASSIGNEE_REFUND',
    'BIDDING_APPROVE',
    'BACKOFFICE',
    'EFT_CANCEL',
    'UNCHARGED_VIEW',
  ]),
  second: await hire(t, 'kip.ikinci', ['EFT_APPROVE']),
  seller: await hire(t, 'kip.danisman', ['AGENT']),
  payer: await hire(t, 'kip.odeyen', ['BACKOFFICE', 'AGENT_REVENUE_SHARE_VIEW', 'BROKER_REVENUE_SHARE_VIEW']),
  manager: await hire(t, 'kip.yoneten', [
    'AGENT_MANAGER',
    'AGENT_REVENUE_SHARE_CHANGE',
    'AGENT_REVENUE_SHARE_VIEW',
    'BROKER_REVENUE_SHARE_VIEW',
    'BROKER_PAGE_ACCESS',
    'DISCOUNT_CODE_DEACTIVATE',
    'USER',
  ]),
});

/** Every act on bids, closings and money, with the records it needs. Each `make` creates new ones. */
export const moneyActs = async (t: TestApi): Promise<Act[]> => {
  const { desk, officer, second, seller, payer, manager } = await staffOf(t);
  const request = <E extends Endpoint>(
    who: Caller,
    endpoint: E,
    input: Input<E>,
    other: Partial<Input<E>> | null = null,
  ): Prepared => ({ who, endpoint, input: input as Record<string, unknown>, other });
  const trx = <T>(work: (db: TestApi['db']) => Promise<T>) => inTransaction(t.db, { requestId: 'test' }, work);
  const byClock = (work: (db: TestApi['db']) => Promise<unknown>) => () => trx(work);

  // Biddings.
  /** An auction in bidding with one bid by a different person for each amount. */
  const withBids = async (...amounts: number[]) => {
    const auctionId = await runningAuction(t);
    const people = await bidders(t, auctionId, amounts.length);
    for (const [index, amount] of amounts.entries()) await bid(t, people[index] ?? 0, amount);
    return { auctionId, people, bids: await ledgerOf(t, auctionId) };
  };
  const finished = async (...amounts: number[]) => {
    const made = await withBids(...amounts);
    await letTimePass(t, made.auctionId);
    await runAuctionClock(t.db);
    return made;
  };
  /** A participant with this status. */
  const participant = async (status: EnumValue<'participantStatus'>) => {
    const auctionId = await runningAuction(t);
    const [participantId = 0] = await bidders(t, auctionId, 1, status);
    return { auctionId, participantId };
  };
  /** Two bidders, and the lower bid. */
  const outbid = async () => {
    const { people } = await withBids(START, START + STEP);
    return people[0] ?? 0;
  };
  const moveParticipant = (
    action: Input<typeof bidding.moveParticipant>['action'],
    make: () => Promise<number>,
  ): Act => ({
    name: `bidding.moveParticipant ${action}`,
    make: async () =>
      request(desk, bidding.moveParticipant, { participantId: await make(), action, note }, { note: 'Başka' }),
  });
  const taking = (status: EnumValue<'participantStatus'>) => async () => (await participant(status)).participantId;
  const decide = (
    action: Input<typeof bidding.decideBid>['action'],
    what: string,
    make: () => Promise<number>,
  ): Act => ({
    name: `bidding.decideBid ${action} ${what}`,
    make: async () => request(desk, bidding.decideBid, { bidId: await make(), action, note }, { note: 'Başka' }),
  });
  const desks = (action: Input<typeof bidding.act>['action'], make: () => Promise<number>): Act => ({
    name: `bidding.act ${action}`,
    make: async () => request(desk, bidding.act, { auctionId: await make(), action, note }, { note: 'Başka' }),
  });
  const newMember = async () => {
    const customer_id = await newCustomer(t);
    const { id } = await t.owner
      .insertInto('member')
      .values({
        customer_id,
        phone: `+90556${randomInt(1_000_000, 9_999_999)}`,
        email: `${randomUUID()}@posta.example`,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  // Closings. Each step's closing is one that has passed the previous steps.
  const walking: ClosingDetail[] = [];
  const mended = async (from: ClosingDetail): Promise<ClosingDetail> => {
    let found = from;
    for (let [blocker] = found.next?.blockers ?? []; blocker; [blocker] = found.next?.blockers ?? []) {
      await mend(t, officer, found, blocker);
      found = await officer.call(closing.detail, { id: found.id });
    }
    return found;
  };
  const started = async (changes: Parameters<typeof newClosing>[1] = {}, options: { paid?: boolean } = {}) =>
    (await newClosing(t, changes, options)).id;
  const dossier = async () => {
    const id = await started();
    await withStf(t, officer, id);
    return officer.call(closing.detail, { id });
  };
  /** A closing with every optional step, in this step and ready to leave it. */
  const readyAt = async (step: ClosingStep): Promise<ClosingDetail> => {
    const known = walking.findIndex((one) => CLOSING_STEPS.indexOf(one.step) <= CLOSING_STEPS.indexOf(step));
    let [found] = known < 0 ? [] : walking.splice(known, 1);
    if (found) found = await officer.call(closing.detail, { id: found.id });
    else {
      const id = await started({ seller_type: 'BANK' });
      const { version } = await officer.call(closing.detail, { id });
      const plan = { usesCredit: true, buyerRepresented: true, sellerRepresented: true, tripleAgreement: true };
      found = await officer.call(closing.plan, { id, version, ...plan });
    }
    while (found.step !== step) {
      const { id, step: from, next } = await mended(found);
      found = await officer.call(closing.move, { id, step: from, action: next?.action ?? 'ADVANCE' });
    }
    found = await mended(found);
    if (step !== 'PAYMENT_AND_DEED') walking.push(found);
    return found;
  };
  const moves = CLOSING_STEPS.map((step): Act => ({
    name: `closing.move ${step}`,
    make: async () => {
      const { id, next } = await readyAt(step);
      return request(officer, closing.move, { id, step, action: next?.action ?? 'ADVANCE' }, { note });
    },
  }));
  // Money.
  const eft = async (above = false) => {
    const made = await expectedDeposit(t, above ? { amountKurus: ABOVE } : {});
    return { id: made.eftId, version: 1, paymentId: made.paymentId };
  };
  const registered = async (above: boolean) => {
    const { id } = await eft(above);
    const { version } = await officer.call(payments.received, { id, version: 1 });
    return { id, version };
  };
  const reason = note;
  const statement = (kurus: number) => {
    const lira = `${Math.trunc(kurus / 100)},${String(kurus % 100).padStart(2, '0')}`;
    const number = randomInt(1, 2_000_000_000);
    return [
      'IBAN;TR180006200119000006672315',
      'Tarih;Açıklama;Tutar;Dekont No;Gönderen;Gönderen IBAN',
      `${today()};Deneme;${lira};K${number};Ödeyen ${number};`,
    ].join('\n');
  };
  const importing = (kurus = 100_000_00): Prepared => ({
    ...request(officer, statements.import, {}),
    body: { headers: { 'content-type': 'application/octet-stream' }, body: statement(kurus) },
  });
  const line = async (kurus?: number) => {
    await send(t, importing(kurus));
    const { id } = await t.owner
      .selectFrom('bank_statement_line')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return id;
  };
  const fee = async () => {
    const { id: closingId, buyerId } = await newClosing(t);
    const { id, version } = await t.owner
      .insertInto('uncharged_service_fee')
      .values({
        closing_id: closingId,
        customer_id: buyerId,
        amount_kurus: 30_000_00,
        reason: '',
        due_on: '2031-01-15',
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    return { id, version };
  };
  type ProviderStatus = EnumValue<'paymentProviderStatus'>;
  const told = (status: ProviderStatus, ...before: ProviderStatus[]): Act => ({
    name: `provider.webhook ${status}`,
    make: async () => {
      const { paymentId } = await expectedDeposit(t, { method: 'CARD' });
      const { provider_reference: reference } = await t.owner
        .selectFrom('payment')
        .select('provider_reference')
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow();
      const event = (one: ProviderStatus): Prepared => {
        const happenedAt = new Date().toISOString();
        const body = JSON.stringify({ eventId: randomUUID(), reference, status: one, amount: 100_000_00, happenedAt });
        const signed = { 'x-payment-signature': signatureOf(TEST_WEBHOOK_SECRET, body, Date.now()) };
        return {
          who: { ...t.nobody, headers: {} },
          endpoint: provider.webhook,
          input: {},
          other: null,
          body: { headers: { 'content-type': 'application/json', ...signed }, body },
        };
      };
      for (const one of before) await send(t, event(one));
      return event(status);
    },
  });

  // Refunds: above the limit the officer does everything except the release.
  const refundOf = async (stage: EnumValue<'refundStage'>, amountKurus = REFUND_ABOVE) => {
    const { refund } = await refundAt(t, stage, { first: officer, second: second, amountKurus });
    return { id: refund.id, version: refund.version };
  };
  const refunding = (
    name: string,
    stage: EnumValue<'refundStage'>,
    make: (one: { id: number; version: number }) => Prepared,
  ): Act => ({ name: `refunds.${name}`, make: async () => make(await refundOf(stage)) });
  const because = { reason: 'Başka' };

  // Earnings and discounts.
  const earning = async (...acts: ('freeze' | 'approve' | 'upload')[]) => {
    const { id: closingId } = await newClosing(t, { agent_operator_id: seller.id });
    await trx((db) => estimateEarning(db, closingId));
    const { id } = await t.db
      .selectFrom('agent_earning')
      .select('id')
      .where('closing_id', '=', closingId)
      .executeTakeFirstOrThrow();
    const now = async () => (await manager.call(earnings.detail, { id })).version;
    for (const act of acts) {
      if (act === 'freeze') {
        await t.owner
          .updateTable('closing')
          .set({ outcome: 'DONE', deed_at: sql<string>`now()`, closed_at: sql<string>`now()` })
          .where('id', '=', closingId)
          .execute();
        await trx((db) => freezeEarnings(db, closingId));
      } else if (act === 'approve') await manager.call(earnings.approve, { id, version: await now() });
      else await send(t, invoice(id));
    }
    return { id, version: await now() };
  };
  const invoice = (id: number): Prepared => ({
    ...request(seller, earnings.upload, { id }),
    body: multipart([{ name: 'fatura.pdf', bytes: pdf }]),
  });
  const madeCode = async (changes: { customerId?: number; auctionId?: number } = {}) => {
    const who = await hire(t, `kip.kodcu${randomInt(1, 2_000_000_000)}`, ['BROKER_PAGE_ACCESS', 'USER']);
    const auctionId = changes.auctionId ?? (await completeAuction(t.owner, 'LIVE', { service_fee_kurus: 100_000_00 }));
    const { id, code } = await who.call(discountCodes.create, { amount: 1_000_00, ...changes, auctionId });
    return { id, code, who };
  };

  return [
    {
      name: 'bidding.register',
      make: async () => {
        const input = { auctionId: await runningAuction(t), customerId: await newCustomer(t) };
        return request(desk, bidding.register, input, { method: 'CARD' });
      },
    },
    moveParticipant('ANNOUNCE', taking('PAYMENT_INFO_PENDING')),
    moveParticipant('WITHDRAW', taking('PAYMENT_RECEIVED')),
    moveParticipant('CANCEL', outbid),
    moveParticipant('RESTRICT', taking('PAYMENT_RECEIVED')),
    moveParticipant('ADMIT', taking('READ_ONLY')),
    moveParticipant('WAIVE', taking('PAYMENT_INFO_PENDING')),
    {
      name: 'bidding.placeBid',
      make: async () => {
        const { participantId } = await participant('PAYMENT_RECEIVED');
        const input = { participantId, amount: START, requestId: randomUUID() };
        return request(desk, bidding.placeBid, input, { amount: START + STEP });
      },
    },
    {
      name: 'bidding.placeBid that extends',
      make: async () => {
        const { auctionId } = await withBids(START);
        await t.owner
          .updateTable('auction')
          .set({ end_at: inMinutes(1) })
          .where('id', '=', auctionId)
          .execute();
        const [next = 0] = await bidders(t, auctionId, 1);
        const input = { participantId: next, amount: START + STEP, requestId: randomUUID() };
        return request(desk, bidding.placeBid, input, { amount: START + 2 * STEP });
      },
    },
    decide('APPROVE', 'of one that waits', async () => (await withBids(JUMP)).bids[0]?.id ?? 0),
    decide('CONFIRM', 'of the winner', async () => (await finished(RESERVE)).bids[0]?.id ?? 0),
    decide('REJECT', 'of the leading', async () => (await withBids(START, START + STEP)).bids[1]?.id ?? 0),
    decide('CANCEL', 'after the end', async () => {
      const { bids } = await finished(RESERVE, JUMP);
      return bids[1]?.id ?? 0;
    }),
    desks('SETTLE', async () => {
      const { auctionId } = await finished(RESERVE, RESERVE + STEP);
      await desk.call(bidding.act, { auctionId, action: 'WINNER_FALLS_OUT', note });
      return auctionId;
    }),
    desks('SELLER_ACCEPTS_BID', async () => (await finished(START)).auctionId),
    desks('SELLER_REFUSES_BID', async () => (await finished(START)).auctionId),
    desks('WINNER_FALLS_OUT', async () => (await finished(RESERVE)).auctionId),
    desks('RETURN_UNSOLD', async () => {
      const { auctionId } = await finished(RESERVE);
      await desk.call(bidding.act, { auctionId, action: 'WINNER_FALLS_OUT', note });
      return auctionId;
    }),
    {
      name: 'bidding.offerNext',
      make: async () => {
        const { auctionId, bids } = await finished(RESERVE, RESERVE + STEP);
        const missed = { payment_due_at: inMinutes(-1) };
        await t.owner.updateTable('auction_bidding').set(missed).where('auction_id', '=', auctionId).execute();
        const input = { auctionId, bidId: bids[0]?.id ?? 0, note };
        return request(desk, bidding.offerNext, input, { note: 'Başka' });
      },
    },
    {
      name: 'site.join',
      make: async () => request(t.site, site.join, { auctionId: await runningAuction(t), memberId: await newMember() }),
    },
    ...(['EFT', 'CARD'] as const).map((method): Act => ({
      name: `site.announceDeposit ${method}`,
      make: async () => {
        const { participantId } = await participant('PAYMENT_INFO_PENDING');
        return request(t.site, site.announceDeposit, { participantId, method });
      },
    })),
    {
      name: 'site.bid',
      make: async () => {
        const { participantId } = await participant('PAYMENT_RECEIVED');
        const input = { participantId, amount: START, requestId: randomUUID() };
        return request(t.site, site.bid, input, { amount: START + STEP });
      },
    },
    {
      name: 'site.withdraw',
      make: async () => {
        const { participantId } = await participant('PAYMENT_RECEIVED');
        return request(t.site, site.withdraw, { participantId });
      },
    },
    {
      name: 'clock: the end of a bidding',
      make: async () => {
        const { auctionId } = await withBids(RESERVE);
        await letTimePass(t, auctionId);
        return () => moveDue(t.db, { id: auctionId, action: 'FINISH_BIDDING' });
      },
    },
    {
      name: 'clock: a missed payment',
      make: async () => {
        const { auctionId } = await finished(RESERVE);
        const missed = { payment_due_at: inMinutes(-1) };
        await t.owner.updateTable('auction_bidding').set(missed).where('auction_id', '=', auctionId).execute();
        return byClock(markMissedPayments);
      },
    },

    ...moves,
    {
      name: 'closing.move SKIP',
      make: async () => {
        const id = await started();
        let found = await mended(await officer.call(closing.detail, { id }));
        while (found.step !== 'WAITING_SELLER_APPROVE')
          found = await mended(await officer.call(closing.move, { id, step: found.step, action: 'ADVANCE' }));
        return request(officer, closing.move, { id, step: found.step, action: 'SKIP' }, { note });
      },
    },
    {
      name: 'closing.confirmBid',
      make: async () => {
        const id = await started();
        return request(officer, closing.confirmBid, { id }, { id: await started() });
      },
    },
    {
      name: 'closing.cancel',
      make: async () => request(officer, closing.cancel, { id: (await dossier()).id, reason }, { reason: 'Başka' }),
    },
    {
      name: 'closing.plan',
      make: async () => {
        const { id, version, plan } = await dossier();
        return request(officer, closing.plan, { ...plan, id, version, usesCredit: true }, { usesCredit: false });
      },
    },
    {
      name: 'closing.parties',
      make: async () => {
        const { id, version } = await dossier();
        const input = { id, version, identityNumber: freshIdentity(), address: 'Gül Sokak No: 1' };
        return request(officer, closing.parties, input, { address: 'Lale Sokak No: 2' });
      },
    },
    {
      name: 'closing.sellerApproval',
      repeats: true,
      make: async () =>
        request(officer, closing.sellerApproval, { id: (await dossier()).id, approved: true, note }, { note: 'Başka' }),
    },
    {
      name: 'closing.credit',
      make: async () => {
        const { id, version, plan } = await dossier();
        const now = await officer.call(closing.plan, { ...plan, id, version, usesCredit: true });
        const input = { id, version: now.version, bank: 'Ege Katılım', amount: 1_000_00, result: 'PENDING' as const };
        return request(officer, closing.credit, input, { result: 'APPROVED' });
      },
    },
    {
      name: 'closing.appointment',
      make: async () => {
        const { id, version } = await dossier();
        const input = { id, version, at: workingMorning(), office: 'Kadıköy' };
        return request(officer, closing.appointment, input, { office: 'Üsküdar' });
      },
    },
    {
      name: 'closing.check',
      repeats: true,
      make: async () => {
        const { id } = await dossier();
        return request(
          officer,
          closing.check,
          { id, item: 'MARKET_VALUE', done: true, amount: 1_00 },
          { amount: 2_00 },
        );
      },
    },
    ...(['EFT', 'CARD'] as const).map((method): Act => ({
      name: `closing.requestPayment ${method}`,
      make: async () => {
        const id = await started({}, { paid: false });
        await withStf(t, officer, id);
        const input = { id, kind: 'DEPOSIT', method } as const;
        return request(officer, closing.requestPayment, input, { kind: 'SERVICE_FEE' });
      },
    })),
    {
      name: 'closing.requestPayment CREDIT',
      make: async () => {
        const { id, buyer } = await dossier();
        const { id: member_id } = await t.owner
          .insertInto('member')
          .values({ customer_id: buyer.id, phone: `+9053677${String(10_000 + id)}`, email: `bakiye${id}@ornek.com` })
          .returning('id')
          .executeTakeFirstOrThrow();
        await t.owner
          .insertInto('member_credit')
          .values({ member_id, operator_id: officer.id, amount_kurus: 90_000_00, note: 'Gecikme için' })
          .execute();
        const input = { id, kind: 'SERVICE_FEE', method: 'CREDIT' } as const;
        return request(officer, closing.requestPayment, input, { method: 'EFT' });
      },
    },
    {
      name: 'closing.payPrice',
      make: async () => {
        const { id, bidPrice } = await dossier();
        const input = { id, method: 'BLOCKED_CHEQUE', amount: bidPrice } as const;
        return request(officer, closing.payPrice, input, { amount: 1_00 });
      },
    },
    {
      name: 'closing.reversePricePayment',
      make: async () => {
        const { id } = await dossier();
        const paid = await officer.call(closing.payPrice, { id, method: 'TRANSFER', amount: 1_000_00 });
        const input = { id, pricePaymentId: paid.pricePayments[0]?.id ?? 0, reason };
        return request(officer, closing.reversePricePayment, input, { reason: 'Başka' });
      },
    },
    {
      name: 'closing.makeStf',
      repeats: true,
      make: async () => {
        const id = await started();
        const { version } = await officer.call(closing.confirmBid, { id });
        await officer.call(closing.parties, { id, version, identityNumber: freshIdentity(), address: 'Gül Sokak' });
        return request(officer, closing.makeStf, { id }, { id: await started() });
      },
    },
    {
      name: 'closing.makeSummary',
      repeats: true,
      make: async () => request(officer, closing.makeSummary, { id: await started() }, { id: await started() }),
    },
    {
      name: 'closing.uploadDocument',
      make: async () => ({
        ...request(officer, closing.uploadDocument, { closingId: (await dossier()).id, type: 'DASK' }),
        body: upload(),
      }),
    },
    {
      name: 'closing.deleteDocument',
      make: async () => {
        const { id } = await dossier();
        await send(t, { ...request(officer, closing.uploadDocument, { closingId: id, type: 'DASK' }), body: upload() });
        const { documents } = await officer.call(closing.detail, { id });
        const documentId = documents.find(({ type }) => type === 'DASK')?.id ?? 0;
        return request(officer, closing.deleteDocument, { id, documentId }, { documentId: documentId + 1 });
      },
    },
    {
      name: 'closing.assign',
      repeats: true,
      make: async () => {
        const id = await started();
        const to = await hire(t, `kip.sahip${randomInt(1, 2_000_000_000)}`, ['ASSIGNEE_CLOSING']);
        return request(officer, closing.assign, { id, operatorId: to.id, note }, { note: 'Başka' });
      },
    },
    {
      name: 'closing.deadline',
      repeats: true,
      make: async () => {
        const input = { id: await started(), dueAt: workingMorning(), note };
        return request(officer, closing.deadline, input, { note: 'Başka' });
      },
    },
    {
      name: 'closing.note',
      repeats: true,
      make: async () => request(officer, closing.note, { id: await started(), text: note }, { text: 'Başka' }),
    },
    {
      name: 'closing.openTask',
      repeats: true,
      make: async () => request(officer, closing.openTask, { id: await started(), note }, { note: 'Başka' }),
    },
    {
      name: 'closing.openActivity',
      make: async () => {
        const id = await started();
        await t.owner
          .updateTable('activity')
          .set({ status: 'SUCCESS', closed_at: new Date().toISOString() })
          .where('closing_id', '=', id)
          .execute();
        return request(officer, closing.openActivity, { id }, { id: await started() });
      },
    },
    {
      name: 'clock: late steps of closings',
      make: async () => {
        const id = await started();
        const yesterday = new Date(Date.now() - 86_400_000).toISOString();
        await t.owner.updateTable('closing_step_entry').set({ late_told_at: yesterday }).execute();
        await t.owner
          .updateTable('closing_step_entry')
          .set({ due_at: yesterday, late_told_at: null })
          .where('closing_id', '=', id)
          .execute();
        return () => notifyLateSteps(t.db);
      },
    },

    {
      name: 'payments.received',
      make: async () => request(officer, payments.received, await one(eft()), { payerName: 'B' }),
    },
    {
      name: 'payments.received above the limit',
      make: async () => request(officer, payments.received, await one(eft(true)), { payerName: 'B' }),
    },
    {
      name: 'payments.approve',
      make: async () => request(second, payments.approve, await registered(true), { version: 99 }),
    },
    {
      name: 'payments.sendBack',
      make: async () =>
        request(second, payments.sendBack, { ...(await registered(true)), reason }, { reason: 'Başka' }),
    },
    {
      name: 'payments.cancel before it came',
      make: async () => request(officer, payments.cancel, { ...(await one(eft())), reason }, { reason: 'Başka' }),
    },
    {
      name: 'payments.cancel once it was received',
      make: async () =>
        request(officer, payments.cancel, { ...(await registered(false)), reason }, { reason: 'Başka' }),
    },
    {
      name: 'payments.unmatch',
      make: async () =>
        request(officer, payments.unmatch, { ...(await registered(false)), reason }, { reason: 'Başka' }),
    },
    ...(['EFT', 'CARD'] as const).map((method): Act => ({
      name: `payments.collect ${method}`,
      make: async () => request(officer, payments.collect, { ...(await fee()), method }, { payerName: 'Başka' }),
    })),
    {
      name: 'payments.explain',
      make: async () =>
        request(officer, payments.explain, { ...(await fee()), reason, dueOn: '2032-01-15' }, { reason: 'Başka' }),
    },
    {
      name: 'clock: a fee that did not come in time',
      make: async () => {
        await markOverdueFees(t.db);
        const { id: closingId, buyerId: customerId, auctionId } = await newClosing(t);
        const fee = { kind: 'SERVICE_FEE', method: 'EFT', amountKurus: 30_000_00, dueAt: inMinutes(-1) } as const;
        await trx((db) => expectPayment(db, { ...fee, customerId, auctionId, closingId }));
        return () => markOverdueFees(t.db);
      },
    },
    { name: 'statements.import', make: async () => importing() },
    {
      name: 'statements.match',
      make: async () => {
        const { id: eftId } = await eft();
        const input = { lineIds: [await line()], eftId };
        return request(officer, statements.match, input, { returnExcess: true });
      },
    },
    {
      name: 'statements.match with too much',
      make: async () => {
        const { id: eftId } = await eft();
        const input = { lineIds: [await line(100_500_00)], eftId, returnExcess: true };
        return request(officer, statements.match, input, { returnExcess: false });
      },
    },
    {
      name: 'statements.setAside',
      make: async () => request(officer, statements.setAside, { id: await line(), note }, { note: 'Başka' }),
    },
    {
      name: 'statements.decide',
      make: async () => {
        const [other, id] = [await line(), await line()];
        await t.owner.updateTable('bank_statement_line').set({ resembles_id: other }).where('id', '=', id).execute();
        return request(officer, statements.decide, { id, same: true }, { same: false });
      },
    },
    {
      name: 'statements.restore',
      make: async () => {
        const id = await line();
        await officer.call(statements.setAside, { id, note });
        return request(officer, statements.restore, { id }, { id: await line() });
      },
    },
    told('THREED_REDIRECT'),
    told('AUTHORIZED'),
    told('CONFIRMED'),
    told('FAILED'),
    told('TO_BE_REVERSED', 'CONFIRMED'),
    told('REVERSED', 'CONFIRMED'),

    refunding('documents ASK_DOCUMENT', 'INITIAL', (one) =>
      request(officer, refunds.documents, { ...one, action: 'ASK_DOCUMENT' }, { action: 'DOCUMENT_COMPLETE' }),
    ),
    refunding('documents DOCUMENT_COMPLETE', 'WAITING_DOCUMENT', (one) =>
      request(officer, refunds.documents, { ...one, action: 'DOCUMENT_COMPLETE' }, { action: 'ASK_DOCUMENT' }),
    ),
    refunding('prepare above the limit', 'WAITING_PAYMENT', (one) =>
      request(officer, refunds.prepare, { ...one, ...PAYEE }, { accountHolder: 'Fatma Örnek' }),
    ),
    {
      name: 'refunds.prepare',
      make: async () => {
        const one = await refundOf('WAITING_PAYMENT', BELOW);
        return request(officer, refunds.prepare, { ...one, ...PAYEE }, { accountHolder: 'Fatma Örnek' });
      },
    },
    refunding('release', 'WAITING_APPROVAL', (one) => request(second, refunds.release, one, { version: 99 })),
    refunding('sendBack', 'WAITING_APPROVAL', (one) => request(second, refunds.sendBack, { ...one, reason }, because)),
    refunding('send', 'READY', (one) => request(officer, refunds.send, one, { bankReference: 'BASKA' })),
    refunding('paid', 'SENT', (one) => request(officer, refunds.paid, one, { bankReference: 'BASKA' })),
    refunding('returned from the bank', 'SENT', (one) =>
      request(officer, refunds.returned, { ...one, reason }, because),
    ),
    refunding('returned after it was paid', 'CLOSED', (one) =>
      request(officer, refunds.returned, { ...one, reason }, because),
    ),
    refunding('cancel', 'INITIAL', (one) => request(officer, refunds.cancel, { ...one, reason }, because)),
    refunding('reopen', 'CANCEL', (one) => request(officer, refunds.reopen, { ...one, reason }, because)),
    refunding('uploadReceipt', 'SENT', (one) => ({
      ...request(officer, refunds.uploadReceipt, one),
      body: multipart([{ name: 'dekont.pdf', bytes: pdf }]),
    })),

    {
      name: 'earnings.approve',
      make: async () => request(manager, earnings.approve, await earning('freeze'), { version: 99 }),
    },
    { name: 'earnings.upload', make: async () => invoice((await earning('freeze', 'approve')).id) },
    {
      name: 'earnings.returnInvoice',
      make: async () => {
        const input = { ...(await earning('freeze', 'approve', 'upload')), note };
        return request(manager, earnings.returnInvoice, input, { note: 'Başka' });
      },
    },
    {
      name: 'earnings.pay',
      make: async () => request(payer, earnings.pay, await earning('freeze', 'approve', 'upload'), { version: 99 }),
    },
    {
      name: 'earnings.cancel',
      make: async () => request(manager, earnings.cancel, { ...(await earning('freeze')), note }, { note: 'Başka' }),
    },
    {
      name: 'earnings.changeShares',
      make: async () =>
        request(manager, earnings.changeShares, { ...(await earning()), agentPercent: 30 }, { agentPercent: 31 }),
    },
    {
      name: 'discountCodes.create',
      make: async () => {
        const { who } = await madeCode();
        const auctionId = await completeAuction(t.owner, 'LIVE', { service_fee_kurus: 100_000_00 });
        const input = { auctionId, customerId: await newCustomer(t), amount: 1_000_00 };
        return request(who, discountCodes.create, input, { amount: 2_000_00 });
      },
    },
    {
      name: 'discountCodes.reserve',
      make: async () => {
        const { id, who } = await madeCode();
        const input = { id, customerId: await newCustomer(t) };
        return request(who, discountCodes.reserve, input, { customerId: await newCustomer(t) });
      },
    },
    {
      name: 'discountCodes.cancel',
      make: async () => {
        const { id } = await madeCode();
        return request(manager, discountCodes.cancel, { id }, { id: (await madeCode()).id });
      },
    },
    {
      name: 'discountCodes.use',
      make: async () => {
        const { id: closingId, auctionId } = await newClosing(t, { agent_operator_id: seller.id });
        const [{ code }, other] = [await madeCode({ auctionId }), await madeCode({ auctionId })];
        return request(officer, discountCodes.use, { closingId, code }, { code: other.code });
      },
    },
    {
      name: 'clock: codes that have run out',
      make: async () => {
        const { id } = await madeCode();
        await t.owner
          .updateTable('discount_code')
          .set({ expires_at: inMinutes(-1) })
          .where('id', '=', id)
          .execute();
        return byClock(expireCodes);
      },
    },
  ];
};

const one = async (made: Promise<{ id: number; version: number }>) => {
  const { id, version } = await made;
  return { id, version };
};

/** Sends a prepared request, with additional headers or changed fields. */
export const send = async (
  t: TestApi,
  { who, endpoint, input, body }: Prepared,
  { headers = {}, changes = {} }: { headers?: Record<string, string>; changes?: Record<string, unknown> } = {},
): Promise<{ status: number; body: string }> => {
  const answer = body
    ? await t.raw({
        method: 'POST',
        url: `${endpoint.path}?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`,
        headers: { ...who.headers, ...body.headers, ...headers },
        body: body.body,
      })
    : await who.answer(endpoint, { ...input, ...changes }, headers);
  return { status: answer.status, body: String(answer.body) };
};

/** The first act of each call. */
export const oneOfEachCall = (acts: readonly Act[]): Act[] => {
  const callOf = ({ name }: Act) => name.split(' ')[0];
  return acts.filter((act, at) => acts.findIndex((other) => callOf(other) === callOf(act)) === at);
};

/** Which of them leave something behind when a write fails with a full disk: each write, or every nth. Returns the problems. */
export const notWhole = async (t: TestApi, acts: readonly Act[], { every = 1 } = {}): Promise<string[]> => {
  const problems: string[] = [];
  for (const { name, make } of acts) {
    const made = await make();
    const run =
      typeof made === 'function'
        ? made
        : async () => {
            const answer = await send(t, made);
            if (answer.status === 200) return;
            if (answer.status !== 503) problems.push(`${name}: answered ${answer.status} ${answer.body}`);
            throw new Error(answer.body);
          };
    await failAtEachWrite(t.owner, run, { every }).then(
      (writes) => {
        // Its idempotency key is written twice: before, and with the answer.
        const ofKey = typeof made !== 'function' && made.endpoint.once === true && made.who !== t.site ? 2 : 0;
        if (writes - ofKey < 2) problems.push(`${name}: ${writes} writes`);
      },
      (error: Error) => problems.push(`${name}: ${error.message}`),
    );
  }
  return problems;
};
