import { randomUUID } from 'node:crypto';
import { contentLife } from '@/contract/content/life';
import { contentSite } from '@/contract/content/site';
import { faqs } from '@/contract/content/faqs';
import { texts } from '@/contract/content/texts';
import { notifications } from '@/contract/notifications';
import { iso } from '@/domain/time';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';
import { configure, unconfigure } from '@/tests/support/settings';
import { runContentClock } from './clock';

let t: TestApi;
let writer: Caller & { id: number };
let second: Caller & { id: number };
let marketing: Caller & { id: number };
let stranger: Caller & { id: number };
beforeAll(async () => {
  t = await testApi();
  writer = await hire(t, 'icerik.yazari', ['CMS_MANAGER']);
  second = await hire(t, 'icerik.ikinci', ['ADMIN']);
  marketing = await hire(t, 'pazarlama.kisisi', ['MARKETING']);
  stranger = await hire(t, 'ilgisiz.kisi', ['BACKOFFICE']);
});
afterAll(() => t.stop());

let made = 0;
const newText = async (words = '<p>İlk metin</p>') => {
  const key = `deneme-${(made += 1)}`;
  const { id } = await writer.call(texts.create, { key, title: `Deneme ${made}` });
  await write(id, { text: words });
  return { id, key };
};
const state = (id: number, who: Caller = writer) => who.call(contentLife.state, { id });
const at = async (id: number) => ({ id, version: (await state(id)).version });
const write = async (id: number, changes: Record<string, unknown>) => {
  const { version, draft } = await state(id);
  return writer.call(contentLife.save, { id, version, draft: { ...draft, ...changes } });
};
const publish = async (id: number, who: Caller = writer) => who.call(contentLife.publish, await at(id));
const published = async (words = '<p>İlk metin</p>') => {
  const one = await newText(words);
  await publish(one.id);
  return one;
};
const onSite = async (key: string) => (await t.site.call(contentSite.text, { key })).text;
const inSeconds = (seconds: number) => iso(Date.now() + seconds * 1000);
/** Makes a planned time due. */
const makeDue = (id: number, column: 'publish_at' | 'unpublish_at') =>
  t.owner
    .updateTable('content_item')
    .set({ [column]: iso(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();

describe('a draft beside what is public', () => {
  test('is written while the site goes on showing the published version', async () => {
    const { id, key } = await newText();
    expect(await state(id)).toMatchObject({ state: 'DRAFT', live: null });
    expect(await refusal(onSite(key))).toMatchObject({ status: 404, errors: ['CONTENT_NOT_FOUND'] });
    expect(await publish(id)).toMatchObject({ state: 'LIVE', live: { number: 1 } });
    expect(await onSite(key)).toBe('<p>İlk metin</p>');

    expect(await write(id, { text: '<p>İkinci metin</p>' })).toMatchObject({ state: 'CHANGED', live: { number: 1 } });
    expect(await onSite(key)).toBe('<p>İlk metin</p>');
    expect(await publish(id)).toMatchObject({ state: 'LIVE', live: { number: 2 } });
    expect(await onSite(key)).toBe('<p>İkinci metin</p>');
    expect(await refusal(publish(id))).toMatchObject({ errors: ['CONTENT_NOTHING_CHANGED'] });
  });

  test('may be half-written, but is published whole only, and says beside each field what it lacks', async () => {
    const { id } = await writer.call(faqs.create, { key: 'yarim', question: 'Nasıl?' });
    const saved = await write(id, { question: '' });
    expect(saved).toMatchObject({ state: 'DRAFT', name: 'Nasıl?' });
    expect(await refusal(publish(id))).toMatchObject({ fields: { question: 'REQUIRED', answer: 'REQUIRED' } });
  });

  test('takes no field that the kind does not have, and nothing in another form', async () => {
    const { id } = await newText();
    const { version, draft } = await state(id);
    expect(
      await refusal(writer.call(contentLife.save, { id, version, draft: { ...draft, colour: 'red' } })),
    ).toMatchObject({ errors: ['UNKNOWN_FIELD'], fields: { colour: 'UNKNOWN_FIELD' } });
    expect(await refusal(writer.call(contentLife.save, { id, version, draft: { ...draft, title: 5 } }))).toMatchObject({
      status: 400,
    });
  });

  test('of two who write at once the second is shown what the first wrote', async () => {
    const { id } = await newText();
    const { version, draft } = await state(id);
    await writer.call(contentLife.save, { id, version, draft: { ...draft, text: '<p>Birincisi</p>' } });
    const stale = await refusal(second.call(contentLife.save, { id, version, draft }));
    expect(stale).toMatchObject({ status: 409, errors: ['VERSION_CONFLICT'] });
    expect(stale.current).toMatchObject({ draft: { text: '<p>Birincisi</p>' } });
    expect(await refusal(writer.call(contentLife.publish, { id, version }))).toMatchObject({
      errors: ['VERSION_CONFLICT'],
    });
  });

  test('is given up for what is public', async () => {
    const { id } = await published();
    await write(id, { text: '<p>Vazgeçilecek</p>' });
    expect(await writer.call(contentLife.discard, await at(id))).toMatchObject({
      state: 'LIVE',
      draft: { text: '<p>İlk metin</p>' },
    });
  });

  test('a key belongs to one text of a language', async () => {
    const { key } = await newText();
    expect(await refusal(writer.call(texts.create, { key, title: 'Aynı anahtar' }))).toMatchObject({
      status: 409,
      errors: ['CONTENT_KEY_TAKEN'],
    });
    expect(await refusal(writer.call(texts.create, { key: 'Büyük Harf', title: 'x' }))).toMatchObject({
      fields: { key: 'CONTENT_KEY_INVALID' },
    });
  });
});

describe('versions', () => {
  test('are compared, and restored to the draft, never to the public', async () => {
    const { id, key } = await published('<p>Bir</p><p>İki</p>');
    await write(id, { text: '<p>Bir</p><p>Üç</p>' });
    await publish(id);
    const { fields } = await writer.call(contentLife.difference, { id, from: 1, to: 2 });
    expect(fields).toEqual([
      {
        field: 'text',
        lines: [
          { kind: 'SAME', text: 'Bir', picture: null },
          { kind: 'REMOVED', text: 'İki', picture: null },
          { kind: 'ADDED', text: 'Üç', picture: null },
        ],
      },
    ]);
    const restored = await writer.call(contentLife.restore, { ...(await at(id)), number: 1 });
    expect(restored).toMatchObject({ state: 'CHANGED', draft: { text: '<p>Bir</p><p>İki</p>' } });
    expect(await onSite(key)).toBe('<p>Bir</p><p>Üç</p>');
    const { rows } = await writer.call(contentLife.versions, { id });
    expect(rows.map(({ number, endedAt }) => [number, endedAt === null])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(await refusal(writer.call(contentLife.restore, { ...(await at(id)), number: 9 }))).toMatchObject({
      errors: ['CONTENT_VERSION_NOT_FOUND'],
    });
  });

  test('the last publishing is taken back in one act, and again to what was before', async () => {
    const { id, key } = await published('<p>A</p>');
    for (const text of ['<p>B</p>', '<p>C</p>']) {
      await write(id, { text });
      await publish(id);
    }
    const revert = async () => writer.call(contentLife.revert, await at(id));
    expect(await revert()).toMatchObject({ live: { number: 4 }, draft: { text: '<p>C</p>' } });
    expect(await onSite(key)).toBe('<p>B</p>');
    await revert();
    expect(await onSite(key)).toBe('<p>A</p>');
    expect(await refusal(revert())).toMatchObject({ errors: ['INVALID_TRANSITION'] });
    const { rows } = await writer.call(contentLife.versions, { id });
    expect(rows.map(({ restoredFrom }) => restoredFrom)).toEqual([1, 2, null, null, null]);
  });

  test('are never changed nor deleted, not even by the database’s owner', async () => {
    const { id } = await published();
    const version = () => t.owner.updateTable('content_version').where('item_id', '=', id);
    await expect(version().set({ note: 'başka' }).execute()).rejects.toThrow(/never changed/);
    await expect(t.owner.deleteFrom('content_version').where('item_id', '=', id).execute()).rejects.toThrow(
      /never changed/,
    );
  });
});

describe('by the clock', () => {
  test('a draft becomes public and ends at its times; meanwhile it stays as it was planned', async () => {
    const { id, key } = await newText('<p>Kampanya</p>');
    const planned = await writer.call(contentLife.schedule, {
      ...(await at(id)),
      publishAt: inSeconds(600),
      unpublishAt: inSeconds(1200),
      note: 'Pazartesi',
    });
    expect(planned).toMatchObject({ state: 'SCHEDULED', askedBy: expect.any(String) });
    expect(await refusal(write(id, { text: '<p>Son anda</p>' }))).toMatchObject({ errors: ['CONTENT_DRAFT_LOCKED'] });
    expect(await runContentClock(t.db)).toBe(0);

    await makeDue(id, 'publish_at');
    expect(await runContentClock(t.db)).toBe(1);
    expect(await onSite(key)).toBe('<p>Kampanya</p>');
    expect(await state(id)).toMatchObject({ state: 'LIVE', publishAt: null, unpublishAt: planned.unpublishAt });

    await makeDue(id, 'unpublish_at');
    await runContentClock(t.db);
    expect(await state(id)).toMatchObject({ state: 'ENDED', live: null, unpublishAt: null });
    expect(await refusal(onSite(key))).toMatchObject({ errors: ['CONTENT_NOT_FOUND'] });
  });

  test('a plan is given up, and times are ahead and in their order', async () => {
    const { id } = await newText();
    const plan = async (publishAt: string | null, unpublishAt: string | null) =>
      writer.call(contentLife.schedule, { ...(await at(id)), publishAt, unpublishAt });
    expect(await refusal(plan(null, null))).toMatchObject({ fields: { publishAt: 'DATE_REQUIRED' } });
    expect(await refusal(plan(inSeconds(-60), null))).toMatchObject({ fields: { publishAt: 'TIME_PAST' } });
    expect(await refusal(plan(inSeconds(600), inSeconds(300)))).toMatchObject({
      fields: { unpublishAt: 'END_NOT_AFTER_START' },
    });
    expect(await refusal(plan(null, inSeconds(300)))).toMatchObject({ errors: ['INVALID_TRANSITION'] });
    await plan(inSeconds(600), null);
    expect(await writer.call(contentLife.cancelSchedule, await at(id))).toMatchObject({
      state: 'DRAFT',
      publishAt: null,
    });
  });

  test('what cannot be public any more when its time comes is left, and who planned it is told why', async () => {
    const { id, key } = await newText();
    await writer.call(contentLife.schedule, { ...(await at(id)), publishAt: inSeconds(600), unpublishAt: null });
    await t.owner
      .updateTable('content_item')
      .set({ draft: JSON.stringify({ key, language: 'tr', title: '', text: '' }) })
      .where('id', '=', id)
      .execute();
    await makeDue(id, 'publish_at');
    await runContentClock(t.db);
    expect(await state(id)).toMatchObject({ state: 'DRAFT', publishAt: null });
    const { rows } = await writer.call(notifications.list, {});
    expect(rows[0]).toMatchObject({ kind: 'DUE', path: `/cms/detail?id=${id}` });
  });
});

describe('a second person', () => {
  beforeAll(() => configure(t, 'contentSecondPerson', true));
  afterAll(() => unconfigure(t, 'contentSecondPerson'));

  test('allows what somebody else asked for, never what they asked for themselves', async () => {
    const { id, key } = await newText();
    const asked = await writer.call(contentLife.publish, { ...(await at(id)), note: 'İlk yayın' });
    expect(asked).toMatchObject({ state: 'WAITING_APPROVAL', live: null, needsSecondPerson: true, note: 'İlk yayın' });
    expect((await second.call(notifications.list, {})).rows[0]).toMatchObject({
      title: expect.stringMatching(/^Yayın onayınızı bekliyor: Deneme/),
      body: 'İlk yayın',
      path: `/cms/detail?id=${id}`,
    });
    const told = async (who: Caller) => (await who.call(notifications.list, {})).rows.map(({ path }) => path);
    expect(await told(writer)).not.toContain(`/cms/detail?id=${id}`);
    expect(await told(marketing)).not.toContain(`/cms/detail?id=${id}`);
    expect(await refusal(onSite(key))).toMatchObject({ errors: ['CONTENT_NOT_FOUND'] });
    expect(await refusal(writer.call(contentLife.approve, await at(id)))).toMatchObject({
      errors: ['CONTENT_OWN_REQUEST'],
    });
    expect(await second.call(contentLife.approve, await at(id))).toMatchObject({ state: 'LIVE' });
    expect(await onSite(key)).toBe('<p>İlk metin</p>');
    expect((await state(id)).live).toMatchObject({
      publishedBy: expect.stringContaining('icerik yazari'),
      approvedBy: expect.stringContaining('icerik ikinci'),
    });
  });

  test('sends it back with the reason, which its writer reads', async () => {
    const { id } = await newText();
    await publish(id);
    expect(await refusal(second.call(contentLife.reject, { ...(await at(id)), note: '' }))).toMatchObject({
      fields: { note: 'NOTE_REQUIRED' },
    });
    await second.call(contentLife.reject, { ...(await at(id)), note: 'Başlık yanlış' });
    expect(await state(id)).toMatchObject({
      state: 'DRAFT',
      sentBack: { note: 'Başlık yanlış', by: expect.stringContaining('icerik ikinci') },
    });
    expect((await writer.call(notifications.list, {})).rows[0]).toMatchObject({ body: 'Başlık yanlış' });
    expect(await publish(id)).toMatchObject({ state: 'WAITING_APPROVAL', sentBack: null });
  });

  test('finds all that waits for them in one list, the oldest first, and nothing of their own', async () => {
    const mine = async (who: Caller) =>
      (await who.call(contentLife.waiting, {})).rows.filter(({ name }) => name.startsWith('Bekleyen'));
    const asked = async (by: Caller, name: string, kind: 'text' | 'faq') => {
      const { id } =
        kind === 'text'
          ? await writer.call(texts.create, { key: `bekleyen-${(made += 1)}`, title: name })
          : await by.call(faqs.create, { key: 'bekleyen', question: name });
      await write(id, kind === 'text' ? { text: '<p>Söz</p>' } : { answer: '<p>Söz</p>' });
      await by.call(contentLife.publish, { ...(await at(id)), note: `${name}: yeni` });
      return id;
    };
    const old = await asked(writer, 'Bekleyen metin', 'text');
    const young = await asked(second, 'Bekleyen soru', 'faq');
    const third = await asked(writer, 'Bekleyen ikinci metin', 'text');
    expect(await mine(second)).toMatchObject([
      { id: old, kind: 'CMS_TEXT', note: 'Bekleyen metin: yeni', publishAt: null, liveNumber: null },
      { id: third },
    ]);
    expect(await mine(writer)).toMatchObject([{ id: young, kind: 'FAQ' }]);
    // Marketing may publish neither texts nor questions.
    expect(await mine(marketing)).toEqual([]);
    expect(await refusal(stranger.call(contentLife.waiting, {}))).toMatchObject({ status: 403 });

    // Each can be decided from the list; the first version of a content is compared with nothing.
    const [first] = await mine(second);
    const { fields } = await second.call(contentLife.difference, { id: old, to: 0 });
    expect(fields).toContainEqual({ field: 'text', lines: [{ kind: 'ADDED', text: 'Söz', picture: null }] });
    // In the order of the form.
    expect(fields.map(({ field }) => field)).toEqual(['key', 'language', 'title', 'text']);
    await second.call(contentLife.approve, { id: old, version: first?.version ?? 0 });
    expect((await mine(second)).map(({ id }) => id)).toEqual([third]);
    await second.call(contentLife.reject, { ...(await at(third)), note: 'Hayır' });
    await writer.call(contentLife.approve, await at(young));
    expect([await mine(second), await mine(writer)]).toEqual([[], []]);
  });

  test('who gives up what somebody else asked for tells them', async () => {
    const { id } = await newText();
    await publish(id);
    await second.call(contentLife.cancelSchedule, await at(id));
    expect((await writer.call(notifications.list, {})).rows[0]).toMatchObject({
      title: expect.stringMatching(/^Yayın planı ya da isteği kaldırıldı/),
    });
  });

  test('what is planned waits for them, then for its time', async () => {
    const { id, key } = await newText();
    await writer.call(contentLife.schedule, { ...(await at(id)), publishAt: inSeconds(600), unpublishAt: null });
    await makeDue(id, 'publish_at');
    await runContentClock(t.db);
    expect(await state(id)).toMatchObject({ state: 'WAITING_APPROVAL' });
    await second.call(contentLife.approve, await at(id));
    expect(await onSite(key)).toBe('<p>İlk metin</p>');
  });
});

describe('taking down, removing and bringing back', () => {
  test('what is taken down is not on the site, and can be published again', async () => {
    const { id, key } = await published();
    expect(await writer.call(contentLife.unpublish, await at(id))).toMatchObject({ state: 'ENDED' });
    expect(await refusal(onSite(key))).toMatchObject({ errors: ['CONTENT_NOT_FOUND'] });
    expect(await publish(id)).toMatchObject({ state: 'LIVE', live: { number: 2 } });
  });

  test('a removal is undone; the key is free meanwhile', async () => {
    const { id, key } = await published();
    expect(await writer.call(contentLife.remove, await at(id))).toMatchObject({ state: 'REMOVED', live: null });
    expect((await writer.call(texts.list, { key })).rows).toEqual([]);
    expect((await writer.call(texts.list, { key, state: 'REMOVED' })).rows).toHaveLength(1);
    const { id: other } = await writer.call(texts.create, { key, title: 'Yerine gelen' });
    expect(await refusal(writer.call(contentLife.bringBack, await at(id)))).toMatchObject({
      errors: ['CONTENT_KEY_TAKEN'],
    });
    await writer.call(contentLife.remove, await at(other));
    expect(await writer.call(contentLife.bringBack, await at(id))).toMatchObject({ state: 'ENDED', live: null });
  });
});

describe('who may', () => {
  test('is decided by the kind of the item on each call', async () => {
    const { id } = await newText();
    const { id: faq } = await marketing.call(faqs.create, { key: 'pazarlama', question: 'Soru?' });
    // Marketing reads texts and writes questions, but publishes neither.
    expect((await state(id, marketing)).actions).toEqual([]);
    expect(await refusal(marketing.call(contentLife.save, { ...(await at(id)), draft: {} }))).toMatchObject({
      status: 403,
      errors: ['AUTHORIZATION_ERROR'],
    });
    expect(await refusal(marketing.call(contentLife.publish, await at(faq)))).toMatchObject({ status: 403 });
    expect((await state(faq, marketing)).actions.map(({ action }) => action)).toEqual(['SAVE', 'DISCARD']);
    const privacy = await hire(t, 'kvkk.kisisi', ['KVK']);
    expect(await refusal(privacy.call(contentLife.state, { id }))).toMatchObject({
      status: 404,
      errors: ['CONTENT_NOT_FOUND'],
    });
    expect(await refusal(stranger.call(contentLife.state, { id }))).toMatchObject({ status: 403 });
  });

  test('who has it open is seen by the others, until they leave with the last of their tabs', async () => {
    const { id } = await newText();
    const says = (who: Caller, tab: string, leaves = false) => who.call(contentLife.presence, { id, tab, leaves });
    const [one, other, theirs] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await says(writer, one)).toEqual({ others: [] });
    await says(writer, other);
    const seen = async () => (await says(second, theirs)).others.map(({ operatorId }) => operatorId);
    expect(await seen()).toEqual([writer.id]);
    await says(writer, one, true);
    expect(await seen()).toEqual([writer.id]);
    await says(writer, other, true);
    expect(await seen()).toEqual([]);
    // A late request of a closed tab: it does not appear again.
    await says(writer, other);
    expect(await seen()).toEqual([]);
    await says(writer, randomUUID());
    expect(await seen()).toEqual([writer.id]);
  });

  test('keeping what is kept already changes nothing: neither the version nor who wrote it', async () => {
    const { id } = await newText();
    const { version, draft } = await state(id);
    expect(await second.call(contentLife.save, { id, version, draft })).toMatchObject({
      version,
      writtenBy: (await state(id)).writtenBy,
    });
  });
});

describe('the preview', () => {
  const tokenOf = async (id: number) =>
    new URL((await writer.call(contentLife.preview, await at(id))).path, 'https://x.example').searchParams.get(
      'token',
    ) ?? '';

  test('answers exactly what the public call will, to whoever has its address', async () => {
    const { id, key } = await published();
    await write(id, { text: '<p>Yarınki metin</p>' });
    const preview = await t.nobody.call(contentLife.shown, { token: await tokenOf(id) });
    await publish(id);
    const { updatedAt: _, ...shown } = await t.site.call(contentSite.text, { key });
    expect(preview.shape).toMatchObject(shown);
  });

  test('ends with its hour, with the next change of the draft, and is nobody’s to make up', async () => {
    const { id } = await newText();
    const token = await tokenOf(id);
    const ended = { status: 410, errors: ['CONTENT_PREVIEW_ENDED'] };
    const shown = (one: string) => refusal(t.nobody.call(contentLife.shown, { token: one }));
    const [item, version, ends, signature] = token.split('.');
    expect(await shown(`${item}.${version}.${Number(ends) + 1}.${signature}`)).toMatchObject(ended);
    expect(await shown('x')).toMatchObject(ended);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Number(ends) + 1);
    expect(await shown(token)).toMatchObject(ended);
    now.mockRestore();
    await write(id, { title: 'Başka başlık' });
    expect(await shown(token)).toMatchObject(ended);
  });
});
