import { links } from '@/contract/auctions/links';
import { marketing } from '@/contract/auctions/marketing';
import { bodyText, type Caller, type Refused, type TestApi, testApi } from '@/tests/support/api';

let t: TestApi;
let marketer: Caller;
let agent: Caller;
let other: Caller;
let auctionId: number;
let slug: string;

beforeAll(async () => {
  t = await testApi();
  marketer = await t.signIn('icerik');
  agent = await t.signIn('danisman1');
  other = await t.signIn('danisman2');
  const { id } = await t.db
    .selectFrom('operator')
    .select('id')
    .where('username', '=', 'danisman1')
    .executeTakeFirstOrThrow();
  const auction = await t.db
    .selectFrom('auction')
    .select(['id', 'slug'])
    .where('agent_operator_id', '=', id)
    .where('status', '=', 'LIVE')
    .where('slug', 'is not', null)
    .where('id', 'not in', (eb) => eb.selectFrom('auction_marketing').select('auction_id'))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('auction_image').select('id').whereRef('auction_id', '=', 'auction.id')),
    )
    .orderBy('id')
    .executeTakeFirstOrThrow();
  auctionId = auction.id;
  slug = auction.slug ?? '';
});
afterAll(() => t.stop());

const codes = async (call: Promise<unknown>): Promise<string[]> => {
  try {
    await call;
    return [];
  } catch (error) {
    return (error as Refused).body.errors;
  }
};
const texts = { headline: 'Moda’da deniz manzarası', body: 'Aydınlık bir daire.', highlights: ['Yenilenmiş mutfak'] };

test('texts are kept, read back, and the second writer is told of the first', async () => {
  const before = await marketer.call(marketing.detail, { id: auctionId });
  expect(before.hints).toContain('NO_HEADLINE');
  const first = await marketer.call(marketing.save, { id: auctionId, version: before.version, ...texts });
  expect(await marketer.call(marketing.texts, { id: auctionId })).toEqual(first);
  const after = await marketer.call(marketing.detail, { id: auctionId });
  expect(after).toMatchObject({ ...texts, version: first.version });
  expect(after.hints).not.toContain('NO_HEADLINE');

  const late = marketer.call(marketing.save, { id: auctionId, version: before.version, ...texts, headline: 'Başka' });
  await expect(late).rejects.toMatchObject({ status: 409, body: { current: { headline: texts.headline } } });
  const again = await marketer.call(marketing.save, {
    id: auctionId,
    version: first.version,
    ...texts,
    headline: 'Yeni',
  });
  expect(again.headline).toBe('Yeni');
});

test('two first savings at once: one is kept, the other is told', async () => {
  const { id } = await t.db
    .selectFrom('auction')
    .select('id')
    .where('id', 'not in', (eb) => eb.selectFrom('auction_marketing').select('auction_id'))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const answers = await Promise.all(
    ['Bir', 'İki'].map((headline) => codes(marketer.call(marketing.save, { id, version: 0, ...texts, headline }))),
  );
  expect(answers.flat()).toEqual(['VERSION_CONFLICT']);
});

test('the preview keeps to each channel’s limits and keeps nothing', async () => {
  const { ads } = await marketer.call(marketing.adPreview, {
    auctionId,
    ...texts,
    headline: 'x'.repeat(100),
    channels: ['SAHIBINDEN', 'SMS'],
  });
  expect(ads.map(({ channel }) => channel)).toEqual(['SAHIBINDEN', 'SMS']);
  expect(ads[0]?.titleCut).toBe(true);
  expect(ads[1]?.text).toContain(`/mezat/${slug}`);
  expect((await marketer.call(marketing.texts, { id: auctionId })).headline).not.toContain('xxx');
});

test('an advertisement does not say a price that is hidden', async () => {
  await t.owner.updateTable('auction').set({ status: 'HIDDEN_PRICE' }).where('id', '=', auctionId).execute();
  const { ads } = await marketer.call(marketing.adPreview, { auctionId, ...texts });
  await t.owner.updateTable('auction').set({ status: 'LIVE' }).where('id', '=', auctionId).execute();
  expect(ads.filter(({ text }) => text.includes('₺'))).toEqual([]);
});

test('the pictures come as one archive, in their order and with the texts', async () => {
  const { images } = await marketer.call(marketing.detail, { id: auctionId });
  const answer = await marketer.answer(marketing.imagePack, { id: auctionId });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  const archive = await bodyText(answer);
  expect(archive.startsWith('PK')).toBe(true);
  expect(archive).toContain('ilan-metinleri.txt');
  expect(archive).toContain('01.');
  expect(archive).toContain(`${String(images.length).padStart(2, '0')}.`);
});

test('an auction without pictures has no archive', async () => {
  const { id } = await t.db
    .selectFrom('auction')
    .select('id')
    .where('id', 'not in', (eb) => eb.selectFrom('auction_image').select('auction_id'))
    .executeTakeFirstOrThrow();
  expect(await codes(marketer.call(marketing.imagePack, { id }))).toEqual(['S3_DOCUMENT_NOT_FOUND']);
});

test('an agent looks at own auctions only, and writes nothing', async () => {
  expect((await agent.call(marketing.detail, { id: auctionId })).id).toBe(auctionId);
  expect(await codes(other.call(marketing.detail, { id: auctionId }))).toEqual(['AUCTION_NOT_FOUND']);
  expect(await codes(other.call(marketing.imagePack, { id: auctionId }))).toEqual(['AUCTION_NOT_FOUND']);
  expect(await codes(other.call(marketing.adPreview, { auctionId, ...texts }))).toEqual(['AUCTION_NOT_FOUND']);
  expect(await codes(agent.call(marketing.save, { id: auctionId, version: 1, ...texts }))).toEqual([
    'AUTHORIZATION_ERROR',
  ]);
});

test('a shared link leads to the auction’s page and counts who follows it', async () => {
  const link = await agent.call(links.create, { auctionId, channel: 'WHATSAPP' });
  expect(link.longUrl).toContain(`/mezat/${slug}?kaynak=whatsapp`);
  const again = await agent.call(links.create, { auctionId, channel: 'WHATSAPP' });
  expect(again.id).toBe(link.id);
  const code = link.shortUrl.split('/').at(-1) ?? '';
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36' };
  const followed = await Promise.all(Array.from({ length: 3 }, () => t.nobody.call(links.follow, { code }, browser)));
  await t.clicks.flush();
  expect(followed[0]).toEqual({ longUrl: link.longUrl, listed: true });
  const { rows } = await marketer.call(links.list, { auctionId });
  expect(rows.find(({ id }) => id === link.id)).toMatchObject({ clicks: 3, recentClicks: 3, version: link.version });
  expect(await codes(t.nobody.call(links.follow, { code: 'yokboyle' }))).toEqual(['LINK_NOT_FOUND']);
});

test('an agent sees own links and changes no other’s', async () => {
  const { id, version } = await marketer.call(links.create, {
    longUrl: 'https://tellal.example/bahar',
    auctionId: null,
  });
  const own = await agent.call(links.list, {});
  expect(own.rows.length).toBeGreaterThan(0);
  expect(own.rows.map((row) => row.id)).not.toContain(id);
  const change = { id, version, longUrl: 'https://tellal.example/yaz', description: 'Yaz' };
  expect(await codes(agent.call(links.update, change))).toEqual(['LINK_NOT_FOUND']);
  expect((await marketer.call(links.update, change)).longUrl).toBe(change.longUrl);
  expect(await codes(marketer.call(links.update, change))).toEqual(['VERSION_CONFLICT']);
});

test('what cannot be shortened is refused beside its field', async () => {
  expect(await codes(marketer.call(links.create, {}))).toEqual(['REQUIRED']);
  expect(await codes(marketer.call(links.create, { longUrl: 'javascript:alert(1)' }))).toContain('INVALID_URL');
  expect(await codes(other.call(links.create, { auctionId }))).toEqual(['AUCTION_NOT_FOUND']);
  const bare = await t.owner.selectFrom('auction').select('id').where('slug', 'is', null).executeTakeFirst();
  if (bare)
    expect(await codes(marketer.call(links.create, { auctionId: bare.id }))).toEqual(['AUCTION_WITHOUT_ADDRESS']);
});

test.each([
  'https://evil.example/x',
  'https://tellal.example.evil.example/',
  'https://tellal.example@evil.example/',
  'https://tellal.example:x@tellal.example/',
  'https://tellal.example:8443/',
  'https://evil.example\\@tellal.example/',
  'https://eviltellal.example/',
])('a short link does not lead to %s, neither a new one nor an old one that is changed', async (longUrl) => {
  const own = await marketer.call(links.create, { longUrl: 'https://tellal.example/kendi' });
  const { id, version } = own;
  for (const refused of [
    () => marketer.call(links.create, { longUrl }),
    () => marketer.call(links.update, { id, version, longUrl, description: '' }),
  ]) {
    await expect(refused()).rejects.toMatchObject({
      status: 422,
      body: {
        errors: ['LINK_HOST_NOT_LISTED'],
        fields: { longUrl: 'LINK_HOST_NOT_LISTED' },
        params: { hosts: 'tellal.example, konsol.tellal.example' },
      },
    });
  }
  expect((await marketer.call(links.list, { value: 'kendi' })).rows[0]?.longUrl).toBe(own.longUrl);
});

test('a short link leads to the site and to the console; of an old one to elsewhere it is said that it leaves', async () => {
  for (const longUrl of ['https://tellal.example/kampanya', 'https://konsol.tellal.example/links']) {
    const { shortUrl } = await marketer.call(links.create, { longUrl });
    const code = shortUrl.split('/').at(-1) ?? '';
    expect(await t.nobody.call(links.follow, { code })).toEqual({ longUrl, listed: true });
  }
  const { id } = await marketer.call(links.create, { longUrl: 'https://tellal.example/eski' });
  const longUrl = 'https://evil.example/x';
  const old = await t.owner
    .updateTable('short_link')
    .set({ long_url: longUrl })
    .where('id', '=', id)
    .returning(['code', 'version'])
    .executeTakeFirstOrThrow();
  expect(await t.nobody.call(links.follow, { code: old.code })).toEqual({ longUrl, listed: false });
  const { version } = old;
  const described = await marketer.call(links.update, { id, version, longUrl, description: 'Eski kampanya' });
  expect(described).toMatchObject({ longUrl, description: 'Eski kampanya' });
});
