import { agentKnowledge } from '@/contract/agents/knowledge';
import { agentKnowledgeImport } from '@/contract/agents/knowledgeImport';
import type { Output } from '@/contract/kit';
import { zip } from '@/server/kernel/zip';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire } from '@/tests/support/operators';
import { jpegOf } from '@/tests/support/pictures';

let t: TestApi;
let manager: Caller & { id: number };
let agent: Caller & { id: number };
beforeAll(async () => {
  t = await testApi();
  manager = await hire(t, 'aktaran.yonetici', ['USER', 'AGENT_MANAGER']);
  agent = await hire(t, 'aktaramayan', ['USER', 'AGENT']);
});
afterAll(() => t.stop());

type Files = Record<string, Uint8Array | string>;
const packed = async (files: Files): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip(Object.entries(files).map(([name, body]) => ({ name, body }))))
    chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
const send = async (endpoint: { path: string }, bytes: Uint8Array, query = '', who: Caller = manager) => {
  const answer = await t.raw({
    method: 'POST',
    url: `${endpoint.path}${query}`,
    headers: { ...who.headers, 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  const told = JSON.parse(await bodyText(answer)) as unknown;
  return { status: answer.status, told, code: (told as { errors?: string[] }).errors?.[0] };
};
const preview = async (files: Files) =>
  (await send(agentKnowledgeImport.preview, await packed(files))).told as Output<typeof agentKnowledgeImport.preview>;
const run = async (files: Files, query = '') =>
  (await send(agentKnowledgeImport.run, await packed(files), query)).told as Output<typeof agentKnowledgeImport.run>;

const hex = (n: number) => n.toString(16).padStart(32, 'a');
/** A Notion export with a page and subpage, a picture, a database, and files that are not imported. */
const EXPORT = async (): Promise<Files> => ({
  [`El kitabı ${hex(1)}.md`]: [
    '# El kitabı 2026',
    '',
    `Önce [Tapu](El%20kitab%C4%B1%20${hex(1)}/Tapu%20${hex(2)}.md), sonra [liste](El%20kitab%C4%B1%20${hex(1)}/Masraflar%20${hex(3)}.csv).`,
    `![Untitled](El%20kitab%C4%B1%20${hex(1)}/resim.jpg)`,
    `[Notion'da](https://www.notion.so/Tapu-${hex(2)}) [dışarı](https://tellal.example) [sunum](El%20kitab%C4%B1%20${hex(1)}/sunum.pptx)`,
    '<script>alert(1)</script>',
  ].join('\n'),
  [`El kitabı ${hex(1)}/Tapu ${hex(2)}.md`]: '# Devir günü\n\nRandevu alın.',
  [`El kitabı ${hex(1)}/Masraflar ${hex(3)}.csv`]: '\uFEFFKalem,Tutar\nHarç,"1.000 | 2.000"\n',
  [`El kitabı ${hex(1)}/Masraflar ${hex(3)}_all.csv`]: 'Kalem,Tutar\nHarç,1\n',
  [`El kitabı ${hex(1)}/resim.jpg`]: await jpegOf(),
  [`El kitabı ${hex(1)}/kullanilmayan.png`]: await jpegOf(),
  [`El kitabı ${hex(1)}/sunum.pptx`]: 'x',
  [`Bozuk ${hex(4)}.md`]: Buffer.from([0x23, 0x20, 0xe7, 0xfe, 0x0a]),
  '__MACOSX/._El kitabı.md': 'x',
});

test('an export is looked at, brought in one go, and not twice', async () => {
  const files = await EXPORT();
  const seen = await preview(files);
  expect(seen.pages).toEqual([
    { title: 'El kitabı 2026', depth: 0, state: 'NEW' },
    { title: 'Devir günü', depth: 1, state: 'NEW' },
    { title: 'Masraflar', depth: 1, state: 'NEW' },
  ]);
  expect(seen.pictures).toBe(1);
  expect(seen.leftOut).toEqual(
    expect.arrayContaining([
      { name: expect.stringContaining('sunum.pptx'), why: 'TYPE' },
      { name: expect.stringContaining('kullanilmayan.png'), why: 'UNUSED' },
      { name: expect.stringContaining('Bozuk'), why: 'ENCODING' },
    ]),
  );
  expect((await manager.call(agentKnowledge.tree)).rows.some(({ title }) => title === 'El kitabı 2026')).toBe(false);

  expect(await run(files)).toMatchObject({ created: 3, drafted: 0, skipped: 0, pictures: 1 });
  const { rows } = await manager.call(agentKnowledge.tree);
  const of = (title: string) => rows.find((row) => row.title === title) as (typeof rows)[number];
  const [top, deed, costs] = [of('El kitabı 2026'), of('Devir günü'), of('Masraflar')];
  expect([top.state, deed.parentId, costs.parentId]).toEqual(['DRAFT', top.id, top.id]);
  const { body } = await manager.call(agentKnowledge.draft, { id: top.id });
  expect(body).toContain(`Önce [Tapu](sayfa:${deed.id}), sonra [liste](sayfa:${costs.id}).`);
  expect(body).toContain(`[Notion'da](sayfa:${deed.id}) [dışarı](https://tellal.example) sunum`);
  expect(body).toMatch(/!\[\]\(resim:\d+\)/);
  const { pieces } = await manager.call(agentKnowledge.preview, { body });
  expect(pieces).toContainEqual({ text: '<script>alert(1)</script>' });
  expect((await manager.call(agentKnowledge.draft, { id: costs.id })).body).toBe(
    '| Kalem | Tutar |\n| --- | --- |\n| Harç | 1.000 \\| 2.000 |',
  );

  expect((await preview(files)).pages.map(({ state }) => state)).toEqual(['KNOWN', 'KNOWN', 'KNOWN']);
  expect(await run(files)).toMatchObject({ created: 0, skipped: 3 });
  const newer = { ...files, [`El kitabı ${hex(1)}/Tapu ${hex(2)}.md`]: '# Devirden önce\n\nYeni metin.' };
  expect(await run(newer, '?known=DRAFT')).toMatchObject({ created: 0, drafted: 3 });
  expect(await manager.call(agentKnowledge.draft, { id: deed.id })).toMatchObject({
    title: 'Devirden önce',
    body: 'Yeni metin.',
  });
  expect((await manager.call(agentKnowledge.tree)).rows.filter(({ title }) => title === 'El kitabı 2026')).toHaveLength(
    1,
  );
});

test('pages can be published as they come', async () => {
  await run({ [`Hemen ${hex(9)}.md`]: '# Hemen okunan\n\nMetin' }, '?publish=1');
  expect((await agent.call(agentKnowledge.tree)).rows).toContainEqual(
    expect.objectContaining({ title: 'Hemen okunan', state: 'PUBLISHED' }),
  );
});

test('a picture that is none keeps no page away', async () => {
  const files = { [`Resim ${hex(10)}.md`]: '![a](a.jpg) [b](yok.md)', 'a.jpg': '<svg onload="alert(1)">' };
  expect(await run(files)).toMatchObject({ created: 1, pictures: 0, leftOut: [{ name: 'a.jpg', why: 'PICTURE' }] });
});

/** Replaces a name within an archive by one of the same length. */
const renamed = (bytes: Buffer, from: string, to: string): Buffer => {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf(from); at !== -1; at = copy.indexOf(from, at + 1)) copy.write(to, at, 'latin1');
  return copy;
};
/** Sets the uncompressed size of the first file in the central directory. */
const claiming = (bytes: Buffer, size: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt32LE(size, copy.indexOf('PK\u0001\u0002') + 24);
  return copy;
};

test('what is no archive, or a hostile one, is refused and leaves nothing', async () => {
  const before = (await manager.call(agentKnowledge.tree)).rows.length;
  const plain = await packed({ 'aaaaaaaaaaaa.md': '# a' });
  const encrypted = Buffer.from(plain);
  encrypted.writeUInt16LE(
    encrypted.readUInt16LE(encrypted.indexOf('PK\u0001\u0002') + 8) | 1,
    encrypted.indexOf('PK\u0001\u0002') + 8,
  );
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}.md`, 'a']));
  const cases: [string, Buffer, string][] = [
    ['no archive', Buffer.from('merhaba'), 'KNOWLEDGE_ARCHIVE_UNREADABLE'],
    ['nothing', Buffer.alloc(0), 'KNOWLEDGE_ARCHIVE_UNREADABLE'],
    ['half an archive', plain.subarray(0, plain.length - 30), 'KNOWLEDGE_ARCHIVE_UNREADABLE'],
    ['a way out', renamed(plain, 'aaaaaaaaaaaa.md', '../../../etc.md'), 'KNOWLEDGE_ARCHIVE_UNREADABLE'],
    ['an absolute name', renamed(plain, 'aaaaaaaaaaaa.md', '/etc/passwd0.md'), 'KNOWLEDGE_ARCHIVE_UNREADABLE'],
    ['a drive', renamed(plain, 'aaaaaaaaaaaa.md', 'C:/windows00.md'), 'KNOWLEDGE_ARCHIVE_UNREADABLE'],
    [
      'a lie about its size',
      claiming(await packed({ 'a.md': 'a'.repeat(100_000) }), 10),
      'KNOWLEDGE_ARCHIVE_UNREADABLE',
    ],
    ['a bomb', claiming(plain, 2_000_000_000), 'KNOWLEDGE_ARCHIVE_TOO_LARGE'],
    ['a locked one', encrypted, 'FILE_ENCRYPTED'],
    ['thousands of files', await packed(many), 'KNOWLEDGE_ARCHIVE_TOO_LARGE'],
    [
      'hundreds of pages',
      await packed(Object.fromEntries(Object.entries(many).slice(0, 301))),
      'KNOWLEDGE_ARCHIVE_TOO_LARGE',
    ],
    ['no page', await packed({ 'a.txt': 'a' }), 'KNOWLEDGE_ARCHIVE_EMPTY'],
  ];
  for (const [name, bytes, code] of cases)
    for (const endpoint of [agentKnowledgeImport.preview, agentKnowledgeImport.run])
      expect({ name, code: (await send(endpoint, bytes)).code }).toEqual({ name, code });
  expect((await send(agentKnowledgeImport.run, Buffer.alloc(21 * 1024 * 1024))).code).toBe('PAYLOAD_TOO_LARGE');
  expect((await manager.call(agentKnowledge.tree)).rows).toHaveLength(before);
});

test('only writers can import pages', async () => {
  const bytes = await packed({ 'a.md': '# a' });
  for (const endpoint of [agentKnowledgeImport.preview, agentKnowledgeImport.run])
    expect((await send(endpoint, bytes, '', agent)).status).toBe(403);
});
