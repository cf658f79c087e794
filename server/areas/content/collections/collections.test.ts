import { auctionLife } from '@/contract/auctions/life';
import { collections } from '@/contract/content/collections';
import { contentLife } from '@/contract/content/life';
import { landing } from '@/contract/content/landing';
import { pagesSite } from '@/contract/content/pagesSite';
import { EMPTY_RULE } from '@/domain/content/collections';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';
import { refreshCollections } from './project';

let t: TestApi;
let writer: Caller & { id: number };
beforeAll(async () => {
  t = await testApi();
  writer = await hire(t, 'koleksiyon.yazari', ['MARKETING', 'USER']);
});
afterAll(() => t.stop());

const stateOf = (id: number) => writer.call(contentLife.state, { id });
const write = async (id: number, changes: object) => {
  const { version, draft } = await stateOf(id);
  return writer.call(contentLife.save, { id, version, draft: { ...draft, ...changes } });
};
const publish = async (id: number) => {
  const { version } = await stateOf(id);
  return writer.call(contentLife.publish, { id, version });
};
const unpublish = async (id: number) => {
  const { version } = await stateOf(id);
  return writer.call(contentLife.unpublish, { id, version });
};
const begin = async (name: string, source: 'BY_HAND' | 'BY_RULE' = 'BY_HAND') =>
  (await writer.call(collections.create, { name, source })).id;
const shownOn = async (key: string) => (await t.site.call(pagesSite.collection, { key })).auctions.map(({ id }) => id);

/** A new city without demo auctions. */
const ownCity = async () => {
  const { country_id } = await t.owner.selectFrom('city').select('country_id').limit(1).executeTakeFirstOrThrow();
  const made = t.owner.insertInto('city').values({ country_id, name: 'Derlenen İl' }).returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
};

describe('a collection', () => {
  it('is written as a draft, published, and found by address and by number', async () => {
    const [a, b] = [await completeAuction(t.owner, 'LIVE'), await completeAuction(t.owner, 'LIVE')];
    const id = await begin('Çeşme’de Yaz');
    expect((await stateOf(id)).draft).toMatchObject({ slug: 'cesme-de-yaz', source: 'BY_HAND' });
    await write(id, { auctionIds: [a, b], pinnedIds: [b], text: 'Denize yürüyerek' });
    expect(await refusal(t.site.call(pagesSite.collection, { key: 'cesme-de-yaz' }))).toMatchObject({
      errors: ['COLLECTION_NOT_FOUND'],
    });
    await publish(id);
    const shown = await t.site.call(pagesSite.collection, { key: 'cesme-de-yaz' });
    expect(shown).toMatchObject({ name: 'Çeşme’de Yaz', seoTitle: 'Çeşme’de Yaz', text: 'Denize yürüyerek' });
    expect(shown.auctions.map((one) => one.id)).toEqual([b, a]);
    expect(JSON.stringify(shown)).not.toMatch(/seller|agent|address|phone/i);
    expect(await shownOn(String(shown.id))).toEqual([b, a]);
    const { rows } = await writer.call(collections.list, { name: 'Çeşme' });
    expect(rows).toMatchObject([{ id, collectionId: shown.id, state: 'LIVE', auctionCount: 2, source: 'BY_HAND' }]);
    // A draft never changes what is public.
    await write(id, { auctionIds: [a], pinnedIds: [] });
    expect(await shownOn('cesme-de-yaz')).toEqual([b, a]);
    await unpublish(id);
    expect(await refusal(t.site.call(pagesSite.collection, { key: 'cesme-de-yaz' }))).toMatchObject({
      errors: ['COLLECTION_NOT_FOUND'],
    });
  });

  it('is not public without a name, an address, a rule and auctions, and says all of it', async () => {
    const id = await begin('Boş', 'BY_RULE');
    await write(id, { name: '', slug: '' });
    expect(await refusal(publish(id))).toMatchObject({
      fields: { name: 'REQUIRED', slug: 'REQUIRED', rule: 'COLLECTION_RULE_EMPTY' },
    });
    await write(id, {
      name: 'Boş',
      slug: 'bos',
      rule: { ...EMPTY_RULE, scoreFrom: 100, scoreTo: 100, category: ['HOTEL'] },
    });
    expect(await refusal(publish(id))).toMatchObject({ fields: { rule: 'COLLECTION_EMPTY' } });
    await write(id, { rule: { ...EMPTY_RULE, scoreFrom: 50, scoreTo: 10 } });
    expect(await refusal(publish(id))).toMatchObject({ fields: { 'rule.scoreTo': 'RANGE_TURNED_AROUND' } });
    expect((await refusal(write(id, { slug: 'Boş Adres' }))).fields).toEqual({ slug: 'SLUG_NOT_VALID' });
  });

  it('has an address of its own', async () => {
    const first = await begin('Aynı Ad');
    const second = await begin('Aynı Ad');
    expect((await stateOf(second)).draft).toMatchObject({ slug: 'ayni-ad-2' });
    expect(await refusal(write(second, { slug: 'ayni-ad' }))).toMatchObject({
      errors: ['CONTENT_KEY_TAKEN'],
    });
    expect((await stateOf(first)).draft).toMatchObject({ slug: 'ayni-ad' });
  });
});

describe('auctions', () => {
  it('leave by themselves when they are withdrawn; it is written down and told, and they come back by themselves', async () => {
    const [stays, leaves] = [await completeAuction(t.owner, 'LIVE'), await completeAuction(t.owner, 'LIVE')];
    const id = await begin('Ayrılanlı');
    await write(id, { auctionIds: [leaves, stays] });
    await publish(id);
    const chief = await hire(t, `yonetici.${id}`, ['ADMIN']);
    await chief.call(auctionLife.move, { auctionId: leaves, action: 'TAKE_OFFLINE', note: 'Satıcı vazgeçti.' });
    expect(await shownOn('ayrilanli')).toEqual([stays]);
    const { rows } = await writer.call(collections.left, { id });
    expect(rows).toMatchObject([{ auctionId: leaves, status: 'OFFLINE' }]);
    expect((await writer.call(collections.list, { name: 'Ayrılanlı' })).rows).toMatchObject([
      { auctionCount: 1, leftCount: 1 },
    ]);
    const told = await t.owner
      .selectFrom('notification')
      .select(['title', 'body'])
      .where('operator_id', '=', writer.id)
      .execute();
    expect(told.map(({ title }) => title)).toContain('“Ayrılanlı” koleksiyonundan bir mezat ayrıldı');
    await t.owner.updateTable('auction').set({ status: 'LIVE' }).where('id', '=', leaves).execute();
    await refreshCollections(t.db);
    expect(await shownOn('ayrilanli')).toEqual([leaves, stays]);
  });

  it('come into a collection by rule without anybody touching it', async () => {
    const [score, city_id] = [97, await ownCity()];
    const first = await completeAuction(t.owner, 'LIVE', { score, city_id });
    const id = await begin('Doksan Yedilikler', 'BY_RULE');
    await write(id, { rule: { ...EMPTY_RULE, cityIds: [city_id], scoreFrom: score } });
    await publish(id);
    const second = await completeAuction(t.owner, 'LIVE', { score, city_id });
    expect((await refreshCollections(t.db)) > 0).toBe(true);
    expect((await shownOn('doksan-yedilikler')).toSorted()).toEqual([first, second].toSorted());
    expect(await refreshCollections(t.db)).toBe(0);
    expect((await writer.call(collections.list, { name: 'Doksan' })).rows).toMatchObject([{ auctionCount: 2 }]);
  });

  it('are shown with what they are while a collection is written', async () => {
    const [live, off] = [await completeAuction(t.owner, 'LIVE'), await completeAuction(t.owner, 'OFFLINE')];
    const shown = await writer.call(collections.preview, {
      auctionIds: [live, off, 999_999_99],
    });
    expect(shown).toMatchObject({ shown: [live], matching: 1, pinned: 0, unknown: [999_999_99] });
    expect(shown.rows.map(({ id, status }) => [id, status]).toSorted()).toEqual(
      [
        [live, 'LIVE'],
        [off, 'OFFLINE'],
      ].toSorted(),
    );
    // Auctions that are not on the site are unknown to those who may not see them.
    const other = await hire(t, 'icerik.yoneticisi', ['CMS_MANAGER']);
    expect(await other.call(collections.preview, { auctionIds: [live, off] })).toMatchObject({ unknown: [off] });
    expect(await refusal(other.call(collections.create, { name: 'Olmaz', source: 'BY_HAND' }))).toMatchObject({
      errors: ['AUTHORIZATION_ERROR'],
    });
  });
});

describe('computed lists', () => {
  it('stand among collections under their numbers', async () => {
    const { rows } = await writer.call(collections.computed, {});
    expect(rows.map(({ id, kind }) => [id, kind])).toEqual([
      [-1, 'LATEST_SOLD'],
      [-2, 'ONGOING'],
      [-3, 'LATEST_ADDED'],
    ]);
    const sold = await t.site.call(pagesSite.collection, { key: '-1' });
    expect(new Set(sold.auctions.map(({ status }) => status))).toEqual(new Set(['SOLD']));
  });
});

describe('what is used', () => {
  it('is not removed: a page has it in a block', async () => {
    const id = await begin('Sayfadaki');
    const { rows } = await writer.call(collections.choices, {});
    const mine = rows.find(({ name }) => name === 'Sayfadaki');
    expect(mine).toMatchObject({ state: 'DRAFT', auctionCount: 0 });
    const page = (await writer.call(landing.create, { name: 'Koleksiyonlu sayfa' })).id;
    await write(page, {
      blocks: [
        { key: crypto.randomUUID(), kind: 'COLLECTION', title: '', choice: 'CHOSEN', collectionId: mine?.id, limit: 4 },
      ],
    });
    expect((await writer.call(contentLife.uses, { id })).rows).toEqual([
      { what: 'Açılış sayfası', name: 'Koleksiyonlu sayfa', path: `/collections/block-detail?id=${page}`, holds: true },
    ]);
    const { version } = await stateOf(id);
    expect(await refusal(writer.call(contentLife.remove, { id, version }))).toMatchObject({
      errors: ['CONTENT_IN_USE'],
    });
  });
});
