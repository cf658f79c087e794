import { pino } from 'pino';
import { contentLife } from '@/contract/content/life';
import { contentSite } from '@/contract/content/site';
import { faqs } from '@/contract/content/faqs';
import { openListener } from '@/server/kernel/db/listener';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';
import { until } from '@/tests/support/until';
import { faqKeys } from '../faqs/faqs';
import { publicFaqs } from '../faqs/site';
import { openPublicContent } from './cache';

let t: TestApi;
let writer: Caller & { id: number };
beforeAll(async () => {
  t = await testApi();
  writer = await hire(t, 'icerik.yazari', ['CMS_MANAGER']);
});
afterAll(() => t.stop());

const ask = (key: string) => t.site.call(contentSite.faqs, { key });
const newFaq = async (key: string, question: string, answer = '<p>Yanıt</p>') => {
  const { id } = await writer.call(faqs.create, { key, question });
  const { version, draft } = await writer.call(contentLife.state, { id });
  const saved = await writer.call(contentLife.save, { id, version, draft: { ...draft, places: ['HELP'], answer } });
  await writer.call(contentLife.publish, { id, version: saved.version });
  return id;
};

test('questions are asked by key and place, in the order that people give them', async () => {
  const first = await newFaq('sira', 'Bir?');
  const second = await newFaq('sira', 'İki?');
  const asked = async () => (await ask('sira')).rows.map(({ question }) => question);
  expect(await asked()).toEqual(['Bir?', 'İki?']);
  await writer.call(faqs.order, { key: 'sira', ids: [second, first] });
  expect(await asked()).toEqual(['İki?', 'Bir?']);
  const { rows } = await t.site.call(contentSite.faqs, { place: 'HELP' });
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]));
  expect((await ask('yok')).rows).toEqual([]);
  expect((await t.site.call(contentSite.faqs, {})).rows).toEqual([]);
  expect(await refusal(writer.call(faqs.order, { key: 'baska', ids: [first] }))).toMatchObject({
    errors: ['CONTENT_NOT_FOUND'],
  });
  expect((await writer.call(faqs.keys)).rows).toEqual(await faqKeys(t.db));

  // Two people who order the questions at once get a conflict; a new question causes none.
  const third = await newFaq('sira', 'Üç?');
  const stale = { key: 'sira', ids: [first, second], was: [first, second] };
  expect(await refusal(writer.call(faqs.order, stale))).toMatchObject({
    status: 409,
    errors: ['VERSION_CONFLICT'],
    current: { ids: [second, first, third] },
  });
  expect(await asked()).toEqual(['İki?', 'Bir?', 'Üç?']);
  await writer.call(faqs.order, { ...stale, was: [second, first] });
  expect(await asked()).toEqual(['Bir?', 'İki?', 'Üç?']);
});

test('an answer names itself, may be kept for a moment, and is not sent twice', async () => {
  await newFaq('etiket', 'Etiket?');
  const answer = await t.site.answer(contentSite.faqs, { key: 'etiket' });
  expect(answer.headers).toMatchObject({
    etag: expect.stringMatching(/^"[\w-]{32}"$/),
    'cache-control': 'public, max-age=1, stale-while-revalidate=60',
  });
  const again = await t.site.answer(contentSite.faqs, { key: 'etiket' }, { 'if-none-match': String(answer.headers.etag) });
  expect(again.status).toBe(304);
  expect((await t.nobody.answer(contentSite.faqs, { key: 'etiket' })).status).toBe(401);
});

test('what was written past all rules goes out harmless too', async () => {
  const id = await newFaq('zararsiz', 'Zararsız?');
  const answer = '<p>Yanıt</p><script>alert(1)</script><img src=x onerror=alert(1)>';
  const stored = { key: 'zararsiz', places: [], question: 'Zararsız?', answer };
  await t.owner.updateTable('content_version').set({ ended_at: new Date().toISOString() }).where('item_id', '=', id).execute();
  const { id: version } = await t.owner
    .insertInto('content_version')
    .values({ item_id: id, number: 2, body: JSON.stringify(stored) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.owner.updateTable('content_item').set({ live_version_id: version }).where('id', '=', id).execute();
  expect((await ask('zararsiz')).rows).toMatchObject([{ answer: '<p>Yanıt</p>' }]);
});

describe('two processes', () => {
  /** Another process with its own cache and listener. */
  const open = async () => {
    const listener = openListener(t.url, pino({ level: 'silent' }));
    const content = openPublicContent(listener);
    await until(() => listener.listening());
    let made = 0;
    const read = async (key: string) => {
      const setHeaders: Record<string, string> = {};
      const { rows } = await content.answer({ request: { url: `/faqs?key=${key}` }, setHeaders }, () => {
        made += 1;
        return publicFaqs(t.db, { key });
      });
      return rows.map(({ question }) => question);
    };
    return { read, made: () => made, stop: () => listener.stop() };
  };

  test('answer from memory, and each has a publishing as soon as it hears of it', async () => {
    await newFaq('hepsi', 'Eski?');
    const processes = [await open(), await open()];
    for (const { read, made } of processes) {
      for (let times = 0; times < 5; times += 1) expect(await read('hepsi')).toEqual(['Eski?']);
      expect(made()).toBe(1);
    }
    await newFaq('hepsi', 'Yeni?');
    for (const { read } of processes) {
      await until(async () => (await read('hepsi')).length === 2);
      expect(await read('hepsi')).toEqual(['Eski?', 'Yeni?']);
    }
    await Promise.all(processes.map(({ stop }) => stop()));
  });

  test('what changes while an answer is made is not forgotten with it', async () => {
    const heard: (() => void)[] = [];
    const content = openPublicContent({
      on: (_, { heard: hear }) => void heard.push(() => hear('')),
      listening: () => true,
    });
    const asked = { request: { url: '/x' }, setHeaders: {} };
    const old = await content.answer(asked, async () => {
      heard.forEach((hear) => hear());
      return { is: 'old' };
    });
    expect(old).toEqual({ is: 'old' });
    expect(await content.answer(asked, async () => ({ is: 'new' }))).toEqual({ is: 'new' });
    expect(await content.answer(asked, async () => ({ is: 'newest' }))).toEqual({ is: 'new' });
  });
});
