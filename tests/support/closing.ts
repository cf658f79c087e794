import type { Insertable } from 'kysely';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import { dayRefusal } from '@/domain/appointments';
import { completeIdentityNumber } from '@/domain/identityNumber';
import { holidaysBetween } from '@/server/platform/settings/holidays';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import { openClosing } from '@/server/areas/closing/open';
import { expectPayment, receivePayment } from '@/server/areas/payments/payments';
import type { DB } from '@/server/kernel/db/tables';
import { inTransaction } from '@/server/kernel/db/transaction';
import type { Caller, TestApi } from './api';
import { newCustomer } from './customers';

export const PRICE = 5_000_000_00;
export const FEE = 150_000_00;
export const DEPOSIT = 120_000_00;

let made = 0;

/** A won auction that waits for the winner, with the deposit paid by default; its closing has just been opened. */
export const newClosing = async (
  t: TestApi,
  changes: Partial<Insertable<DB['auction']>> = {},
  { paid = true, price = PRICE } = {},
): Promise<{ id: number; auctionId: number; bidId: number; buyerId: number }> => {
  made += 1;
  const ended = new Date(Date.now() - 3_600_000).toISOString();
  const auctionId = await completeAuction(t.owner, 'WAITING_PAYMENT', {
    service_fee_kurus: FEE,
    start_at: new Date(Date.now() - 86_400_000).toISOString(),
    end_at: ended,
    ...changes,
  });
  const buyerId = await newCustomer(t);
  const participant = await t.owner
    .insertInto('participant')
    .values({
      auction_id: auctionId,
      customer_id: buyerId,
      status: 'BID_GIVEN',
      deposit_kurus: DEPOSIT,
      number: 0,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (paid)
    await inTransaction(t.db, { requestId: 'test' }, async (trx) => {
      const payment = await expectPayment(trx, {
        kind: 'DEPOSIT',
        method: 'EFT',
        customerId: buyerId,
        auctionId,
        participantId: participant.id,
        amountKurus: DEPOSIT,
      });
      await receivePayment(trx, payment, 'system');
    });
  const bid = await t.owner
    .insertInto('bid')
    .values({
      auction_id: auctionId,
      participant_id: participant.id,
      customer_id: buyerId,
      number: 0,
      amount_kurus: price,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.owner
    .updateTable('bid')
    .set({ status: 'WINNER', payment_state: 'WAITING_PAYMENT' })
    .where('id', '=', bid.id)
    .execute();
  const id = await inTransaction(t.db, { requestId: 'test' }, (trx) =>
    openClosing(trx, { bidId: bid.id, by: 'system' }),
  );
  return { id, auctionId, bidId: bid.id, buyerId };
};

let numbers = 100_000_000;
/** An unused identity number. */
export const freshIdentity = (): string => completeIdentityNumber(String((numbers += 7)));

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
/** A small PDF as the body of an upload. */
export const upload = (name = 'belge.pdf') => ({
  headers: { 'content-type': 'multipart/form-data; boundary=sinir' },
  body: `--sinir\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n${PDF}\r\n--sinir--\r\n`,
});

/** Approves the bid and inserts an STF without generating one: for tests that only need it to exist. */
export const withStf = async (t: TestApi, who: Caller, id: number): Promise<void> => {
  await who.call(closing.confirmBid, { id });
  const file = await t.db
    .selectFrom('closing_document')
    .select('file_id')
    .where('type', '=', 'STF')
    .limit(1)
    .executeTakeFirstOrThrow();
  await t.owner.insertInto('closing_document').values({ closing_id: id, type: 'STF', file_id: file.file_id }).execute();
};

/** Uploads a document of a closing, and returns the status and the codes. */
export const send = async (t: TestApi, who: Caller, closingId: number, type: string) => {
  const { headers, body } = upload(`${type}.pdf`);
  const answer = await t.raw({
    method: 'POST',
    url: `${closing.uploadDocument.path}?closingId=${closingId}&type=${type}`,
    headers: { ...who.headers, ...headers },
    body,
  });
  return { status: answer.status, body: JSON.parse(String(answer.body)) as Record<string, unknown> };
};

const DAY_MS = 86_400_000;
/** Ten o'clock on the first working day after this many days, ISO 8601. */
export const workingMorning = (days = 3): string => {
  const at = new Date(Date.now() + days * DAY_MS);
  at.setUTCHours(7, 0, 0, 0);
  const day = () => at.toISOString().slice(0, 10);
  while (dayRefusal(day(), holidaysBetween(day(), day()))) at.setTime(at.getTime() + DAY_MS);
  return at.toISOString();
};

/** Pays the requested payments of the closing, as the bank would. */
export const payAsked = async (t: TestApi, closingId: number): Promise<void> => {
  const waiting = await t.db
    .selectFrom('payment')
    .select('id')
    .where('closing_id', '=', closingId)
    .where('state', '=', 'WAITING_PAYMENT')
    .execute();
  for (const { id } of waiting)
    await inTransaction(t.db, { requestId: 'test' }, (trx) => receivePayment(trx, id, 'system'));
};

/** Fixes each blocker: what the button of the same name does when pressed. */
export const mend = async (
  t: TestApi,
  who: Caller,
  found: ClosingDetail,
  blocker: { mend: string; subject: string | null },
): Promise<ClosingDetail | null> => {
  const { id, version, bidPrice, plan } = found;
  switch (blocker.mend) {
    case 'BID':
      return who.call(closing.confirmBid, { id });
    case 'PARTIES':
      return who.call(closing.parties, {
        id,
        version,
        identityNumber: freshIdentity(),
        address: 'Çınar Sokak No: 12/3, Kadıköy / İstanbul',
      });
    case 'STF':
      return who.call(closing.makeStf, { id });
    case 'DOCUMENT':
      await send(t, who, id, blocker.subject ?? 'OTHER');
      return null;
    case 'SELLER_APPROVAL':
      return who.call(closing.sellerApproval, { id, approved: true });
    case 'DEPOSIT':
    case 'FEE': {
      const kind = blocker.mend === 'FEE' ? 'SERVICE_FEE' : 'DEPOSIT';
      await who.call(closing.requestPayment, { id, kind, method: 'EFT' });
      await payAsked(t, id);
      return null;
    }
    case 'CREDIT':
      return who.call(closing.credit, {
        id,
        version,
        bank: 'Anadolu Kredi Bankası',
        amount: 2_000_000_00,
        result: 'APPROVED',
      });
    case 'APPOINTMENT':
      return who.call(closing.appointment, { id, version, at: workingMorning(), office: 'Kadıköy Tapu Müdürlüğü' });
    case 'CHECK':
      return who.call(closing.check, {
        id,
        item: blocker.subject as 'DASK',
        done: true,
        ...(blocker.subject === 'MARKET_VALUE' && { amount: 3_000_000_00 }),
      });
    case 'WAIT':
      await t.owner
        .updateTable('closing')
        .set({ appointment_at: new Date(Date.now() - 60_000).toISOString() })
        .where('id', '=', id)
        .execute();
      return null;
    case 'PRICE':
      return who.call(closing.payPrice, { id, method: 'BLOCKED_CHEQUE', amount: bidPrice - found.money.pricePaid });
    default:
      throw new Error(`nothing mends ${blocker.mend} ${JSON.stringify(plan)}`);
  }
};

/** Fixes every blocker of the next step and takes the step. */
export const takeStep = async (t: TestApi, who: Caller, from: ClosingDetail): Promise<ClosingDetail> => {
  let found = from;
  for (let tries = 0; tries < 12 && found.next; tries += 1) {
    const { id, step, next } = found;
    const [blocker] = next.blockers;
    if (!blocker) return who.call(closing.move, { id, step, action: next.action });
    const mended = await mend(t, who, found, blocker);
    found = mended && 'steps' in mended ? mended : await who.call(closing.detail, { id });
  }
  throw new Error('the closing does not go on');
};

/** Moves the closing forward to this step. */
export const walkTo = async (t: TestApi, who: Caller, id: number, step: ClosingDetail['step']) => {
  let found = await who.call(closing.detail, { id });
  while (found.step !== step) found = await takeStep(t, who, found);
  return found;
};
