import { auctionRecord } from '@/contract/auctions/record';
import { revisions } from '@/contract/auctions/revisions';
import type { Input } from '@/contract/kit';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { failAtEachWrite } from '@/tests/support/failures';
import { hire, refusal } from '@/tests/support/operators';
import { completeAuction, placeBid } from '../life/testAuction';

let t: TestApi;
let decider: Caller & { id: number };
let other: Caller & { id: number };
let agent: Caller & { id: number };
let stranger: Caller & { id: number };

beforeAll(async () => {
  t = await testApi();
  decider = await hire(t, 'revizyon.karar', ['AUCTION_OPERATOR']);
  other = await hire(t, 'revizyon.oteki', ['ADMIN']);
  agent = await hire(t, 'revizyon.danisman', ['AGENT']);
  stranger = await hire(t, 'revizyon.yabanci', ['AGENT']);
});
afterAll(() => t.stop());

const past = () => new Date(Date.now() - 3_600_000).toISOString();
const live = () => completeAuction(t.owner, 'LIVE', { agent_operator_id: agent.id });
const bidding = () => completeAuction(t.owner, 'BIDDING', { agent_operator_id: agent.id, start_at: past() });
const ask = (auctionId: number, changes: Partial<Input<typeof revisions.create>> = {}, by: Caller = agent) =>
  by.call(revisions.create, {
    auctionId,
    type: 'PRICE_UPDATE',
    field: 'REQUEST_PRICE',
    oldPrice: 5_000_000_00,
    newPrice: 4_800_000_00,
    note: 'Satıcı istedi.',
    ...changes,
  });

test('an agent asks, somebody else approves, and the auction has the new price at once', async () => {
  const auctionId = await live();
  const { id } = await ask(auctionId);
  const shown = await decider.call(revisions.detail, { id });
  expect(shown).toMatchObject({
    currentPrice: 5_000_000_00,
    newPrice: 4_800_000_00,
    options: [{ closed: [] }, { closed: [] }],
  });
  expect((await decider.call(revisions.approve, { id })).status).toBe('APPROVED');
  expect((await decider.call(auctionRecord.detail, { id: auctionId })).requestPrice).toBe(4_800_000_00);
  expect(await refusal(decider.call(revisions.approve, { id }))).toMatchObject({ errors: ['REVISION_DECIDED'] });
  const told = await t.owner.selectFrom('notification').select('title').where('operator_id', '=', agent.id).execute();
  expect(told).toContainEqual({ title: 'Revizyon talebiniz onaylandı' });
});

test.each([
  [{ type: null }, 'type', 'PROPERTY_CHANGE_TYPE_REQUIRED'],
  [{ oldPrice: null }, 'oldPrice', 'PRICE_UPDATE_NULL_OLD_PRICE'],
  [{ newPrice: null }, 'newPrice', 'PRICE_UPDATE_NULL_NEW_PRICE'],
  [{ newPrice: 5_000_000_00 }, 'newPrice', 'OLD_AND_NEW_PRICE_SAME'],
  [{ note: '' }, 'note', 'NOTE_REQUIRED'],
  [{ field: 'ADDRESS' }, 'field', 'INVALID_INPUT'],
  [{ type: 'AGREEMENT_UPDATE', field: null }, 'field', 'REQUIRED'],
  [{ type: 'AGREEMENT_UPDATE', field: 'AGREEMENT_END_ON', newValue: null }, 'newValue', 'REQUIRED'],
  [{ type: 'AGREEMENT_UPDATE', field: 'AGREEMENT_END_ON', newValue: 'yarın' }, 'newValue', 'INVALID_INPUT'],
  [{ type: 'ERROR_REPORT', field: 'NET_M2', newValue: '-5' }, 'newValue', 'INVALID_INPUT'],
] as const)('a request with %j is refused beside %s (V30)', async (changes, field, code) => {
  const refused = await refusal(ask(await live(), changes as never));
  expect(refused.fields).toEqual({ [field]: code });
});

test('all that a request misses is said at once', async () => {
  const refused = await refusal(ask(await live(), { newPrice: null, note: '' } as never));
  expect(refused.fields).toEqual({ newPrice: 'PRICE_UPDATE_NULL_NEW_PRICE', note: 'NOTE_REQUIRED' });
});

test('only live auctions are revised, one request of a type at a time', async () => {
  const offline = await completeAuction(t.owner, 'OFFLINE', { agent_operator_id: agent.id });
  expect(await refusal(ask(offline))).toMatchObject({ status: 409, errors: ['REVISION_NOT_LIVE'] });
  const auctionId = await live();
  await ask(auctionId);
  expect(await refusal(ask(auctionId))).toMatchObject({ status: 409, errors: ['REVISION_ALREADY_OPEN'] });
  await ask(auctionId, { type: 'ERROR_REPORT', field: null, oldPrice: null, newPrice: null });
  expect((await agent.call(revisions.fields, { auctionId })).open.toSorted()).toEqual(['ERROR_REPORT', 'PRICE_UPDATE']);
});

test('a price that has moved since is not changed unseen', async () => {
  const auctionId = await live();
  expect(await refusal(ask(auctionId, { oldPrice: 1_00 }))).toMatchObject({ errors: ['REVISION_OUTDATED'] });
  const { id } = await ask(auctionId);
  await t.owner.updateTable('auction').set({ request_price_kurus: 5_100_000_00 }).where('id', '=', auctionId).execute();
  expect(await refusal(decider.call(revisions.approve, { id }))).toMatchObject({
    status: 409,
    errors: ['REVISION_OUTDATED'],
  });
  expect((await decider.call(auctionRecord.detail, { id: auctionId })).requestPrice).toBe(5_100_000_00);
});

test('the reserve stays above the start, which is said beside the new price', async () => {
  const low = { field: 'RESERVE_PRICE', oldPrice: 4_500_000_00, newPrice: 3_000_000_00 } as const;
  expect(await refusal(ask(await live(), low))).toMatchObject({
    errors: ['RESERVE_BELOW_START'],
    fields: { newPrice: 'RESERVE_BELOW_START' },
  });
});

test('a bid that has come meanwhile makes the change invalid; a reserve may still come down to meet it', async () => {
  const auctionId = await bidding();
  const { id } = await ask(auctionId, { field: 'RESERVE_PRICE', oldPrice: 4_500_000_00, newPrice: 4_700_000_00 });
  await placeBid(t.owner, auctionId, 4_100_000_00);
  expect(await refusal(decider.call(revisions.approve, { id }))).toMatchObject({
    status: 409,
    errors: ['REVISION_BID_GIVEN'],
  });
  await decider.call(revisions.reject, { id, note: 'Teklif geldi.' });
  const start = { field: 'START_PRICE', oldPrice: 4_000_000_00, newPrice: 3_900_000_00 } as const;
  expect(await refusal(ask(auctionId, start))).toMatchObject({ errors: ['REVISION_BID_GIVEN'] });
  const down = await ask(auctionId, { field: 'RESERVE_PRICE', oldPrice: 4_500_000_00, newPrice: 4_050_000_00 });
  await decider.call(revisions.approve, { id: down.id });
  expect((await decider.call(auctionRecord.detail, { id: auctionId })).reservePrice).toBe(4_050_000_00);
  const met = { field: 'RESERVE_PRICE', oldPrice: 4_050_000_00, newPrice: 4_020_000_00 } as const;
  expect(await refusal(ask(auctionId, met))).toMatchObject({ errors: ['REVISION_BID_GIVEN'] });
});

test('an approval and a bid at the same moment: one of them comes first, neither is lost', async () => {
  const auctionId = await bidding();
  const { id } = await ask(auctionId, { field: 'RESERVE_PRICE', oldPrice: 4_500_000_00, newPrice: 4_600_000_00 });
  const [approved] = await Promise.allSettled([
    decider.call(revisions.approve, { id }),
    placeBid(t.owner, auctionId, 4_100_000_00),
  ]);
  const { reservePrice, bidding: bids } = await other.call(auctionRecord.detail, { id: auctionId });
  expect(bids?.bidCount).toBe(1);
  expect(reservePrice).toBe(approved.status === 'fulfilled' ? 4_600_000_00 : 4_500_000_00);
});

test('an approval that fails halfway, at whichever write, has changed neither the request nor the auction', async () => {
  const auctionId = await live();
  const { id } = await ask(auctionId);
  expect(await failAtEachWrite(t.owner, () => decider.call(revisions.approve, { id }))).toBeGreaterThan(3);
  expect((await decider.call(auctionRecord.detail, { id: auctionId })).requestPrice).toBe(4_800_000_00);
});

test('agreements and mistakes are corrected in the record itself', async () => {
  const auctionId = await live();
  const none = { oldPrice: null, newPrice: null } as const;
  const end = await ask(auctionId, {
    ...none,
    type: 'AGREEMENT_UPDATE',
    field: 'AGREEMENT_END_ON',
    newValue: '2031-05-01',
  });
  const metres = await ask(auctionId, { ...none, type: 'ERROR_REPORT', field: 'GROSS_M2', newValue: '0135' });
  expect(metres).toMatchObject({ oldValue: '120', newValue: '135' });
  await decider.call(revisions.approve, { id: end.id });
  await decider.call(revisions.approve, { id: metres.id });
  const record = await decider.call(auctionRecord.detail, { id: auctionId });
  expect(record).toMatchObject({ agreementEndOn: '2031-05-01', grossM2: 135, progress: 'UPDATE' });
});

test('nobody decides about an own request, and a rejection has a reason', async () => {
  const { id } = await ask(await live(), {}, decider);
  expect(await refusal(decider.call(revisions.approve, { id }))).toMatchObject({
    status: 403,
    errors: ['REVISION_OWN'],
  });
  expect((await refusal(other.call(revisions.reject, { id, note: '' }))).fields).toEqual({ note: 'NOTE_REQUIRED' });
  expect(await other.call(revisions.reject, { id, note: 'Yazılı onay yok.' })).toMatchObject({
    status: 'REJECTED',
    decisionNote: 'Yazılı onay yok.',
    options: [],
  });
});

test('an agent reads and asks for own auctions only, and decides nothing', async () => {
  const auctionId = await live();
  const { id } = await ask(auctionId);
  const own = await agent.call(revisions.list, { auctionId });
  expect(own.rows.map((row) => row.id)).toEqual([id]);
  expect((await stranger.call(revisions.list, { auctionId })).rows).toEqual([]);
  expect(await refusal(stranger.call(revisions.detail, { id }))).toMatchObject({ status: 404 });
  expect(await refusal(ask(auctionId, {}, stranger))).toMatchObject({ status: 404, errors: ['AUCTION_NOT_FOUND'] });
  expect(await refusal(agent.call(revisions.approve, { id }))).toMatchObject({ status: 403 });
});
