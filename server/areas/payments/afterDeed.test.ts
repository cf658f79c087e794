import { sql } from 'kysely';
import { closing } from '@/contract/closing';
import { payments } from '@/contract/payments';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { DEPOSIT, FEE, newClosing, takeStep, walkTo, withStf } from '@/tests/support/closing';
import { hire } from '@/tests/support/operators';

let t: TestApi;
let officer: Caller & { id: number };
let cashier: Caller & { id: number };

beforeAll(async () => {
  t = await testApi();
  officer = await hire(t, 'tapudan.sonra', [
    'CLOSING_MANAGER',
    'BIDDING_APPROVE',
    'CLOSING_CANCELLATION',
    'ASSIGNEE_CLOSING',
  ]);
  cashier = await hire(t, 'tapudan.kasa', ['BACKOFFICE', 'EFT_CANCEL', 'UNCHARGED_VIEW']);
});
afterAll(() => t.stop());

/** The balance of each account for a sale, kuruş; the buyer is the auction's only one. */
const books = async (auctionId: number) => {
  const { rows } = await sql<{ code: string; total: number }>`
    select account.code, sum(posting.amount_kurus)::bigint as total from posting
      join journal_entry entry on entry.id = posting.entry_id join ledger_account account on account.id = posting.account_id
     where entry.closing_id in (select id from closing where auction_id = ${auctionId})
        or entry.payment_id in (select id from payment where auction_id = ${auctionId})
     group by account.code having sum(posting.amount_kurus) <> 0 order by code`.execute(t.db);
  return Object.fromEntries(rows.map(({ code, total }) => [code, total]));
};

/** A finished sale whose deposit was requested after the bid was won; without an agent, whose share would be in the books. */
const sold = async () => {
  const { id, auctionId } = await newClosing(t, { agent_operator_id: null }, { paid: false });
  await withStf(t, officer, id);
  await walkTo(t, officer, id, 'PAYMENT_AND_DEED');
  let found = await officer.call(closing.detail, { id });
  while (found.outcome === 'OPEN') found = await takeStep(t, officer, found);
  const transferOf = async (kind: 'DEPOSIT' | 'SERVICE_FEE') =>
    t.db
      .selectFrom('eft_payment as eft')
      .innerJoin('payment', 'payment.id', 'eft.payment_id')
      .select(['eft.id', 'eft.version', 'eft.amount_kurus as amount'])
      .where('payment.closing_id', '=', id)
      .where('payment.kind', '=', kind)
      .executeTakeFirstOrThrow();
  const owed = async () =>
    (await cashier.call(payments.uncharged, { closingId: id })).rows.map(({ state, amount }) => [state, amount]);
  return { id, auctionId, transferOf, owed };
};

test('what is taken back after the deed is the buyer’s debt again, whether it was fee or deposit, and ends when it is paid', async () => {
  const { auctionId, transferOf, owed } = await sold();
  const paid = await books(auctionId);
  expect(paid).toEqual({ 102: FEE, 600: -FEE });

  let owing = 0;
  for (const kind of ['SERVICE_FEE', 'DEPOSIT'] as const) {
    const { id, version, amount } = await transferOf(kind);
    await cashier.call(payments.unmatch, { id, version, reason: 'Başkasının parasıydı.' });
    owing += amount;
    expect([kind, await books(auctionId)]).toEqual([
      kind,
      owing === FEE ? { 120: FEE, 600: -FEE } : { 102: FEE - owing, 120: owing, 600: -FEE },
    ]);
    expect(await owed()).toEqual([['OPEN', owing]]);
  }
  expect(owing).toBe(FEE);

  const deposit = await transferOf('DEPOSIT');
  await cashier.call(payments.received, { id: deposit.id, version: deposit.version });
  expect(await books(auctionId)).toEqual({ 102: DEPOSIT, 120: FEE - DEPOSIT, 600: -FEE });
  expect(await owed()).toEqual([['OPEN', FEE - DEPOSIT]]);
  const fee = await transferOf('SERVICE_FEE');
  await cashier.call(payments.received, { id: fee.id, version: fee.version });
  expect(await books(auctionId)).toEqual(paid);
  expect(await owed()).toEqual([['PAID', FEE - DEPOSIT]]);

  // The fee's own payment stays, but undoing the deposit reopens the unpaid fee, now with what is owed then.
  const again = await transferOf('DEPOSIT');
  await cashier.call(payments.unmatch, { id: again.id, version: again.version, reason: 'Yine başkasınınmış.' });
  expect(await books(auctionId)).toEqual({ 102: FEE - DEPOSIT, 120: DEPOSIT, 600: -FEE });
  expect(await owed()).toEqual([['OPEN', DEPOSIT]]);
  const last = await transferOf('DEPOSIT');
  await cashier.call(payments.received, { id: last.id, version: last.version });
  expect(await owed()).toEqual([['PAID', DEPOSIT]]);
});
