import { auctionEditor } from '@/contract/auctions/editor';
import { auctionLife } from '@/contract/auctions/life';
import { revisions } from '@/contract/auctions/revisions';
import type { OrderedPrice } from '@/domain/auctions/prices';
import type { RevisionField } from '@/domain/auctions/revisions';
import { ENUMS } from '@/domain/enums';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';
import { configure, unconfigure } from '@/tests/support/settings';
import { completeAuction } from './life/testAuction';

let t: TestApi;
let one: Caller & { id: number };
let two: Caller & { id: number };
beforeAll(async () => {
  t = await testApi();
  one = await hire(t, 'fiyat.bir', ['ADMIN']);
  two = await hire(t, 'fiyat.iki', ['ADMIN']);
});
afterAll(() => t.stop());

const LIRA = 100;
const HUNDRED_THOUSAND = 100_000 * LIRA;
/** The prices that the auctions start with, kuruş. */
const SOUND = {
  startPrice: 40 * HUNDRED_THOUSAND,
  reservePrice: 45 * HUNDRED_THOUSAND,
  requestPrice: 50 * HUNDRED_THOUSAND,
  appraisalPrice: 42 * HUNDRED_THOUSAND,
};
const COLUMNS = {
  startPrice: 'start_price_kurus',
  reservePrice: 'reserve_price_kurus',
  requestPrice: 'request_price_kurus',
  appraisalPrice: 'appraisal_price_kurus',
} as const;
const columns = (prices: Partial<Record<OrderedPrice, number>>) =>
  Object.fromEntries(Object.entries(prices).map(([name, kurus]) => [COLUMNS[name as OrderedPrice], kurus]));

type Contradiction = { field: OrderedPrice; kurus: number; code: string };
/** Every pair of contradicting prices, broken from either side. */
const CONTRADICTIONS: readonly Contradiction[] = [
  { field: 'reservePrice', kurus: 39 * HUNDRED_THOUSAND, code: 'RESERVE_BELOW_START' },
  { field: 'startPrice', kurus: 46 * HUNDRED_THOUSAND, code: 'RESERVE_BELOW_START' },
  { field: 'requestPrice', kurus: 44 * HUNDRED_THOUSAND, code: 'ASKING_BELOW_RESERVE' },
  { field: 'reservePrice', kurus: 51 * HUNDRED_THOUSAND, code: 'ASKING_BELOW_RESERVE' },
  { field: 'requestPrice', kurus: 10 * HUNDRED_THOUSAND, code: 'ASKING_BELOW_START' },
  { field: 'startPrice', kurus: 43 * HUNDRED_THOUSAND, code: 'START_ABOVE_APPRAISAL' },
  { field: 'appraisalPrice', kurus: 39 * HUNDRED_THOUSAND, code: 'START_ABOVE_APPRAISAL' },
];
const FIELDS: Partial<Record<OrderedPrice, RevisionField>> = {
  startPrice: 'START_PRICE',
  reservePrice: 'RESERVE_PRICE',
  requestPrice: 'REQUEST_PRICE',
};

const made = (status: Parameters<typeof completeAuction>[1], changes: Parameters<typeof completeAuction>[2] = {}) =>
  completeAuction(t.owner, status, { ...columns(SOUND), ...changes });
const rowOf = (id: number) =>
  t.owner
    .selectFrom('auction')
    .select(['version', 'status', ...Object.values(COLUMNS)])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const ask = (auctionId: number, field: RevisionField, oldPrice: number, newPrice: number, by: Caller = one) =>
  by.call(revisions.create, { auctionId, type: 'PRICE_UPDATE', field, oldPrice, newPrice, note: 'Satıcı istedi.' });

/** A call that sets a price: its result for the contradiction, and the auction that it must not change. Null: it cannot set this price. */
type Way = (bad: Contradiction) => Promise<{ id: number | null; outcome: Promise<unknown> } | null>;
const WAYS: Record<string, Way> = {
  'a new auction': async ({ field, kurus }) => {
    const { category_id, city_id, town_id, seller_customer_id } = await t.owner
      .selectFrom('auction')
      .selectAll()
      .where('id', '=', await made('DRAFT'))
      .executeTakeFirstOrThrow();
    const input = {
      extraInfo: 'Çelişkili fiyat',
      categoryId: category_id,
      cityId: city_id,
      townId: town_id,
      sellerCustomerId: seller_customer_id,
      ...SOUND,
      [field]: kurus,
    };
    return { id: null, outcome: one.call(auctionEditor.save, input) };
  },
  'a saved form': async ({ field, kurus }) => {
    const id = await made('DRAFT');
    return { id, outcome: one.call(auctionEditor.save, { id, version: 1, [field]: kurus }) };
  },
  'the command on a public auction': async ({ field, kurus }) => {
    const id = await made('LIVE');
    const { version } = await rowOf(id);
    return { id, outcome: one.call(auctionEditor.changePrices, { id, version, reason: 'Deneme', [field]: kurus }) };
  },
  'a request for a revision': async ({ field, kurus }) => {
    const name = FIELDS[field];
    if (!name) return null;
    const id = await made('LIVE');
    return { id, outcome: ask(id, name, SOUND[field], kurus) };
  },
  'the approval of a revision that was in order when it was asked for': async ({ field, kurus }) => {
    const name = FIELDS[field];
    if (!name) return null;
    // It was valid when it was requested; then the other prices changed.
    const others = {
      startPrice: 100,
      reservePrice: 200 * HUNDRED_THOUSAND,
      requestPrice: 300 * HUNDRED_THOUSAND,
      [field]: SOUND[field],
    };
    if (field === 'requestPrice') others.reservePrice = 200;
    const id = await made('LIVE', { ...columns(others), appraisal_price_kurus: null });
    const { id: revisionId } = await ask(id, name, SOUND[field], kurus);
    await t.owner.updateTable('auction').set(columns(SOUND)).where('id', '=', id).execute();
    return { id, outcome: two.call(revisions.approve, { id: revisionId }) };
  },
};

describe.each(Object.entries(WAYS))('%s', (_, way) => {
  it.each(CONTRADICTIONS)('is refused $field of $kurus kuruş: $code', async (bad) => {
    const asked = await way(bad);
    if (!asked) return;
    const { id, outcome } = asked;
    const before = id === null ? null : await rowOf(id);
    expect(await refusal(outcome)).toMatchObject({ status: 422, errors: expect.arrayContaining([bad.code]) });
    if (id !== null) expect(await rowOf(id)).toEqual(before);
  });
});

/** Contradictions that may already be stored, by an expert's report or from before the rule existed. */
const STORED: readonly [string, Partial<Record<OrderedPrice, number>>, string][] = [
  ['an asking price below the reserve', { requestPrice: 44 * HUNDRED_THOUSAND }, 'ASKING_BELOW_RESERVE'],
  ['an asking price below the start', { requestPrice: 10 * HUNDRED_THOUSAND }, 'ASKING_BELOW_START'],
  ['an appraisal below the start', { appraisalPrice: 39 * HUNDRED_THOUSAND }, 'START_ABOVE_APPRAISAL'],
];
const PUBLISHING = [
  ['ACCEPTED', 'SEND_TO_PUBLISH'],
  ['WAITING_PUBLISH_APPROVAL', 'GO_LIVE'],
  ['WAITING_PUBLISH_APPROVAL', 'SHOW_VIEW_ONLY'],
  ['VIEW_ONLY', 'GO_LIVE'],
  ['OFFLINE', 'SEND_TO_PUBLISH'],
  ['BIDDING_FINISHED', 'RELIST'],
] as const;

describe.each(STORED)('%s', (_, prices, code) => {
  it.each(PUBLISHING)('keeps an auction in %s from %s', async (status, action) => {
    const sound = await made(status);
    expect((await one.call(auctionLife.move, { auctionId: sound, action })).status).not.toBe(status);
    const auctionId = await made(status, columns(prices));
    expect(await refusal(one.call(auctionLife.move, { auctionId, action }))).toMatchObject({
      errors: expect.arrayContaining([code]),
    });
    expect((await rowOf(auctionId)).status).toBe(status);
  });

  it('keeps nobody from changing another price', async () => {
    const id = await made('LIVE', columns(prices));
    const { version } = await rowOf(id);
    const fee = { id, version, reason: 'Hizmet bedeli anlaşması', serviceFee: 150_000 * LIRA };
    expect(await one.call(auctionEditor.changePrices, fee)).toMatchObject({ serviceFee: fee.serviceFee });
  });
});

describe('a price of a public auction that moves far', () => {
  it.each(['LIVE', 'VIEW_ONLY', 'HIDDEN_PRICE', 'ONLY_FOR_BROKERS'] as const)(
    'is not changed by one person while it is %s',
    async (status) => {
      const id = await made(status);
      const { version } = await rowOf(id);
      const given = { id, version, reason: 'Satıcı istedi' };
      for (const far of [{ requestPrice: 66 * HUNDRED_THOUSAND }, { startPrice: 27 * HUNDRED_THOUSAND }])
        expect(await refusal(one.call(auctionEditor.changePrices, { ...given, ...far }))).toMatchObject({
          status: 422,
          fields: { [Object.keys(far)[0] ?? '']: 'PRICE_CHANGE_NEEDS_APPROVAL' },
          params: { percent: 30 },
        });
      expect(
        await one.call(auctionEditor.changePrices, { ...given, requestPrice: 65 * HUNDRED_THOUSAND }),
      ).toMatchObject({
        requestPrice: 65 * HUNDRED_THOUSAND,
      });
    },
  );

  it('is a matter of how far is far, which is a setting', async () => {
    const id = await made('LIVE');
    const { version } = await rowOf(id);
    const given = { id, version, reason: 'Satıcı istedi', requestPrice: 66 * HUNDRED_THOUSAND };
    await configure(t, 'largePriceChangePercent', 32);
    expect((await one.call(auctionEditor.changePrices, given)).requestPrice).toBe(66 * HUNDRED_THOUSAND);
    await unconfigure(t, 'largePriceChangePercent');
  });

  it('goes by a revision, with its reason, which another person than who asked for it approves', async () => {
    const id = await made('LIVE');
    expect(
      await refusal(
        one.call(revisions.create, {
          auctionId: id,
          type: 'PRICE_UPDATE',
          field: 'REQUEST_PRICE',
          oldPrice: SOUND.requestPrice,
          newPrice: 80 * HUNDRED_THOUSAND,
          note: '',
        }),
      ),
    ).toMatchObject({ fields: { note: 'NOTE_REQUIRED' } });
    const asked = await ask(id, 'REQUEST_PRICE', SOUND.requestPrice, 80 * HUNDRED_THOUSAND);
    expect(await refusal(one.call(revisions.approve, { id: asked.id }))).toMatchObject({ errors: ['REVISION_OWN'] });
    expect((await rowOf(id)).request_price_kurus).toBe(SOUND.requestPrice);
    await two.call(revisions.approve, { id: asked.id });
    expect((await rowOf(id)).request_price_kurus).toBe(80 * HUNDRED_THOUSAND);
  });
});

test('every field of a revision that is a price has its place in the order', () => {
  expect(ENUMS.revisionField.filter((field) => field.endsWith('_PRICE')).sort()).toEqual(Object.values(FIELDS).sort());
});

describe('the highest lawful service fee', () => {
  // 4 % of the reserve of 4.5 million, plus 20 % VAT.
  const CAP = 216_000 * LIRA;
  const ways: Record<string, (fee: number) => Promise<unknown>> = {
    'a saved form': async (serviceFee) =>
      one.call(auctionEditor.save, { id: await made('DRAFT'), version: 1, serviceFee }),
    'the command on a public auction': async (serviceFee) => {
      const id = await made('LIVE');
      const { version } = await rowOf(id);
      return one.call(auctionEditor.changePrices, { id, version, reason: 'Deneme', serviceFee });
    },
  };
  it.each(Object.entries(ways))('%s takes it and nothing above it', async (_, way) => {
    await way(CAP);
    expect(await refusal(way(CAP + 1))).toMatchObject({
      status: 422,
      fields: { serviceFee: 'SERVICE_FEE_ABOVE_CAP' },
      params: { max: '₺216.000', percent: 4 },
    });
  });
  test('is limited by the configured percentage', async () => {
    await configure(t, 'serviceFeeCapPercent', 3);
    expect(await refusal(ways['a saved form']!(CAP))).toMatchObject({ params: { max: '₺162.000', percent: 3 } });
    await unconfigure(t, 'serviceFeeCapPercent');
  });
});
