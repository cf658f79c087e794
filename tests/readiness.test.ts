import { sql, type Updateable } from 'kysely';
import { activities } from '@/contract/activities';
import { appraisal } from '@/contract/auctions/appraisal';
import { categories } from '@/contract/auctions/categories';
import { auctionEditor } from '@/contract/auctions/editor';
import { auctionLife } from '@/contract/auctions/life';
import { auctionRecord } from '@/contract/auctions/record';
import { formFacts } from '@/components/auctions/editor/formReadiness';
import { baseOf } from '@/components/auctions/editor/store';
import { type CheckResult, PUBLISH_CHECKS, type PublishCheck, readinessOf } from '@/domain/auctions/readiness';
import type { DB } from '@/server/kernel/db/tables';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import { type Caller, type TestApi, testApi } from './support/api';
import { hire, refusal } from './support/operators';

let t: TestApi;
let admin: Caller & { id: number };

beforeAll(async () => {
  t = await testApi();
  admin = await hire(t, 'hazirlik.yonetici', ['ADMIN']);
});
afterAll(() => t.stop());

type Made = Parameters<typeof completeAuction>;
type Lack = { changes?: Made[2]; files?: Made[3]; afterwards?: (id: number) => Promise<unknown> };

const papersBut = (paper: string) => ({
  documents: (['ZONING_STATUS', 'TITLE_DEED', 'SALES_AGREEMENT'] as const).filter((one) => one !== paper),
});
const ofSeller = (id: number) => t.owner.selectFrom('auction').select('seller_customer_id').where('id', '=', id);

/** For each check: what an otherwise complete auction lacks, and the editor's field that the check leads to. */
const LACKS: Record<PublishCheck, Lack & { field?: string }> = {
  IMAGES: { files: { images: 4 }, field: 'images' },
  ZONING_STATUS: { files: papersBut('ZONING_STATUS'), field: 'ZONING_STATUS' },
  TITLE_DEED: { files: papersBut('TITLE_DEED'), field: 'TITLE_DEED' },
  SALES_AGREEMENT: { files: papersBut('SALES_AGREEMENT'), field: 'SALES_AGREEMENT' },
  REQUEST_PRICE: { changes: { request_price_kurus: null }, field: 'requestPrice' },
  PRICE_ORDER: { changes: { appraisal_price_kurus: 3_000_000_00 }, field: 'startPrice' },
  MOTIVATION: {
    afterwards: (id) =>
      t.owner.updateTable('customer').set({ sell_motivation: null }).where('id', '=', ofSeller(id)).execute(),
    field: 'sellerCustomerId',
  },
  AGENT: { changes: { agent_operator_id: null }, field: 'agentId' },
  PROPERTY: { changes: { net_m2: null }, field: 'netM2' },
  LAND: { afterwards: (id) => asLand(id, { zoning: null }), field: 'zoning' },
  LAND_TERMS: { afterwards: (id) => asLand(id, { height_limit_m: null }), field: 'heightLimitM' },
  ENCUMBRANCES: { afterwards: (id) => encumbered(id) },
  KEY: { changes: { key_status: 'UNKNOWN' }, field: 'keyStatus' },
  ADDRESS: { changes: { address: '  ' }, field: 'address' },
  PARCEL: { changes: { parsel: null }, field: 'parsel' },
  ATTRIBUTES: {
    afterwards: (id) => t.owner.deleteFrom('auction_attribute').where('auction_id', '=', id).execute(),
  },
  DESCRIPTION: { changes: { description: ' \n ' }, field: 'description' },
  EIDS: { changes: { eids_expires_on: '2020-01-01' } },
  BIDDING_PRICES: { changes: { increment_after_reserve_kurus: null }, field: 'incrementAfterReserve' },
  DATES: { changes: { start_at: null }, field: 'startAt' },
  MAP: { changes: { latitude: null, longitude: null }, field: 'latitude' },
  ESTIMATED_PRICE: { changes: { estimated_price_kurus: null }, field: 'estimatedPrice' },
  AGREEMENT_TERMS: { changes: { agreement_end_on: null }, field: 'agreementEndOn' },
};
const WARNS: readonly PublishCheck[] = ['MAP', 'ESTIMATED_PRICE', 'AGREEMENT_TERMS', 'LAND_TERMS', 'ENCUMBRANCES'];
/** Checks that do not block sending the auction to publication, or showing it without bids. */
const LATER: Record<'SEND_TO_PUBLISH' | 'SHOW', readonly PublishCheck[]> = {
  SEND_TO_PUBLISH: ['EIDS', 'BIDDING_PRICES', 'DATES', ...WARNS],
  SHOW: ['BIDDING_PRICES', 'DATES', ...WARNS],
};

const made = async (status: Made[1], { changes, files, afterwards }: Lack) => {
  const id = await completeAuction(t.owner, status, changes, files);
  await afterwards?.(id);
  return id;
};
/** Turns the auction into a plot of land, so that the checks for land apply. */
const asLand = async (id: number, changes: Updateable<DB['auction']>) => {
  await t.owner
    .updateTable('auction')
    .set({
      category_id: t.owner
        .selectFrom('category')
        .select('id')
        .where('kind', '=', 'LAND')
        .orderBy('id', 'desc')
        .limit(1),
      room_layout: null,
      net_m2: null,
      building_age: null,
      zoning: 'RESIDENTIAL',
      net_parcel_m2: 110,
      floor_area_ratio: 1.2,
      coverage_ratio: 0.4,
      height_limit_m: 9.5,
      road_frontage_m: 12,
      ...changes,
    })
    .where('id', '=', id)
    .execute();
  await sql`insert into auction_attribute (auction_id, attribute_id, value)
    select ${id}, attribute.id, coalesce(attribute.choices[1], '1') from category_attribute asked
      join attribute on attribute.id = asked.attribute_id join auction on auction.id = ${id}
     where asked.category_id = auction.category_id and attribute.is_required
    on conflict do nothing`.execute(t.owner);
};
/** An accepted appraisal whose report found a mortgage that will not be lifted. */
const encumbered = async (auction_id: number) => {
  const activity = await t.owner
    .insertInto('activity')
    .values({ type: 'AUCTION_APPRAISAL', status: 'SUCCESS', auction_id, closed_at: new Date().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { file_id } = await t.owner.selectFrom('auction_document').select('file_id').limit(1).executeTakeFirstOrThrow();
  await t.owner
    .insertInto('appraisal')
    .values({
      auction_id,
      activity_id: activity.id,
      status: 'ACCEPTED',
      price_low_kurus: 1,
      price_high_kurus: 3,
      value_kurus: 2,
      property_kind: 'APARTMENT',
      report_file_id: file_id,
      reported_at: new Date().toISOString(),
      decided_at: new Date().toISOString(),
      encumbrances: JSON.stringify([
        { kind: 'MORTGAGE', lifted: false },
        { kind: 'LIEN', lifted: true },
      ]),
    })
    .execute();
};
const failing = (checks: readonly CheckResult[]) => checks.filter(({ code }) => code !== null);

/** The checks as the editor computes them from the data that it loads. */
const inEditor = async (id: number) => {
  const page = await admin.call(auctionEditor.edit, { id });
  const { rows: tree } = await admin.call(categories.tree, {});
  const { categoryId } = page.record;
  const { rows: attributes } = await admin.call(categories.allAttributes, { categoryId: categoryId ?? 0 });
  const kind = tree.find((one) => one.id === categoryId)?.kind ?? null;
  const { values } = baseOf(page.record);
  const { imageCount, documentTypes } = page.facts;
  return readinessOf(formFacts({ page, values, kind, attributes, imageCount, documentTypes }));
};
/** The errors of a refused move, by check. */
const refusedFor = async (
  auctionId: number,
  action: 'GO_LIVE' | 'SEND_TO_PUBLISH' | 'SHOW_VIEW_ONLY' | 'REQUEST_APPRAISAL',
) => (await refusal(admin.call(auctionLife.move, { auctionId, action }))).fields;

test('an auction that has everything is ready wherever that is asked', async () => {
  const id = await made('WAITING_PUBLISH_APPROVAL', {});
  const info = await admin.call(auctionLife.publishInfo, { auctionId: id });
  expect([info.ready, failing(info.checks)]).toEqual([true, []]);
  expect(failing(await inEditor(id))).toEqual([]);
  expect((await admin.call(auctionLife.move, { auctionId: id, action: 'GO_LIVE' })).status).toBe('LIVE');
});

test('what the demo shows lacks nothing but time, what waits to be shown at most papers and pictures', async () => {
  const rows = await t.owner
    .selectFrom('auction')
    .select(['id', 'status'])
    .where('status', 'in', ['LIVE', 'VIEW_ONLY', 'HIDDEN_PRICE', 'ONLY_FOR_BROKERS', 'WAITING_PUBLISH_APPROVAL'])
    .where('id', '<=', 600)
    .execute();
  expect(rows.length).toBeGreaterThan(50);
  const lacking: unknown[] = [];
  for (const { id, status } of rows) {
    const mayLack: readonly PublishCheck[] =
      status === 'WAITING_PUBLISH_APPROVAL'
        ? ['DATES', 'EIDS', 'IMAGES', 'ZONING_STATUS', 'TITLE_DEED', 'SALES_AGREEMENT']
        : ['DATES', 'EIDS'];
    const { checks } = await admin.call(auctionLife.publishInfo, { auctionId: id });
    for (const { check, blocks } of failing(checks))
      if (blocks && !mayLack.includes(check)) lacking.push([id, status, check]);
  }
  expect(lacking).toEqual([]);
});

test('without an asked price no step is taken: the database itself keeps it from going further than a beginning', async () => {
  const id = await made('INITIAL', LACKS.REQUEST_PRICE);
  const { checks } = await admin.call(auctionLife.publishInfo, { auctionId: id });
  const code = 'AUCTION_ASKED_PRICE_NOT_FOUND';
  expect(failing(checks)).toMatchObject([{ check: 'REQUEST_PRICE', code, blocks: true, fields: ['requestPrice'] }]);
  expect(await inEditor(id)).toEqual(checks);
  expect((await admin.call(appraisal.info, { auctionId: id })).closed).toEqual([code]);
  const { moves } = await admin.call(auctionRecord.detail, { id });
  expect(moves.find(({ action }) => action === 'SHOW_AS_AGENT_AD')?.closed).toEqual([code]);
  const refused = await refusal(admin.call(auctionLife.createAppraisal, { auctionId: id }));
  expect([refused.errors, refused.fields]).toEqual([[code], { REQUEST_PRICE: code }]);
});

test.each(PUBLISH_CHECKS.filter((check) => check !== 'REQUEST_PRICE'))(
  '%s is answered alike by editor, publication, its work, the moves and the site',
  async (check) => {
    const lack = LACKS[check];
    const blocks = !WARNS.includes(check);
    const id = await made('WAITING_PUBLISH_APPROVAL', lack);

    const info = await admin.call(auctionLife.publishInfo, { auctionId: id });
    const [said, ...more] = failing(info.checks);
    expect([said?.check, said?.blocks, more]).toEqual([check, blocks, []]);
    if (lack.field) expect(said?.fields).toEqual([lack.field]);
    expect(info.ready).toBe(!blocks);
    expect(info.missingAttributes).toEqual(check === 'ATTRIBUTES' ? expect.arrayContaining(['Isıtma']) : []);

    // The editor computes the same, field by field.
    expect(await inEditor(id)).toEqual(info.checks);

    const { moves } = await admin.call(auctionRecord.detail, { id });
    const closedFor = (action: string) => moves.find((move) => move.action === action)?.closed;
    expect(closedFor('GO_LIVE')).toEqual(blocks ? [said?.code] : []);

    const { id: activityId } = await t.owner
      .insertInto('activity')
      .values({ type: 'AUCTION_PUBLISH', auction_id: id, status: 'INITIAL' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const work = await admin.call(activities.detail, { id: activityId });
    expect(work.publication?.missing).toEqual(blocks ? [said?.code] : []);
    await t.owner.deleteFrom('activity').where('id', '=', activityId).execute();

    // The move that makes it visible on the site.
    const shown = LATER.SHOW.includes(check);
    expect(closedFor('SHOW_VIEW_ONLY')).toEqual(shown ? [] : [said?.code]);
    if (!shown) expect(await refusedFor(id, 'SHOW_VIEW_ONLY')).toEqual({ [check]: said?.code });
    if (blocks) expect(await refusedFor(id, 'GO_LIVE')).toEqual({ [check]: said?.code });
    else expect((await admin.call(auctionLife.move, { auctionId: id, action: 'GO_LIVE' })).status).toBe('LIVE');

    const accepted = await made('ACCEPTED', lack);
    if (LATER.SEND_TO_PUBLISH.includes(check))
      expect((await admin.call(auctionLife.move, { auctionId: accepted, action: 'SEND_TO_PUBLISH' })).status).toBe(
        'WAITING_PUBLISH_APPROVAL',
      );
    else expect(await refusedFor(accepted, 'SEND_TO_PUBLISH')).toEqual({ [check]: said?.code });

    const { closed } = await admin.call(appraisal.info, { auctionId: await made('INITIAL', lack) });
    expect(closed).toEqual([]);
  },
);

test('of land no key and no rooms are asked', async () => {
  const id = await made('WAITING_PUBLISH_APPROVAL', {
    changes: { key_status: 'UNKNOWN', room_layout: null, net_m2: null, building_age: null },
  });
  await t.owner
    .updateTable('auction')
    .set((eb) => ({
      category_id: eb.selectFrom('category').select('id').where('kind', '=', 'LAND').orderBy('id', 'desc').limit(1),
    }))
    .where('id', '=', id)
    .execute();
  const info = await admin.call(auctionLife.publishInfo, { auctionId: id });
  expect(failing(info.checks).map(({ check }) => check)).toEqual(['LAND', 'ATTRIBUTES', 'LAND_TERMS']);
  expect(info.missingAttributes).toEqual(expect.arrayContaining(['Altyapı']));
  expect(await inEditor(id)).toEqual(info.checks);
});
