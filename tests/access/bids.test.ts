import { contract } from '@/contract/index';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';

/** An agent who also edits auctions sees all of them, but bids only on the agent's own auctions: checked for every way that shows a bid. */
let t: TestApi;
let both: Caller & { id: number };
let agent: Caller & { id: number };
let [mine, others] = [0, 0];
let bidder = { customerId: 0, memberId: 0 };

const AMOUNT = 123_456_700;

beforeAll(async () => {
  t = await testApi();
  both = await hire(t, 'hem-danisman', ['AGENT', 'AUCTION_UPDATER', 'CREDIT_MANAGER', 'ALL_CUSTOMER_ACCESS']);
  agent = await hire(t, 'yalniz-danisman', ['AGENT']);
  const [first, second] = await t.owner
    .selectFrom('auction')
    .select('id')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('participant').whereRef('auction_id', '=', 'auction.id').select('id'))),
    )
    .orderBy('id')
    .limit(2)
    .execute();
  [mine, others] = [first?.id ?? 0, second?.id ?? 0];
  const member = await t.owner
    .selectFrom('member')
    .innerJoin('customer', 'customer.id', 'member.customer_id')
    .select(['member.id', 'member.customer_id'])
    .where('customer.erased_at', 'is', null)
    .orderBy('member.id')
    .executeTakeFirstOrThrow();
  bidder = { customerId: member.customer_id, memberId: member.id };
  for (const auction_id of [mine, others]) {
    await t.owner
      .updateTable('auction')
      .set({
        agent_operator_id: auction_id === mine ? both.id : agent.id,
        status: 'BIDDING',
        start_price_kurus: 1_000_000_00,
        request_price_kurus: 2_000_000_00,
        start_at: new Date(Date.now() - 3_600_000).toISOString(),
        end_at: new Date(Date.now() + 60_000).toISOString(),
      })
      .where('id', '=', auction_id)
      .execute();
    const participant = await t.owner
      .insertInto('participant')
      .values({ auction_id, customer_id: bidder.customerId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.owner
      .insertInto('bid')
      .values({
        auction_id,
        participant_id: participant.id,
        customer_id: bidder.customerId,
        amount_kurus: auction_id === mine ? AMOUNT : AMOUNT + 1,
        number: 1,
      })
      .execute();
  }
  await t.owner
    .insertInto('access_request')
    .values({
      operator_id: both.id,
      permission: 'auctions.export',
      reason: 'Rapor',
      status: 'GRANTED',
      decided_by_id: agent.id,
      decided_at: '2026-01-01T00:00:00Z',
      expires_at: '2100-01-01T00:00:00Z',
    })
    .execute();
});
afterAll(() => t.stop());

test('lists and files of them', async () => {
  const { auctions, exports } = contract;
  const shown = async (id: number) => (await both.call(auctions.list, { id })).rows;
  expect(await shown(mine)).toMatchObject([{ id: mine, highestBid: AMOUNT, bidCount: 1 }]);
  expect(await shown(others)).toMatchObject([{ id: others, highestBid: null, bidCount: null }]);
  const file = await both.answer(exports.create, {
    list: auctions.list.path,
    format: 'csv',
    columns: ['id', 'highestBid', 'bidCount'],
    query: {},
    ids: [mine, others],
  });
  const lines = (await bodyText(file)).split(/\r?\n/);
  const lineOf = (id: number) => lines.find((line) => line.startsWith(`${id};`) || line.startsWith(`"${id}"`));
  expect(file.status).toBe(200);
  expect(lineOf(mine)).toMatch(/1\.?234\.?567/);
  expect(lineOf(others)?.replace(String(others), '')).not.toMatch(/\d/);
});

test('the record, its bids and its participants', async () => {
  const { auctionRecord } = contract;
  expect((await both.call(auctionRecord.detail, { id: mine })).bidding).toMatchObject({ highestBid: AMOUNT });
  expect((await both.call(auctionRecord.detail, { id: others })).bidding).toBeNull();
  expect((await both.call(auctionRecord.bids, { auctionId: mine })).rows).toHaveLength(1);
  for (const call of [auctionRecord.bids, auctionRecord.participants]) {
    expect(await refusal(both.call(call, { auctionId: others }))).toMatchObject({
      errors: ['AUTHORIZATION_ERROR'],
      params: { permission: 'auctions.readAllBids' },
    });
    expect(await refusal(agent.call(call, { auctionId: mine }))).toMatchObject({ errors: ['AUCTION_NOT_FOUND'] });
  }
});

test('the editor’s scale of prices', async () => {
  const bidOf = async (id: number) => (await both.call(contract.auctionEditor.edit, { id })).facts.highestBid;
  expect([await bidOf(mine), await bidOf(others)]).toEqual([AMOUNT, null]);
});

test('the dashboard', async () => {
  const figures = await both.call(contract.dashboard.calculations);
  const soon = new Map(figures.auctions?.ending.map((auction) => [auction.id, auction]));
  expect(soon.get(mine)).toMatchObject({ highestBid: AMOUNT, bidCount: 1 });
  expect(soon.get(others)).toMatchObject({ highestBid: null, bidCount: null, reserveMet: null });
  expect(figures.bids?.byDay.reduce((sum, { count }) => sum + count, 0)).toBe(1);
});

test('customers and members who bid', async () => {
  const { customers, members } = contract;
  const { customerId, memberId } = bidder;
  const bidOf = (rows: readonly { id: number; highestBid: number | null }[], id: number) =>
    rows.find((row) => row.id === id)?.highestBid;
  const { rows } = await both.call(customers.auctions, { customerId });
  expect([bidOf(rows, mine), bidOf(rows, others)]).toEqual([AMOUNT, null]);
  const timeline = await both.call(customers.timeline, { customerId, kind: ['BID'] });
  expect(new Set(timeline.rows.map(({ auction }) => auction?.id))).toEqual(new Set([mine]));
  const bids = await both.call(members.bids, { memberId });
  expect(new Set(bids.rows.map(({ auction }) => auction.id))).toEqual(new Set([mine]));
  const participations = await both.call(members.participations, { memberId });
  expect(participations.rows.filter(({ highestBid }) => highestBid !== null).map(({ auction }) => auction.id)).toEqual([
    mine,
  ]);
});

test('an auction lent to an agent comes without its bids; the permission lent by itself opens those of visible auctions', async () => {
  const { auctionRecord } = contract;
  const lend = (operator_id: number, what: { auction_id: number } | { permission: string }) =>
    t.owner
      .insertInto('access_request')
      .values({
        operator_id,
        ...what,
        reason: 'Devir',
        status: 'GRANTED',
        decided_by_id: both.id,
        decided_at: '2026-01-01T00:00:00Z',
        expires_at: '2100-01-01T00:00:00Z',
      })
      .execute();
  await lend(agent.id, { auction_id: mine });
  expect((await agent.call(auctionRecord.detail, { id: mine })).bidding).toBeNull();
  const clerk = await hire(t, 'yalniz-memur', ['USER']);
  expect(await refusal(clerk.call(auctionRecord.bids, { auctionId: mine }))).toMatchObject({
    params: { permission: 'auctions.readBids' },
  });
  await lend(clerk.id, { permission: 'auctions.readBids' });
  expect((await clerk.call(auctionRecord.bids, { auctionId: mine })).rows).toHaveLength(1);
});
