import { auctions } from '@/contract/auctions';
import { auctionRecord } from '@/contract/auctions/record';
import { history } from '@/contract/history';
import type { Input } from '@/contract/kit';
import { addDays, today } from '@/domain/time';
import { type Caller, Refused, type TestApi, testApi } from '@/tests/support/api';
import { addAuctions, type Added, CURRENT } from '@/tests/support/auctions';
import { listAuctions } from '@/server/areas/auctions/list';
import type { SignedIn } from '@/server/kernel/http/bind';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import { bid, bidders, runningAuction, START } from '@/tests/support/bidding';
import { newClosing } from '@/tests/support/closing';
import { hire } from '@/tests/support/operators';
import { plansOf } from '@/tests/support/plans';

let t: TestApi;
let added: Added;
let admin: Caller;
let agent: Caller;
let clerk: Caller;

beforeAll(async () => {
  t = await testApi();
  added = await addAuctions(t.owner);
  [admin, agent, clerk] = (await Promise.all(['sinayan', 'sinayan.danisman', 'sinayan.memur'].map(t.signIn))) as [
    Caller,
    Caller,
    Caller,
  ];
});
afterAll(() => t.stop());

const find = async (filters: Input<typeof auctions.list>, caller = admin) =>
  (await caller.call(auctions.list, { extraInfo: 'sınayan', ...filters })).rows.map(({ id }) => id);
const refusal = async (call: Promise<unknown>) => {
  const error = await call.catch((caught: unknown) => caught);
  return error instanceof Refused ? [error.status, error.body.errors[0]] : error;
};

describe('the list', () => {
  test('is sorted newest first, and its rows have all fields of a row', async () => {
    const { live, sold, draft } = added;
    expect(await find({})).toEqual([draft, sold, live]);
    const { rows } = await admin.call(auctions.list, { id: live });
    expect(rows).toMatchObject([
      {
        extraInfo: 'Sınayan Moda 3+1 İğdeli Köşk',
        status: 'BIDDING',
        category: 'APARTMENT',
        city: 'Sınanan',
        town: 'Sınanan Merkez',
        startPrice: 1_000_000_00,
        highestBid: 1_150_000_00,
        bidCount: 2,
        agent: 'Danışman Sınayan',
        image: `/rest/file/${added.picture}?size=thumb`,
      },
    ]);
  });

  test('finds words in any order and case, with and without Turkish letters; a parcel by ada/parsel', async () => {
    for (const extraInfo of ['IGDELI sınayan', 'köşk İĞDELİ sinayan', 'sınayan mo']) {
      expect(await find({ extraInfo })).toEqual([added.live]);
    }
    expect(await find({ extraInfo: '%' })).toEqual([]);
    expect(await find({ extraInfo: '987654 / 12' })).toEqual([added.live]);
  });

  test.each([
    ['status', { status: ['SOLD', 'DRAFT'] }, ['draft', 'sold']],
    ['kind of property', { category: ['LAND'] }, ['draft']],
    ['price', { startPriceFrom: 500_000_00, startPriceTo: 1_000_000_00 }, ['sold', 'live']],
    ['broker', { openForBroker: true }, ['sold']],
    ['score', { scoreFrom: 20, scoreTo: 70, sort: '-score' }, ['live', 'sold']],
    ['score from', { scoreFrom: 21 }, ['live']],
    ['latest sold', { kind: 'LATEST_SOLD' }, ['sold']],
    ['latest sold as a collection', { collection: -1 }, ['sold']],
    ['ongoing as a collection', { collection: -2 }, ['live']],
    ['latest added as a collection', { collection: -3 }, ['draft', 'sold', 'live']],
  ] as const)('is narrowed by %s', async (_, filters, wanted) => {
    expect(await find(filters as Input<typeof auctions.list>)).toEqual(wanted.map((name) => added[name]));
  });

  test('is narrowed by place, agent, end day and collection', async () => {
    const { live, sold, townId, agentId, collectionId } = added;
    expect(await find({ townId })).toEqual([live]);
    expect(await find({ agentId })).toEqual([live]);
    expect(await find({ endAtFrom: CURRENT.endDay, endAtTo: CURRENT.endDay })).toEqual([live]);
    expect(await find({ endAtTo: CURRENT.soldDay })).toEqual([sold]);
    expect(await find({ startAtFrom: CURRENT.soldDay, startAtTo: CURRENT.endDay })).toEqual([live]);
    expect(await find({ collection: collectionId })).toEqual([sold]);
    const day = (ago: number) => addDays(today(), -ago);
    expect(await find({ bidAtFrom: day(1) })).toEqual([live]);
    expect(await find({ bidAtFrom: day(9), bidAtTo: day(2) })).toEqual([]);
  });

  test('puts what has no price or date last, whichever way it is sorted', async () => {
    const { live, sold, draft } = added;
    expect(await find({ sort: 'startPrice' })).toEqual([sold, live, draft]);
    expect(await find({ sort: '-startPrice' })).toEqual([live, sold, draft]);
    expect(await find({ sort: 'endAt' })).toEqual([sold, live, draft]);
  });

  test('tells the neighbours of one auction in the filtered order', async () => {
    const { live, sold, draft } = added;
    const page = await admin.call(auctions.list, { extraInfo: 'sınayan', around: sold, sort: '-startPrice' });
    expect(page.neighbours).toEqual({ previous: live, next: draft });
  });
});

describe('who sees what', () => {
  test('an agent has the own list only', async () => {
    expect(await refusal(agent.call(auctions.list))).toEqual([403, 'AUTHORIZATION_ERROR']);
    const { rows } = await agent.call(auctions.listMine, {});
    expect(rows.map(({ id }) => id)).toEqual([added.live]);
    const active = await agent.call(auctions.listMyActive, {});
    expect(active.rows.map(({ id }) => id)).toEqual([added.live]);
    expect(await refusal(clerk.call(auctions.listMine))).toEqual([403, 'AUTHORIZATION_ERROR']);
  });

  test('an agent sees of each own auction how far it is, from the draft to the invoice', async () => {
    const own = await hire(t, 'danisman.asama', ['AGENT']);
    const mine = { agent_operator_id: own.id };
    const give = (id: number) => t.owner.updateTable('auction').set(mine).where('id', '=', id).execute();
    const states = async () =>
      new Map((await own.call(auctions.listMine, {})).rows.map(({ id, agentState }) => [id, agentState]));
    const drafted = await completeAuction(t.owner, 'DRAFT', mine);
    const sent = await completeAuction(t.owner, 'WAITING_PUBLISH_APPROVAL', mine);
    const shown = await completeAuction(t.owner, 'LIVE', mine);
    const gone = await completeAuction(t.owner, 'HIBERNATED', mine);
    const bidOn = await runningAuction(t, mine);
    const [bidder = 0] = await bidders(t, bidOn, 1);
    await bid(t, bidder, START);
    const closing = await newClosing(t);
    await give(closing.auctionId);
    expect(await states()).toEqual(
      new Map([
        [drafted, 'DRAFT'],
        [sent, 'WAITING_APPROVAL'],
        [shown, 'APPROVED'],
        [gone, null],
        [bidOn, 'BID'],
        [closing.auctionId, 'WAITING_CLOSING'],
      ]),
    );
    // In the list of all auctions it is empty.
    const { rows } = await admin.call(auctions.list, { id: bidOn });
    expect(rows[0]?.agentState).toBeNull();
  });

  test("another agent's auction is not there, nor is anything of it", async () => {
    const missing = [404, 'AUCTION_NOT_FOUND'];
    const { sold: id } = added;
    expect((await agent.call(auctionRecord.detail, { id: added.live })).id).toBe(added.live);
    expect(await refusal(agent.call(auctionRecord.detail, { id }))).toEqual(missing);
    expect(await refusal(agent.call(auctionRecord.bids, { auctionId: id }))).toEqual(missing);
    expect(await refusal(agent.call(auctionRecord.participants, { auctionId: id }))).toEqual(missing);
    expect(await refusal(agent.call(auctionRecord.activities, { auctionId: id }))).toEqual(missing);
    expect(await refusal(agent.call(auctionRecord.appointments, { auctionId: id }))).toEqual(missing);
    expect(await refusal(admin.call(auctionRecord.detail, { id: 2_000_000_000 }))).toEqual(missing);
  });

  test('who may not read bids gets no figures of bids, cannot filter by them, and is refused the bids', async () => {
    const { rows } = await clerk.call(auctions.list, { id: added.live });
    expect(rows).toMatchObject([{ highestBid: null, bidCount: null }]);
    expect(await find({ bidAtFrom: '2020-01-01' }, clerk)).toEqual([]);
    expect((await clerk.call(auctionRecord.detail, { id: added.live })).bidding).toBeNull();
    expect(await refusal(clerk.call(auctionRecord.bids, { auctionId: added.live }))).toEqual([
      403,
      'AUTHORIZATION_ERROR',
    ]);
  });

  test("the seller's phone is masked, and the way to the customer is closed to who may not go it", async () => {
    const { live: id, sellerId } = added;
    expect((await admin.call(auctionRecord.detail, { id })).seller).toEqual({
      name: 'Satıcı Sınayan',
      phone: '+905329990001',
      customerId: sellerId,
    });
    expect((await clerk.call(auctionRecord.detail, { id })).seller).toEqual({
      name: 'Satıcı Sınayan',
      phone: '+90532•••••01',
      customerId: null,
    });
  });

  test('how low the seller would go is told to the auction’s agent and to those who set prices or decide, in its history too', async () => {
    const { live: id } = added;
    const reserveOf = async (caller: Caller) => (await caller.call(auctionRecord.detail, { id })).reservePrice;
    const changed = async (caller: Caller) =>
      (await caller.call(history.list, { entity: 'auction', id })).rows.flatMap(({ changes }) =>
        changes.map(({ field }) => field),
      );
    const set = (reserve: number) =>
      t.owner.updateTable('auction').set({ reserve_price_kurus: reserve, score: 7 }).where('id', '=', id).execute();
    await set(1_300_000_00);
    const desk = await hire(t, 'masa.rezerv', ['BIDDING_EVENT_LIST_ACCESS']);
    expect(await reserveOf(admin)).toBe(1_300_000_00);
    expect(await reserveOf(agent)).toBe(1_300_000_00);
    expect(await reserveOf(clerk)).toBeUndefined();
    expect(await reserveOf(desk)).toBeUndefined();
    expect(await changed(admin)).toEqual(expect.arrayContaining(['reservePrice', 'score']));
    expect(await changed(clerk)).toContain('score');
    expect(await changed(clerk)).not.toContain('reservePrice');
    await set(1_200_000_00);
  });
});

describe('one auction', () => {
  test('the answer has the record’s fields, its category, agent and prices', async () => {
    await t.owner.updateTable('auction').set({ source: 'SAHIBINDEN' }).where('id', '=', added.live).execute();
    const found = await admin.call(auctionRecord.detail, { id: added.live });
    expect(found).toMatchObject({
      categoryName: 'Sınanan Daire',
      agent: { name: 'Danışman Sınayan' },
      source: 'SAHIBINDEN',
      reservePrice: 1_200_000_00,
      bidding: { highestBid: 1_150_000_00, bidCount: 2, participantCount: 2 },
      images: [{ isShowcase: true, caption: 'Ön cephe', image: `/rest/file/${added.picture}?size=full` }],
      documents: [{ type: 'TITLE_DEED', name: 'tapu.pdf', size: 4 }],
    });
    expect(Math.abs(Date.parse(found.now) - Date.now())).toBeLessThan(60_000);
  });

  test('says what its status may become, and every reason against it', async () => {
    const running = await admin.call(auctionRecord.detail, { id: added.live });
    expect(running.moves).toEqual([
      {
        action: 'FINISH_BIDDING',
        to: 'BIDDING_FINISHED',
        closed: ['AUCTION_STATUS_LOCKED_WHILE_BIDDING', 'AUCTION_NOT_ENDED'],
        lacks: null,
      },
    ]);
    const [submit] = (await clerk.call(auctionRecord.detail, { id: added.draft })).moves;
    expect(submit).toEqual({
      action: 'SUBMIT',
      to: 'INITIAL',
      closed: ['AUTHORIZATION_ERROR', 'AUCTION_ASKED_PRICE_NOT_FOUND', 'SELLER_MOTIVATION_REQUIRED'],
      lacks: 'auctions.edit',
    });
  });

  test('shows its bids and participants, the latest first', async () => {
    const { live: auctionId } = added;
    const bids = await admin.call(auctionRecord.bids, { auctionId });
    expect(bids.rows.map(({ number, bidder, amount }) => [number, bidder, amount])).toEqual([
      [3, 'Alıcı Sınayan', 1_175_000_00],
      [2, 'Öteki Sınayan', 1_150_000_00],
      [1, 'Alıcı Sınayan', 1_100_000_00],
    ]);
    const valid = await agent.call(auctionRecord.bids, { auctionId, status: ['VALID'], sort: 'amount' });
    expect(valid.rows.map(({ number }) => number)).toEqual([2]);
    const { rows } = await admin.call(auctionRecord.participants, { auctionId });
    expect(rows.map(({ name, highestBid, bidCount }) => [name, highestBid, bidCount])).toEqual([
      ['Öteki Sınayan', 1_150_000_00, 1],
      ['Alıcı Sınayan', 1_100_000_00, 1],
    ]);
  });

  test('shows its work and its appointments', async () => {
    const { live: auctionId } = added;
    const { rows: activities } = await agent.call(auctionRecord.activities, { auctionId });
    expect(activities).toMatchObject([{ type: 'TASK', status: 'INITIAL', assigneeName: 'Danışman Sınayan' }]);
    const { rows: appointments } = await agent.call(auctionRecord.appointments, { auctionId });
    expect(appointments).toMatchObject([{ kind: 'CUSTOMER', state: 'APPOINTMENT', customerName: 'Alıcı Sınayan' }]);
  });
});

test('auctions that are open to offices come from an index of their own', async () => {
  const operator = { id: 1, authorities: ['ADMIN'] } as unknown as SignedIn;
  const input = { openForBroker: true, size: 50, total: 0 };
  const plans = await plansOf(t, () => listAuctions(input, { db: t.db, operator }, { mine: false }));
  expect(plans[0]).toContain('auction_open_for_broker');
});
