import { bestBrokers, bestBrokerSite } from '@/contract/brokers/best';
import { site } from '@/contract/bidding/site';
import { brokers } from '@/contract/brokers';
import { brokerInquiries } from '@/contract/brokers/inquiries';
import { brokerSite } from '@/contract/brokers/officeSite';
import { ACCOUNTS } from '@/domain/payments/ledger';
import { AUTHORITIES } from '@/domain/roles';
import { addDays, today } from '@/domain/time';
import { runAuctionClock } from '@/server/areas/bidding/clock';
import { receivePayment } from '@/server/areas/payments/payments';
import { inTransaction } from '@/server/kernel/db/transaction';
import { type TestApi, testApi } from '@/tests/support/api';
import { bid, letTimePass, RESERVE, runningAuction } from '@/tests/support/bidding';
import { bringPaper, checkAll, office } from '@/tests/support/brokers';
import { takeStep, walkTo } from '@/tests/support/closing';
import { hire } from '@/tests/support/operators';

/** Kuruş. A quarter of it is not a whole number, so it is rounded as V47 says. */
const FEE = 100_000_37;
const QUARTER = 25_000_09;

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.stop());

test('an office applies, is approved, asks for its buyer, who wins: the closing pays it 25 per cent, and it is the best of its city (V47)', async () => {
  const desk = await hire(t, 'ofis.masasi', ['BROKER_PAGE_ACCESS', 'ASSIGNEE_BROKER_INQUIRY']);
  const lawyer = await hire(t, 'ofis.hukuk', ['BROKER_LEGAL_APPROVER']);
  const agent = await hire(t, 'danisman.satan', ['AGENT']);
  const { rows: cities } = { rows: await t.owner.selectFrom('city').select('id').limit(1).execute() };
  const cityId = cities[0]?.id ?? 0;
  const given = office({ cityId });
  const { id } = await t.site.call(brokerSite.apply, given as never);
  for (const type of ['AUTHORITY_CERTIFICATE', 'TAX_PLATE', 'SIGNATURE_CIRCULAR', 'AGREEMENT'])
    await bringPaper(t, desk, { id, type });
  const ready = await checkAll(desk, id);
  await desk.call(brokers.move, { id, version: ready.version, action: 'SEND' });
  const looked = await checkAll(lawyer, id);
  await lawyer.call(brokers.move, { id, version: looked.version, action: 'APPROVE' });
  expect(await t.site.call(brokerSite.application, { id, phone: given.phone })).toMatchObject({ status: 'ACTIVE' });

  const auctionId = await runningAuction(t, {
    open_for_broker: true,
    service_fee_kurus: FEE,
    agent_operator_id: agent.id,
  });
  const asked = await t.site.call(brokerSite.ask, {
    brokerId: id,
    phone: given.phone,
    auctionId,
    buyerName: 'Ayşe Alıcı',
    buyerPhone: '+905357771199',
    wish: 'BID',
  });
  await desk.call(brokerInquiries.decide, { id: asked.id, version: 1, action: 'PERMIT' });
  const { participantId } = await t.site.call(brokerSite.inquiry, { id: asked.id, brokerId: id });
  const { paymentId } = await t.site.call(site.announceDeposit, { participantId: participantId ?? 0, method: 'EFT' });
  await inTransaction(t.db, { requestId: 'test' }, (trx) => receivePayment(trx, paymentId ?? 0, 'system'));
  await bid(t, participantId ?? 0, RESERVE);
  await letTimePass(t, auctionId);
  await runAuctionClock(t.db);

  const closing = await t.owner
    .selectFrom('closing')
    .innerJoin('agent_earning', 'agent_earning.closing_id', 'closing.id')
    .select([
      'closing.id',
      'closing.broker_id',
      'agent_earning.total_kurus as total',
      'agent_earning.broker_share_kurus as share',
    ])
    .where('closing.auction_id', '=', auctionId)
    .executeTakeFirstOrThrow();
  expect(closing).toMatchObject({ broker_id: id, total: FEE, share: QUARTER });
  const officer = await hire(t, 'kapanis.uzmani', [...AUTHORITIES]);
  const last = await walkTo(t, officer, closing.id, 'PAYMENT_AND_DEED');
  expect(await takeStep(t, officer, last)).toMatchObject({
    outcome: 'DONE',
    shares: { broker: { percent: 25, amount: QUARTER, source: 'DEFAULT' } },
  });
  const owed = await t.owner
    .selectFrom('posting')
    .innerJoin('journal_entry as entry', 'entry.id', 'posting.entry_id')
    .innerJoin('ledger_account as account', 'account.id', 'posting.account_id')
    .select('posting.amount_kurus as amount')
    .where('entry.closing_id', '=', closing.id)
    .where('account.code', '=', ACCOUNTS.BROKER_SHARES.code)
    .execute();
  expect(owed.map(({ amount }) => Math.abs(amount))).toEqual([QUARTER]);

  await desk.call(bestBrokers.save, {
    cityId,
    version: (await desk.call(bestBrokers.list, { cityId })).version,
    startsOn: today(),
    endsOn: addDays(today(), 30),
    brokerIds: [id],
  });
  expect((await t.site.call(bestBrokerSite.best, { cityId })).rows).toMatchObject([{ id, name: given.name }]);
});
