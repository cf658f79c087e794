import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { banners } from '@/contract/content/banners';
import { bannerSite } from '@/contract/content/bannerSite';
import { collections } from '@/contract/content/collections';
import { faqs } from '@/contract/content/faqs';
import { contentLife } from '@/contract/content/life';
import { landing } from '@/contract/content/landing';
import { type PublicPage, pagesSite } from '@/contract/content/pagesSite';
import { EMPTY_RULE } from '@/domain/content/collections';
import { ENUMS } from '@/domain/enums';
import { PERMISSIONS } from '@/domain/permissions';
import { DAY_MS, iso } from '@/domain/time';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';
import { configure } from '@/tests/support/settings';

const SITE = 'https://tellal.example/kampanya';
let t: TestApi;
let writer: Caller & { id: number };
beforeAll(async () => {
  t = await testApi();
  writer = await hire(t, 'sayfa.yazari', ['MARKETING', 'USER']);
});
afterAll(() => t.stop());

const stateOf = (id: number) => writer.call(contentLife.state, { id });
const write = async (id: number, changes: object) => {
  const { version, draft } = await stateOf(id);
  return writer.call(contentLife.save, { id, version, draft: { ...draft, ...changes } });
};
const act = async (id: number, which: 'publish' | 'revert') => {
  const { version } = await stateOf(id);
  return writer.call(contentLife[which], { id, version });
};
const begin = async (name: string) => (await writer.call(landing.create, { name })).id;
const block = (kind: string, given: object = {}) => ({ key: randomUUID(), kind, title: '', ...given });
const shown = (slug: string) => t.site.call(pagesSite.page, { slug });

const preview = async (id: number, where: { cityId?: number; townId?: number } = {}) => {
  const { version } = await stateOf(id);
  const { path } = await writer.call(contentLife.preview, { id, version });
  const { shape } = await t.nobody.call(contentLife.shown, { token: path.split('token=')[1] ?? '', ...where });
  return (shape as PublicPage).blocks;
};

describe('a landing page', () => {
  it('shows its blocks in order; what has nothing to show is left out', async () => {
    const id = await begin('Her Şey');
    await write(id, {
      blocks: [
        block('HERO', { title: 'Hoş geldiniz', buttonText: 'Bak', buttonLink: '/mezatlar' }),
        block('COLLECTION', { choice: 'CHOSEN', collectionId: -2, limit: 3 }),
        block('COLLECTION', { choice: 'CHOSEN', collectionId: 999_999 }),
        block('TEXT', { html: '<p onclick="x()">Metin <script>alert(1)</script><a href="javascript:x">bağ</a></p>' }),
        block('VIDEO', { url: 'https://youtu.be/dQw4w9WgXcQ' }),
        block('FIGURES', { figures: ['SOLD_AUCTIONS', 'CITIES'] }),
        block('FAQ', { faqKey: 'participation', limit: 2 }),
        block('MAP', { collectionId: -2, limit: 5 }),
        block('AGENTS', { limit: 2 }),
        block('BROKERS', { limit: 2 }),
        block('MULTI_COLLECTION', { collectionIds: [-1, -3], limit: 2 }),
      ],
    });
    await act(id, 'publish');
    const page = await shown('her-sey');
    expect(page.blocks.map(({ kind }) => kind)).toEqual([
      'HERO',
      'COLLECTION',
      'TEXT',
      'VIDEO',
      'FIGURES',
      'FAQ',
      'MAP',
      ...page.blocks.map(({ kind }) => kind).filter((kind) => kind === 'AGENTS' || kind === 'BROKERS'),
      'MULTI_COLLECTION',
    ]);
    const of = <K extends string>(kind: K) =>
      page.blocks.find((one) => one.kind === kind) as never as Record<string, never>;
    expect(of('COLLECTION')).toMatchObject({ collection: { id: -2, slug: null } });
    expect((of('COLLECTION') as never as { collection: { auctions: object[] } }).collection.auctions).toHaveLength(3);
    expect(of('TEXT')).toMatchObject({ html: expect.not.stringMatching(/script|onclick|javascript/i) });
    expect(of('VIDEO')).toMatchObject({ embed: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' });
    expect(of('FAQ')).toMatchObject({ questions: [expect.anything(), expect.anything()] });
    for (const { latitude } of (of('MAP') as never as { pins: { latitude: number }[] }).pins)
      expect(Math.round(latitude * 1_000) / 1_000).toBe(latitude);
  });

  it('is not public while a block lacks what it needs, and says which of what', async () => {
    const id = await begin('Eksik');
    expect(await refusal(act(id, 'publish'))).toMatchObject({ fields: { blocks: 'LANDING_PAGE_EMPTY' } });
    const hero = block('HERO');
    const one = block('COLLECTION', { choice: 'CHOSEN' });
    await write(id, { blocks: [hero, one, block('COLLECTION', { choice: 'HOME_FEATURED' })] });
    expect((await refusal(act(id, 'publish'))).fields).toEqual({
      'blocks.0.title': 'REQUIRED',
      'blocks.1.collectionId': 'REQUIRED',
    });
    expect(
      (await refusal(write(id, { blocks: [block('HERO', { buttonLink: 'javascript:alert(1)' })] }))).errors,
    ).toEqual(['LINK_NOT_ALLOWED']);
    expect((await refusal(write(id, { blocks: [{ key: randomUUID(), kind: 'MARQUEE' }] }))).errors).toEqual([
      'INVALID_INPUT',
    ]);
    expect((await refusal(write(id, { blocks: [hero, hero] }))).errors).toEqual(['REPEATED']);
    expect((await refusal(write(id, { blocks: [block('HERO', { colour: 'red' })] }))).errors).toEqual([
      'UNKNOWN_FIELD',
    ]);
  });

  it('goes by the settings where a block says so', async () => {
    const { id: collectionId } = await t.owner
      .selectFrom('collection')
      .select('id')
      .where('status', '=', 'ACTIVE')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('collection_auction as one')
            .select('one.id')
            .whereRef('one.collection_id', '=', 'collection.id'),
        ),
      )
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await configure(t, 'homepageFeaturedCollectionId', null);
    const id = await begin('Ayarlı');
    await write(id, { blocks: [block('COLLECTION', { choice: 'HOME_FEATURED' })] });
    await act(id, 'publish');
    expect((await shown('ayarli')).blocks).toEqual([]);
    await configure(t, 'homepageFeaturedCollectionId', collectionId);
    expect((await shown('ayarli')).blocks).toMatchObject([{ collection: { id: collectionId } }]);
  });

  it('is rolled back in one act', async () => {
    const id = await begin('Geri');
    await write(id, { blocks: [block('HERO', { title: 'Önce' })] });
    await act(id, 'publish');
    await write(id, { blocks: [block('HERO', { title: 'Sonra' })] });
    await act(id, 'publish');
    expect((await shown('geri')).blocks).toMatchObject([{ title: 'Sonra' }]);
    await act(id, 'revert');
    expect((await shown('geri')).blocks).toMatchObject([{ title: 'Önce' }]);
  });
});

describe('what differs in a page', () => {
  it('is read in words: blocks, fields, choices and records by their names', async () => {
    const id = await begin('Fark');
    const hero = block('HERO', { title: 'Önce' });
    await write(id, { blocks: [hero] });
    await act(id, 'publish');
    const one = block('COLLECTION', { title: 'Sürenler', collectionId: -2 });
    await write(id, {
      blocks: [{ ...hero, title: 'Sonra' }, one, block('BANNER', { shows: 'WIDGET', location: 'LIST_TOP' })],
    });
    const { fields } = await writer.call(contentLife.difference, { id, from: 1, to: 0 });
    expect(fields.map(({ field }) => field)).toEqual(['blocks']);
    const lines = fields[0]?.lines.map(({ kind, text }) => `${kind} ${text}`) ?? [];
    expect(lines).toEqual([
      'SAME Karşılama',
      'REMOVED Başlık: Önce',
      'ADDED Başlık: Sonra',
      'ADDED Koleksiyon',
      'ADDED Başlık: Sürenler',
      'ADDED Hangi koleksiyon: Burada seçilen koleksiyon',
      'ADDED Koleksiyon: Devam edenler',
      'ADDED En çok kaç tane: 8',
      'ADDED Afiş',
      'ADDED Ne gösterilsin?: Bir bileşenin yeri',
      expect.stringMatching(/^ADDED Bileşenin yeri: [^_]+$/),
    ]);
  });
});

describe('the preview of a page', () => {
  it('shows a collection that is not public yet, marked; the page itself leaves it out until it is', async () => {
    const collection = await writer.call(collections.create, { name: 'Haftanın Fırsatları', source: 'BY_RULE' });
    await write(collection.id, { rule: { ...EMPTY_RULE, status: ['LIVE'] } });
    const { id: collectionId } = await t.owner
      .selectFrom('collection')
      .select('id')
      .where('item_id', '=', collection.id)
      .executeTakeFirstOrThrow();
    const id = await begin('Ön İzleme');
    await write(id, {
      blocks: [
        block('HERO', { title: 'Kampanya' }),
        block('COLLECTION', { collectionId, limit: 2 }),
        block('MULTI_COLLECTION', { collectionIds: [collectionId, -2], limit: 2 }),
      ],
    });
    const [, one, several] = await preview(id);
    expect(one).toMatchObject({ collection: { id: collectionId, name: 'Haftanın Fırsatları', isDraft: true } });
    expect(several).toMatchObject({ collections: [{ id: collectionId, isDraft: true }, { id: -2 }] });
    await act(id, 'publish');
    const [hero, listed] = (await shown('on-izleme')).blocks;
    expect(hero?.kind).toBe('HERO');
    expect(listed).toMatchObject({ collections: [{ id: -2 }] });

    await act(collection.id, 'publish');
    expect((await shown('on-izleme')).blocks[1]).not.toHaveProperty('collection.isDraft');
    expect((await preview(id))[1]).not.toHaveProperty('collection.isDraft');
  });

  it('shows questions that are not public yet where none of their key is, marked', async () => {
    const ask = async (question: string, answer: string) => {
      const { id } = await writer.call(faqs.create, { key: 'kampanya', question });
      await write(id, { answer });
      return id;
    };
    const first = await ask('Ne zaman başlıyor?', '<p>Pazartesi.</p>');
    await ask('Bitmemiş soru', '');
    const id = await begin('Sorulu');
    await write(id, { blocks: [block('HERO', { title: 'Kampanya' }), block('FAQ', { faqKey: 'kampanya' })] });
    const written = { question: 'Ne zaman başlıyor?', answer: '<p>Pazartesi.</p>' };
    expect((await preview(id))[1]).toMatchObject({ questions: [{ ...written, isDraft: true }] });
    await act(id, 'publish');
    expect((await shown('sorulu')).blocks).toHaveLength(1);
    const editor = await hire(t, 'soru.yayimlayan', ['CMS_MANAGER']);
    const { version } = await stateOf(first);
    await editor.call(contentLife.publish, { id: first, version });
    expect((await preview(id))[1]).toMatchObject({ questions: [written] });
    expect((await shown('sorulu')).blocks[1]).toEqual((await preview(id))[1]);
  });

  it('is looked at by nobody who may not read collections and questions', () => {
    for (const role of PERMISSIONS['content.pages.read']) {
      expect(PERMISSIONS['content.collections.read']).toContain(role);
      expect(PERMISSIONS['content.faqs.read']).toContain(role);
    }
  });
});

describe('a banner block', () => {
  const widget = (name: string, more: object = {}) =>
    writer.call(banners.createWidget, { name, content: name, location: 'LIST_TOP', webUrl: SITE, ...more });
  const plan = async (id: number) => {
    const { version } = await stateOf(id);
    const publishAt = iso(Date.now() + DAY_MS);
    return writer.call(contentLife.schedule, { id, version, publishAt, unpublishAt: null });
  };

  it('shows what stands in its place, as the site asks for it; a preview also what comes next there', async () => {
    const id = await begin('Afişli');
    const banner = block('BANNER', { shows: 'WIDGET' });
    await write(id, { blocks: [block('HERO', { title: 'Başlık' }), banner] });
    expect((await refusal(act(id, 'publish'))).fields).toEqual({ 'blocks.1.location': 'REQUIRED' });
    await write(id, { blocks: [block('HERO', { title: 'Başlık' }), { ...banner, location: 'LIST_TOP' }] });
    await act(id, 'publish');
    const kinds = async () => (await shown('afisli')).blocks.map(({ kind }) => kind);
    expect(await kinds()).toEqual(['HERO']);
    expect((await preview(id)).map(({ kind }) => kind)).toEqual(['HERO']);

    const everywhere = await widget('Her yerde');
    await plan(everywhere.id);
    expect(await kinds()).toEqual(['HERO']);
    const next = { id: everywhere.id, name: 'Her yerde', isDraft: true };
    expect((await preview(id))[1]).toMatchObject({ shows: 'WIDGET', desktop: [next], mobile: [next] });

    const { version } = await stateOf(everywhere.id);
    await writer.call(contentLife.cancelSchedule, { id: everywhere.id, version });
    await act(everywhere.id, 'publish');
    const { widgets } = await t.site.call(bannerSite.shown, { device: 'mobile', place: 'LIST_TOP' });
    expect(widgets).toMatchObject([{ id: everywhere.id }]);
    expect((await shown('afisli')).blocks[1]).toMatchObject({ desktop: widgets, mobile: widgets, picture: null });
    expect((await preview(id))[1]).not.toHaveProperty('desktop.0.isDraft');

    const town = await t.owner.selectFrom('town').select('id').limit(1).executeTakeFirstOrThrow();
    const near = await widget('Burada', { status: 'ACTIVE', device: 'mobile', townIds: [town.id] });
    const there = await t.site.call(pagesSite.page, { slug: 'afisli', townId: town.id });
    expect(there.blocks[1]).toMatchObject({ desktop: [{ id: everywhere.id }], mobile: [{ id: near.id }] });
    expect((await preview(id, { townId: town.id }))[1]).toEqual(there.blocks[1]);
  });

  it('shows in the preview of a town what comes next there and nowhere else', async () => {
    const id = await begin('İlçeli');
    await write(id, { blocks: [block('BANNER', { shows: 'WIDGET', location: 'LIST_RIGHT' })] });
    const town = await t.owner.selectFrom('town').select('id').limit(1).executeTakeFirstOrThrow();
    const near = await widget('İleride', { location: 'LIST_RIGHT', townIds: [town.id] });
    await plan(near.id);
    expect(await preview(id)).toEqual([]);
    const next = { id: near.id, isDraft: true };
    expect(await preview(id, { townId: town.id })).toMatchObject([{ desktop: [next], mobile: [next] }]);
  });

  it('does not hold a banner, but is named to whoever takes it down', async () => {
    const { id } = await widget('Alta', { location: 'AUCTION_RIGHT', status: 'ACTIVE' });
    const page = await begin('Yanında');
    const uses = () => writer.call(contentLife.uses, { id });
    expect((await uses()).rows).toEqual([]);
    await write(page, { blocks: [block('BANNER', { shows: 'WIDGET', location: 'AUCTION_RIGHT' })] });
    await act(page, 'publish');
    const seen = {
      what: 'Açılış sayfası',
      name: 'Yanında',
      path: `/collections/block-detail?id=${page}`,
      holds: false,
    };
    expect((await uses()).rows).toEqual([seen]);
    expect((await writer.call(banners.uses, { kind: 'WIDGET' })).rows).toContainEqual(seen);
    expect((await writer.call(banners.uses, { kind: 'ANNOUNCEMENT' })).rows).not.toContainEqual(seen);
    const { version } = await stateOf(id);
    await writer.call(contentLife.remove, { id, version });
    expect((await shown('yaninda')).blocks).toEqual([]);
  });

  it('that was written before there were places has a picture of its own', async () => {
    const id = await begin('Eskiden');
    await write(id, { blocks: [block('BANNER', { pictureText: 'Bir ev', link: '/mezatlar' })] });
    await t.owner
      .updateTable('content_item')
      .set({ draft: sql`draft #- '{blocks,0,shows}' #- '{blocks,0,location}'` })
      .where('id', '=', id)
      .execute();
    expect(await preview(id)).toMatchObject([{ shows: 'PICTURE', pictureText: 'Bir ev', desktop: [], mobile: [] }]);
    expect((await refusal(act(id, 'publish'))).fields).toEqual({ 'blocks.0.pictureId': 'REQUIRED' });
  });
});

describe('components', () => {
  it('are all kinds of block with the fields of their forms, and how many pages use each', async () => {
    const { rows } = await writer.call(landing.components, {});
    expect(rows.map(({ kind }) => kind)).toEqual([...ENUMS.landingBlock]);
    expect(rows.find(({ kind }) => kind === 'COLLECTION')?.fields).toEqual([
      { name: 'title', control: 'TEXT', required: false, max: 120, choices: null, when: null },
      {
        name: 'choice',
        control: 'CHOICE',
        required: false,
        max: null,
        choices: [...ENUMS.collectionChoice],
        when: null,
      },
      {
        name: 'collectionId',
        control: 'COLLECTION',
        required: true,
        max: null,
        choices: null,
        when: { field: 'choice', value: 'CHOSEN' },
      },
      { name: 'limit', control: 'NUMBER', required: false, max: 24, choices: null, when: null },
    ]);
    expect(rows.find(({ kind }) => kind === 'HERO')?.usedBy).toBeGreaterThan(0);
  });

  it('narrow the list of pages', async () => {
    const { rows } = await writer.call(landing.search, { block: 'MAP' });
    expect(rows.map(({ name }) => name)).toContain('Yatırımcılar için');
    expect(rows.map(({ name }) => name)).not.toContain('Kış Kampanyası');
  });
});
