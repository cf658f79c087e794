import { randomUUID } from 'node:crypto';
import { agentKnowledge } from '@/contract/agents/knowledge';
import { notifications } from '@/contract/notifications';
import type { EnumValue } from '@/domain/enums';
import { addDays, today } from '@/domain/time';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { newCustomer } from '@/tests/support/customers';
import { hire, refusal } from '@/tests/support/operators';
import { jpegOf, multipart, svg } from '@/tests/support/pictures';

let t: TestApi;
let manager: Caller & { id: number };
let writer: Caller & { id: number };
let stranger: Caller & { id: number };
beforeAll(async () => {
  t = await testApi();
  manager = await hire(t, 'bilgi.yoneticisi', ['USER', 'AGENT_MANAGER']);
  writer = await hire(t, 'bilgi.yazari', ['USER', 'AGENT_OPERATOR']);
  stranger = await hire(t, 'bilgisiz.kisi', ['USER', 'BACKOFFICE']);
});
afterAll(() => t.stop());

const newAgent = async () => {
  const who = await hire(t, `okur.${randomUUID().slice(0, 8)}`, ['AGENT', 'USER']);
  await t.owner
    .insertInto('agent')
    .values({ operator_id: who.id, customer_id: await newCustomer(t), manager_id: manager.id })
    .execute();
  return who;
};

const draft = (id: number) => manager.call(agentKnowledge.draft, { id });
const create = (title: string, parentId: number | null = null) =>
  manager.call(agentKnowledge.create, { title, parentId });
const write = async (id: number, body: string, title?: string) =>
  manager.call(agentKnowledge.save, { id, version: (await draft(id)).version, body, ...(title && { title }) });
type Mandatory = {
  audience?: EnumValue<'knowledgeAudience'>;
  territoryIds?: number[];
  dueOn?: string | null;
  readAgain?: boolean;
  note?: string;
};
const publish = async (id: number, more: Mandatory = {}) =>
  manager.call(agentKnowledge.publish, { id, version: (await draft(id)).version, audience: 'NOBODY', ...more });
const published = async (title: string, body = 'Metin', more: Mandatory = {}, parentId: number | null = null) => {
  const { id } = await create(title, parentId);
  await write(id, body);
  await publish(id, more);
  return id;
};
const rowsOf = async (who: Caller) => (await who.call(agentKnowledge.tree)).rows;
const titlesBelow = async (who: Caller, parentId: number | null) =>
  (await rowsOf(who)).filter((row) => row.parentId === parentId).map(({ title }) => title);
const readersOf = async (pageId: number) => (await manager.call(agentKnowledge.readers, { pageId, size: 100 })).rows;
const read = (who: Caller, id: number, number = 1) => who.call(agentKnowledge.markRead, { id, number });

describe('writing and reading', () => {
  test('only writers see a draft; agents see the published version, without later changes until these are published', async () => {
    const agent = await newAgent();
    const { id } = await create('EİDS nasıl alınır');
    await write(id, '# Başvuru\n\nMalik onayı **şarttır**.');
    expect((await rowsOf(manager)).find((row) => row.id === id)).toMatchObject({ state: 'DRAFT', hasDraft: true });
    expect((await rowsOf(agent)).some((row) => row.id === id)).toBe(false);
    expect(await refusal(agent.call(agentKnowledge.page, { id }))).toMatchObject({
      status: 404,
      errors: ['KNOWLEDGE_PAGE_NOT_FOUND'],
    });
    expect(await refusal(manager.call(agentKnowledge.page, { id }))).toMatchObject({
      status: 409,
      errors: ['KNOWLEDGE_PAGE_NOT_PUBLISHED'],
    });

    await publish(id, { note: 'İlk sürüm' });
    await write(id, 'Yeni metin', 'Yeni ad');
    const page = await agent.call(agentKnowledge.page, { id });
    expect(page).toMatchObject({
      title: 'EİDS nasıl alınır',
      number: 1,
      mustRead: false,
      headings: [{ text: 'Başvuru' }],
    });
    expect(page.pieces).toContainEqual({ text: 'şarttır' });
    expect((await rowsOf(manager)).find((row) => row.id === id)).toMatchObject({ title: 'Yeni ad', hasDraft: true });
    expect((await rowsOf(agent)).find((row) => row.id === id)).toMatchObject({
      title: 'EİDS nasıl alınır',
      hasDraft: false,
    });

    await publish(id);
    expect(await agent.call(agentKnowledge.page, { id })).toMatchObject({ title: 'Yeni ad', number: 2 });
    expect(await refusal(publish(id))).toMatchObject({ errors: ['KNOWLEDGE_NOTHING_CHANGED'] });
  });

  test('agents cannot write, and operators without any permission for it cannot read', async () => {
    const agent = await newAgent();
    const id = await published('Yalnız okunur');
    for (const tried of [
      () => agent.call(agentKnowledge.draft, { id }),
      () => agent.call(agentKnowledge.create, { title: 'Benim', parentId: null }),
      () => agent.call(agentKnowledge.save, { id, version: 1, body: 'x' }),
      () => agent.call(agentKnowledge.publish, { id, version: 1, audience: 'ALL' }),
      () => agent.call(agentKnowledge.archive, { id }),
      () => agent.call(agentKnowledge.readers, { pageId: id }),
      () => agent.call(agentKnowledge.versions, { id }),
      () => agent.call(agentKnowledge.remind, { id }),
      () => stranger.call(agentKnowledge.tree),
      () => stranger.call(agentKnowledge.page, { id }),
    ])
      expect(await refusal(tried())).toMatchObject({ status: 403 });
  });

  test('of two who write at once the second is shown what the first wrote', async () => {
    const { id, version } = await create('İki kişi');
    await manager.call(agentKnowledge.save, { id, version, body: 'Birincisi' });
    const stale = await refusal(writer.call(agentKnowledge.save, { id, version, body: 'İkincisi' }));
    expect(stale).toMatchObject({ status: 409, errors: ['VERSION_CONFLICT'] });
    expect(stale.current).toMatchObject({ body: 'Birincisi' });
    expect(await refusal(writer.call(agentKnowledge.publish, { id, version, audience: 'NOBODY' }))).toMatchObject({
      errors: ['VERSION_CONFLICT'],
    });
  });

  test('a page has a name and its text an end', async () => {
    expect(await refusal(create(' '))).toMatchObject({ status: 400, errors: ['REQUIRED'] });
    const { id, version } = await create('Uzun');
    expect(await refusal(manager.call(agentKnowledge.save, { id, version, body: 'a'.repeat(60_001) }))).toMatchObject({
      errors: ['TEXT_TOO_LONG'],
    });
  });

  test('a text can be looked at before it is kept', async () => {
    const { pieces } = await manager.call(agentKnowledge.preview, { body: '**a** <script>b</script>' });
    expect(pieces).toContainEqual({ text: 'a' });
    expect(JSON.stringify(pieces)).not.toContain('"open":"script"');
  });
});

describe('the tree', () => {
  test('pages stand where they were put, and never below themselves', async () => {
    const top = await create(`Üst ${randomUUID()}`);
    const [a, b, c] = [await create('A', top.id), await create('B', top.id), await create('C', top.id)];
    const move = (id: number, parentId: number | null, beforeId: number | null = null) =>
      manager.call(agentKnowledge.move, { id, parentId, beforeId });
    await move(c.id, top.id, a.id);
    expect(await titlesBelow(manager, top.id)).toEqual(['C', 'A', 'B']);
    await move(a.id, b.id);
    expect(await titlesBelow(manager, top.id)).toEqual(['C', 'B']);
    expect(await titlesBelow(manager, b.id)).toEqual(['A']);
    expect(await refusal(move(b.id, a.id))).toMatchObject({ errors: ['KNOWLEDGE_PAGE_BELOW_ITSELF'] });
    expect(await refusal(move(top.id, a.id))).toMatchObject({ errors: ['KNOWLEDGE_PAGE_BELOW_ITSELF'] });
    expect(await refusal(move(a.id, 999_999))).toMatchObject({ errors: ['KNOWLEDGE_PAGE_NOT_FOUND'] });
    for (let time = 0; time < 60; time += 1)
      await move(time % 2 === 0 ? b.id : c.id, top.id, time % 2 === 0 ? c.id : b.id);
    expect(await titlesBelow(manager, top.id)).toEqual(['C', 'B']);
  });

  test('of two simultaneous moves that would form a cycle one is refused', async () => {
    const [a, b] = [await create('Biri'), await create('Öteki')];
    const answers = await Promise.allSettled([
      manager.call(agentKnowledge.move, { id: a.id, parentId: b.id, beforeId: null }),
      writer.call(agentKnowledge.move, { id: b.id, parentId: a.id, beforeId: null }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('for agents a published child of a draft takes the place of the draft', async () => {
    const agent = await newAgent();
    const top = await published(`Kapak ${randomUUID()}`);
    const between = await create('Taslak kat', top);
    const id = await published('Alttaki', 'Metin', {}, between.id);
    expect((await rowsOf(agent)).find((row) => row.id === id)).toMatchObject({ parentId: top });
  });

  test('the archive takes all below a page and gives back what went together', async () => {
    const agent = await newAgent();
    const top = await published(`Eski konular ${randomUUID()}`);
    const early = await published('Önceden giden', 'Metin', {}, top);
    const child = await published('Birlikte giden', 'Metin', {}, top);
    await manager.call(agentKnowledge.archive, { id: early });
    await manager.call(agentKnowledge.archive, { id: top });
    expect(await refusal(agent.call(agentKnowledge.page, { id: child }))).toMatchObject({ status: 404 });
    expect(await refusal(read(agent, child))).toMatchObject({ status: 404 });
    expect(await refusal(manager.call(agentKnowledge.archive, { id: top }))).toMatchObject({
      errors: ['INVALID_TRANSITION'],
    });
    expect(await refusal(write(top, 'x'))).toMatchObject({ errors: ['INVALID_TRANSITION'] });

    await manager.call(agentKnowledge.bringBack, { id: top });
    expect(await titlesBelow(agent, top)).toEqual(['Birlikte giden']);
    await manager.call(agentKnowledge.bringBack, { id: early });
    expect(await titlesBelow(agent, top)).toEqual(['Önceden giden', 'Birlikte giden']);
    expect(await refusal(manager.call(agentKnowledge.bringBack, { id: top }))).toMatchObject({
      errors: ['INVALID_TRANSITION'],
    });
  });
});

describe('search', () => {
  test('shows no contact in pieces, and finds none by a part of it', async () => {
    const agent = await newAgent();
    const word = `tapumüdürlüğü${randomUUID().replace(/\W/g, '').slice(0, 6)}`;
    await published(`Nöbetçi ${word}`, `Müdür 0532 765 43 21, nobet.kanarya@posta.example: ${word} için.`);
    const shown = JSON.stringify((await agent.call(agentKnowledge.search, { q: `${word} mudur` })).rows);
    expect(shown).toContain('•••');
    expect(shown).not.toMatch(/765|43 21|kanarya/);
    for (const part of ['765', '0532 765', 'kanar'])
      expect((await agent.call(agentKnowledge.search, { q: `${word} ${part}` })).rows).toEqual([]);
  });

  test('finds published pages by title and text, whatever the Turkish letters, and marks what it found', async () => {
    const agent = await newAgent();
    const word = `kıymetlitaşınmaz${randomUUID().replace(/\W/g, '').slice(0, 6)}`;
    const inText = await published('Genel bilgiler', `Burada **${word.toUpperCase()}** geçer: ŞİŞLİ ve ığdır.`);
    const inTitle = await published(`Konu: ${word}`, 'Başka bir metin');
    const unseen = await create(`Taslak ${word}`);
    const { rows } = await agent.call(agentKnowledge.search, { q: word.replace(/ı/g, 'i').replace(/ş/g, 's') });
    expect(rows.map(({ id }) => id)).toEqual([inTitle, inText]);
    expect(rows[1]?.excerpt.find(({ hit }) => hit)?.text).toBe(word.toUpperCase());
    expect(rows[0]?.title).toEqual([
      { text: 'Konu: ', hit: false },
      { text: word, hit: true },
    ]);
    expect((await agent.call(agentKnowledge.search, { q: `${word} sisli IĞDIR` })).rows.map(({ id }) => id)).toEqual([
      inText,
    ]);
    expect((await manager.call(agentKnowledge.search, { q: word })).rows.map(({ id }) => id)).not.toContain(unseen.id);
    expect((await agent.call(agentKnowledge.search, { q: '  ' })).rows).toEqual([]);
    expect((await agent.call(agentKnowledge.search, { q: '%_%' })).rows).toEqual([]);
  });
});

describe('versions', () => {
  test('are listed, compared line by line, and restored into the draft alone', async () => {
    const agent = await newAgent();
    const same = Array.from({ length: 20 }, (_, line) => `satır ${line}`).join('\n');
    const id = await published('Komisyon', `Oran %2\n${same}`, { note: 'Başlangıç' });
    await write(id, `Oran %3\n${same}\nEk madde`);
    await publish(id, { note: 'Yeni oran' });
    await read(agent, id, 2);
    const { rows, version } = await manager.call(agentKnowledge.versions, { id });
    expect(rows).toMatchObject([
      { number: 2, note: 'Yeni oran', readers: 1 },
      { number: 1, note: 'Başlangıç', readers: 0 },
    ]);
    const { lines, added, removed } = await manager.call(agentKnowledge.compare, { id, from: 1, to: 2 });
    expect({ added, removed }).toEqual({ added: 2, removed: 1 });
    expect(lines).toContainEqual({ kind: 'REMOVED', text: 'Oran %2' });
    expect(lines).toContainEqual({ kind: 'ADDED', text: 'Ek madde' });
    expect(lines.some(({ kind }) => kind === 'LEFT_OUT')).toBe(true);
    expect(await refusal(manager.call(agentKnowledge.compare, { id, from: 1, to: 9 }))).toMatchObject({
      errors: ['KNOWLEDGE_VERSION_NOT_FOUND'],
    });

    const restored = await manager.call(agentKnowledge.restore, { id, version, number: 1 });
    expect(restored).toMatchObject({ body: `Oran %2\n${same}`, differs: true, publishedNumber: 2 });
    expect(await agent.call(agentKnowledge.page, { id })).toMatchObject({ number: 2 });
    expect(await refusal(manager.call(agentKnowledge.restore, { id, version, number: 1 }))).toMatchObject({
      errors: ['VERSION_CONFLICT'],
    });
    await publish(id);
    expect(await agent.call(agentKnowledge.page, { id })).toMatchObject({ number: 3 });
  });

  test('cannot be changed, not even in the database', async () => {
    const id = await published('Değişmez');
    await expect(
      t.owner.updateTable('knowledge_version').set({ body: 'x' }).where('page_id', '=', id).execute(),
    ).rejects.toThrow('never changed');
  });
});

describe('mandatory reading', () => {
  test('a mandatory reader is notified, marks the page as read, and leaves the list of unread ones', async () => {
    const [one, two] = [await newAgent(), await newAgent()];
    const dueOn = addDays(today(), 5);
    const id = await published('KVKK ilkeleri', 'Metin', { audience: 'ALL', dueOn });
    const { rows: news } = await one.call(notifications.list);
    expect(news[0]).toMatchObject({ kind: 'DUE', path: `/notion/page?id=${id}` });
    expect((await rowsOf(one)).find((row) => row.id === id)).toMatchObject({ isMandatory: true, toRead: true, dueOn });
    expect(await one.call(agentKnowledge.page, { id })).toMatchObject({ mustRead: true, toRead: true, readAt: null });
    await read(one, id);
    await read(one, id);
    expect(await one.call(agentKnowledge.page, { id })).toMatchObject({ toRead: false, readAt: expect.any(String) });
    const readers = await readersOf(id);
    expect(readers.find((row) => row.operatorId === one.id)).toMatchObject({ reading: 'READ', number: 1 });
    expect(readers.find((row) => row.operatorId === two.id)).toMatchObject({ reading: 'UNREAD', readAt: null });
    const unread = await manager.call(agentKnowledge.readers, { pageId: id, reading: 'UNREAD', size: 100 });
    expect(unread.rows.map((row) => row.operatorId)).not.toContain(one.id);
    expect(await manager.call(agentKnowledge.reading, { id })).toMatchObject({
      read: 1,
      unread: readers.length - 1,
      dueOn,
    });
    // Managers do not have to read it, so they do not count.
    expect(readers.map((row) => row.operatorId)).not.toContain(manager.id);
    expect(await refusal(read(one, id, 7))).toMatchObject({ errors: ['KNOWLEDGE_VERSION_NOT_FOUND'] });
  });

  test('each is reminded once, and again when it must be read again', async () => {
    const agent = await newAgent();
    const id = await published('Telefonla arama', 'Metin', { audience: 'ALL' });
    const { reminded } = await manager.call(agentKnowledge.remind, { id });
    expect(reminded).toBeGreaterThan(0);
    expect(await manager.call(agentKnowledge.remind, { id })).toEqual({ reminded: 0 });
    expect((await readersOf(id)).find((row) => row.operatorId === agent.id)?.remindedAt).toEqual(expect.any(String));
    await read(agent, id);
    await write(id, 'Küçük düzeltme');
    await publish(id, { audience: 'ALL' });
    expect(await agent.call(agentKnowledge.page, { id })).toMatchObject({ number: 2, toRead: false, readAt: null });
    await write(id, 'Büyük değişiklik');
    await publish(id, { audience: 'ALL', readAgain: true });
    expect(await agent.call(agentKnowledge.page, { id })).toMatchObject({ number: 3, toRead: true });
    expect((await readersOf(id)).find((row) => row.operatorId === agent.id)).toMatchObject({
      reading: 'EARLIER',
      remindedAt: null,
    });
    expect((await manager.call(agentKnowledge.remind, { id })).reminded).toBeGreaterThan(0);
    const bare = await create('Yayında değil');
    expect(await refusal(manager.call(agentKnowledge.remind, { id: bare.id }))).toMatchObject({
      errors: ['KNOWLEDGE_PAGE_NOT_PUBLISHED'],
    });
  });

  test('a page can be for the agents of some territories', async () => {
    const [inside, outside] = [await newAgent(), await newAgent()];
    const [first, second] = await t.owner.selectFrom('territory').select('id').orderBy('id').limit(2).execute();
    const territoryOf = (id: number, territory_id: number) =>
      t.owner.updateTable('operator').set({ territory_id }).where('id', '=', id).execute();
    await territoryOf(inside.id, first?.id ?? 0);
    await territoryOf(outside.id, second?.id ?? 0);
    const id = await published('Bölgeye özel', 'Metin', { audience: 'TERRITORIES', territoryIds: [first?.id ?? 0] });
    expect(await inside.call(agentKnowledge.page, { id })).toMatchObject({ toRead: true });
    expect(await outside.call(agentKnowledge.page, { id })).toMatchObject({ mustRead: false, toRead: false });
    expect(await draft(id)).toMatchObject({ territories: [{ id: first?.id }] });
    expect(await refusal(publish(id, { audience: 'TERRITORIES' }))).toMatchObject({ errors: ['REQUIRED'] });
    expect(await refusal(publish(id, { audience: 'TERRITORIES', territoryIds: [999_999] }))).toMatchObject({
      errors: ['TERRITORY_NOT_FOUND'],
    });
    expect(await refusal(publish(id, { audience: 'ALL', dueOn: addDays(today(), -1) }))).toMatchObject({
      errors: ['INVALID_DATE', 'DAY_PAST'],
    });
    await publish(id, { audience: 'NOBODY' });
    expect(await inside.call(agentKnowledge.page, { id })).toMatchObject({ mustRead: false });
  });
});

describe('pictures', () => {
  const bring = async (who: Caller, id: number, file?: { name: string; bytes: Uint8Array }) => {
    const { headers, body } = multipart([file ?? { name: 'tapu.jpg', bytes: await jpegOf() }]);
    const answer = await t.raw({
      method: 'POST',
      url: `${agentKnowledge.image.path}?id=${id}`,
      headers: { ...who.headers, ...headers },
      body,
    });
    const told = JSON.parse(await bodyText(answer)) as { fileId: number; errors?: string[] };
    return { status: answer.status, fileId: told.fileId, code: told.errors?.[0] };
  };
  const look = (who: Caller, fileId: number) => who.answer(agentKnowledge.picture, { fileId });

  test('come made anew, have their size in the text, and are seen by who may read the page', async () => {
    const agent = await newAgent();
    const { id } = await create('Resimli');
    const { fileId } = await bring(manager, id);
    await write(id, `![Tapu örneği](resim:${fileId})`);
    expect((await look(manager, fileId)).status).toBe(200);
    expect((await look(agent, fileId)).status).toBe(404);
    await publish(id);
    expect((await look(agent, fileId)).status).toBe(200);
    expect((await look(stranger, fileId)).status).toBe(403);
    const { pieces } = await agent.call(agentKnowledge.page, { id });
    expect(pieces.find(({ fileId: one }) => one === fileId)).toMatchObject({
      alt: 'Tapu örneği',
      width: expect.any(Number),
    });
    await manager.call(agentKnowledge.archive, { id });
    expect((await look(agent, fileId)).status).toBe(404);
    expect(await bring(manager, id)).toMatchObject({ code: 'INVALID_TRANSITION' });
  });

  test('nothing else comes as one, and nobody brings one who does not write', async () => {
    const agent = await newAgent();
    const { id } = await create('Sahte');
    expect(await bring(manager, id, { name: 'resim.jpg', bytes: Buffer.from(svg) })).toMatchObject({
      code: 'NOT_FILE_TYPE_AVAILABLE',
    });
    expect(await bring(agent, id)).toMatchObject({ status: 403 });
  });
});
