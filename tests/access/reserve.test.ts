import { revisions } from '@/contract/auctions/revisions';
import { PERMISSIONS } from '@/domain/permissions';
import { AUTHORITIES } from '@/domain/roles';
import { completeAuction, placeBid } from '@/server/areas/auctions/life/testAuction';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';
import { callsThatTell } from '@/tests/support/reads';

/**
 * Who may not see the reserve price (decision 0040) reads it nowhere: not in a change request of it, in its history, or from what is refused.
 * Only the audit trail holds everything.
 */
const RESERVE = 4_567_890_12;
const LOWER = 4_456_789_01;

let t: TestApi;
let seeing: Caller & { id: number };
/** Every right but those with which the reserve price is seen, and the audit trail. */
let other: Caller & { id: number };
let auctionId: number;
let ids: number[];

beforeAll(async () => {
  t = await testApi();
  const sees: readonly string[] = [...PERMISSIONS['bidding.seeReserve'], ...PERMISSIONS['audit.read']];
  seeing = await hire(t, 'rezerv.goren', ['ADMIN', 'AUCTION_OPERATOR', 'BIDDING_EVENT_LIST_ACCESS']);
  other = await hire(
    t,
    'rezerv.gormeyen',
    AUTHORITIES.filter((one) => !sees.includes(one)),
  );
  const past = new Date(Date.now() - 3_600_000).toISOString();
  auctionId = await completeAuction(t.owner, 'BIDDING', { reserve_price_kurus: RESERVE, start_at: past });
  await placeBid(t.owner, auctionId, 4_100_000_00);
  const asked = { auctionId, type: 'PRICE_UPDATE', field: 'RESERVE_PRICE', note: 'Satıcı istedi.' } as const;
  const { id } = await seeing.call(revisions.create, { ...asked, oldPrice: RESERVE, newPrice: LOWER });
  ids = [auctionId, id];
});
afterAll(() => t.stop());

const REST: Record<string, readonly Record<string, unknown>[]> = {
  'history.list': [{ entity: 'auction' }, { entity: 'revision' }],
  'dashboard.find': [{ text: 'deneme' }],
};
/** The calls whose answers to this person contain the reserve price or the requested one. */
const showing = (caller: Caller) =>
  callsThatTell(
    caller,
    (name, fields) => {
      const known = fields.filter((field) => field === 'id' || field === 'auctionId');
      const given = known.length > 0 ? ids.map((id) => Object.fromEntries(known.map((field) => [field, id]))) : [{}];
      return (REST[name] ?? [{}]).flatMap((rest) => given.map((one) => ({ ...one, ...rest })));
    },
    (answer) => [RESERVE, LOWER].some((price) => answer.includes(String(price))),
  );

test('no call tells it to somebody without the right', async () => {
  expect(await showing(seeing)).toEqual(
    expect.arrayContaining([
      'auctionRecord.detail',
      'bidding.detail',
      'revisions.list',
      'revisions.detail',
      'revisions.fields',
      'history.list',
    ]),
  );
  expect(await showing(other)).toEqual([]);
});

test('nor do refusals: a change of it is not theirs to request, and other prices are not compared with it', async () => {
  const live = await completeAuction(t.owner, 'LIVE', { reserve_price_kurus: RESERVE });
  const ask = (by: Caller, changes: object) =>
    by.call(revisions.create, { auctionId: live, type: 'PRICE_UPDATE', note: 'Satıcı istedi.', ...changes });
  const below = { field: 'REQUEST_PRICE', oldPrice: 5_000_000_00, newPrice: LOWER } as const;
  expect((await refusal(ask(seeing, below))).errors).toEqual(['ASKING_BELOW_RESERVE']);
  for (const oldPrice of [RESERVE, LOWER])
    expect(await refusal(ask(other, { field: 'RESERVE_PRICE', oldPrice, newPrice: 4_400_000_00 }))).toMatchObject({
      status: 403,
      params: { permission: 'bidding.seeReserve' },
    });
  const { id } = await ask(other, below);
  // Whoever decides is told.
  expect((await refusal(seeing.call(revisions.approve, { id }))).errors).toEqual(['ASKING_BELOW_RESERVE']);
  const { options } = await other.call(revisions.detail, { id });
  expect(options.flatMap(({ closed }) => closed)).not.toContain('ASKING_BELOW_RESERVE');
});
