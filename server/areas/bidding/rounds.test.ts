import { auctions } from '@/contract/auctions';
import { auctionEditor } from '@/contract/auctions/editor';
import { auctionRecord } from '@/contract/auctions/record';
import { auctionSite } from '@/contract/auctions/site';
import { bidding } from '@/contract/bidding';
import { site } from '@/contract/bidding/site';
import { dashboard } from '@/contract/dashboard';
import type { EnumValue } from '@/domain/enums';
import { AUTHORITIES } from '@/domain/roles';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { at, bid, bidders, runningAuction, START, STEP } from '@/tests/support/bidding';
import { hire } from '@/tests/support/operators';
import { recountBiddings } from './recount';

/** A property that is listed again starts anew: neither staff nor site sees the price or leader of the previous auction. */

let t: TestApi;
let boss: Caller;
beforeAll(async () => {
  t = await testApi();
  boss = await hire(t, 'ikinci.tur', [...AUTHORITIES]);
});
afterAll(() => t.stop());

const put = (id: number, status: EnumValue<'auctionStatus'>, start: number, end: number) =>
  t.owner
    .updateTable('auction')
    .set({ status, start_at: at(start), end_at: at(end) })
    .where('id', '=', id)
    .execute();

/** The highest bid and the number of bids, everywhere they are shown. */
const shown = async (id: number, participantId: number) => {
  const [{ rows }, record, page, desk, own, participants, editor, home] = await Promise.all([
    boss.call(auctions.list, { id }),
    boss.call(auctionRecord.detail, { id }),
    t.site.call(auctionSite.detail, { id }),
    boss.call(bidding.detail, { id }),
    t.site.call(site.state, { participantId }),
    boss.call(auctionRecord.participants, { auctionId: id }),
    boss.call(auctionEditor.edit, { id }),
    boss.call(dashboard.calculations, {}),
  ]);
  const ending = home.auctions?.ending.find((one) => one.id === id);
  return {
    list: [rows[0]?.highestBid, rows[0]?.bidCount],
    record: [record.bidding?.highestBid, record.bidding?.bidCount],
    page: [page.highestBid, page.bidCount],
    desk: [desk.price, desk.bidCount],
    own: [own.price, own.bidCount],
    ...(ending && { ending: [ending.highestBid, ending.bidCount] }),
    editor: editor.facts.highestBid,
    leads: own.leading,
    participants: participants.rows.map(({ highestBid, bidCount }) => [highestBid, bidCount]),
  };
};

test('what was bid in an earlier round is shown as nothing of the present one', async () => {
  const id = await runningAuction(t, { end_at: at(1) });
  const [one = 0, two = 0] = await bidders(t, id, 2);
  await bid(t, one, START);
  await bid(t, two, START + STEP);
  const all = (price: number | null, count: number) => ({
    list: [price, count],
    record: [price, count],
    page: [price, count],
    desk: [price, count],
    own: [price, count],
    editor: price,
  });
  expect(await shown(id, two)).toMatchObject({
    ...all(START + STEP, 2),
    ending: [START + STEP, 2],
    leads: true,
    participants: [
      [START + STEP, 1],
      [START, 1],
    ],
  });

  await put(id, 'BIDDING_FINISHED', -60, -0.01);
  await put(id, 'LIVE', 60, 120);
  const nothing = {
    ...all(null, 0),
    leads: false,
    participants: [
      [null, 0],
      [null, 0],
    ],
  };
  expect(await shown(id, two)).toMatchObject(nothing);
  await put(id, 'BIDDING', -1, 1);
  expect(await shown(id, two)).toMatchObject({ ...nothing, ending: [null, 0] });

  const lower = await bid(t, one, START);
  expect(await shown(id, two)).toMatchObject({ ...all(START, 1), ending: [START, 1], leads: false });
  await boss.call(bidding.decideBid, { bidId: lower.bidId, action: 'REJECT', note: 'Deneme' });
  expect(await shown(id, two)).toMatchObject({ list: [null, 0], page: [null, 0], record: [null, 0] });
  const { rows } = await boss.call(auctionRecord.bids, { auctionId: id });
  expect(rows.map(({ number, presentRound }) => [number, presentRound])).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ]);
  expect(await recountBiddings(t.owner)).toEqual([]);
});

test('a seller who is asked about the terms of a new round is nothing for the desk to decide, one who is asked about a bid is', async () => {
  const id = await runningAuction(t);
  const [one = 0] = await bidders(t, id, 1);
  await bid(t, one, START);
  const queues = async () => (await boss.call(bidding.list, { id })).rows.map(({ queue }) => queue);
  const decided = async () => (await boss.call(bidding.counts, {})).rows.find(({ queue }) => queue === 'DECIDE')?.count;
  await put(id, 'BIDDING_FINISHED', -60, -1);
  const before = await decided();
  await put(id, 'WAITING_SELLER_APPROVE', -60, -1);
  expect([await queues(), await decided()]).toEqual([['DECIDE'], before]);
  expect((await boss.call(bidding.detail, { id })).price).toBe(START);

  await put(id, 'RETURN', -60, -1);
  expect(await queues()).toEqual(['DONE']);
  await put(id, 'READY_FOR_REVIEW', -60, -1);
  await put(id, 'WAITING_SELLER_APPROVE', -60, -1);
  expect([await queues(), await decided()]).toEqual([[], (before ?? 0) - 1]);
  expect((await boss.call(bidding.detail, { id })).price).toBeNull();
  expect(await recountBiddings(t.owner)).toEqual([]);
});
