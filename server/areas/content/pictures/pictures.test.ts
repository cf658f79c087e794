import { sql } from 'kysely';
import sharp from 'sharp';
import { contentLife } from '@/contract/content/life';
import { landing } from '@/contract/content/landing';
import { pagesSite } from '@/contract/content/pagesSite';
import { contentPicturePath, contentPictures } from '@/contract/content/pictures';
import { localFiles } from '@/server/platform/files/localFiles';
import { TEST_FILES } from '@/tests/support/cluster';
import { bodyBytes, bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';
import { jpegOf, multipart } from '@/tests/support/pictures';
import { makeLighterPictures } from './lighter';
import { removeUnusedPictures } from './pictures';

let t: TestApi;
let writer: Caller & { id: number };
beforeAll(async () => {
  t = await testApi();
  writer = await hire(t, 'resim.yazari', ['MARKETING']);
});
afterAll(() => t.stop());

const bring = async (width: number, height: number): Promise<number> => {
  const { headers, body } = multipart([{ name: 'kapak.jpg', bytes: await jpegOf(width, height) }]);
  const answer = await t.raw({
    method: 'POST',
    url: contentPictures.bring.path,
    headers: { ...writer.headers, ...headers },
    body,
  });
  return (JSON.parse(await bodyText(answer)) as { fileId: number }).fileId;
};
const sourcesOf = (fileId: number) =>
  t.owner
    .selectFrom('content_picture_source as source')
    .innerJoin('content_picture as picture', 'picture.id', 'source.picture_id')
    .select('source.file_id as fileId')
    .where('picture.file_id', '=', fileId)
    .execute();

describe('a picture of content', () => {
  test('is shown in formats that weigh less at the widths of pages, none wider than it is', async () => {
    const fileId = await bring(1000, 600);
    const { id } = await writer.call(landing.create, { name: 'Resimli' });
    const { version, draft } = await writer.call(contentLife.state, { id });
    const hero = { key: crypto.randomUUID(), kind: 'HERO', title: 'Resimli', pictureId: fileId, pictureText: 'Ev' };
    const saved = await writer.call(contentLife.save, {
      id,
      version,
      draft: { ...draft, pictureId: fileId, blocks: [hero] },
    });
    await writer.call(contentLife.publish, { id, version: saved.version });
    const page = await t.site.call(pagesSite.page, { slug: 'resimli' });
    const key = page.picture?.src.split('/').at(-1) ?? '';
    const path = `/rest/public/content/picture/${key}`;
    const shown = (format: string) => ({
      type: `image/${format}`,
      srcset: `${path}?source=640.${format} 640w, ${path}?source=1000.${format} 1000w`,
    });
    expect(page.picture).toEqual({ src: path, width: 1000, height: 600, sources: [shown('avif'), shown('webp')] });
    expect(page.blocks).toMatchObject([{ picture: page.picture }]);

    for (const [source, format] of [
      ['640.avif', 'heif'],
      ['640.webp', 'webp'],
    ]) {
      const answer = await t.nobody.answer(contentPictures.shown, { key, source });
      expect(await sharp(await bodyBytes(answer)).metadata()).toMatchObject({ format, width: 640, height: 384 });
    }
    expect((await refusal(t.nobody.call(contentPictures.shown, { key, source: '641.webp' }))).errors).toEqual([
      'S3_DOCUMENT_NOT_FOUND',
    ]);
  });

  test('that took the place of another is told beside it, though both files have one name', async () => {
    const [old, next] = [await bring(1000, 600), await bring(800, 600)];
    const { id } = await writer.call(landing.create, { name: 'Yeni resimli' });
    const { version, draft } = await writer.call(contentLife.state, { id });
    // U+E000 separates a line's text from its picture internally; here a user has typed it.
    const title = 'Resimli\u{e000}https://example.com/kotu.png';
    const hero = { key: crypto.randomUUID(), kind: 'HERO', title, pictureText: 'Deniz gören ev' };
    const drawn = (pictureId: number) => ({ ...draft, pictureId, blocks: [{ ...hero, pictureId }] });
    const first = await writer.call(contentLife.save, { id, version, draft: drawn(old) });
    const live = await writer.call(contentLife.publish, { id, version: first.version });
    await writer.call(contentLife.save, { id, version: live.version, draft: drawn(next) });
    const { fields } = await writer.call(contentLife.difference, { id, from: 1, to: 0 });
    const pictures = [
      ['REMOVED', contentPicturePath(old, 'thumb')],
      ['ADDED', contentPicturePath(next, 'thumb')],
    ];
    const told = (field: string) =>
      fields.find((one) => one.field === field)?.lines.map(({ kind, text, picture }) => [kind, picture ?? text]);
    expect(told('pictureId')).toEqual(pictures);
    expect(told('blocks')).toEqual([
      ['SAME', 'Karşılama'],
      ['SAME', 'Başlık: Resimlihttps://example.com/kotu.png'],
      ...pictures,
      ['SAME', 'Fotoğrafı görmeyenler için açıklaması: Deniz gören ev'],
    ]);
    for (const [, path = ''] of pictures)
      expect((await t.raw({ url: path, headers: writer.headers })).status).toBe(200);
  });

  test('of before is made lighter by the job; one that cannot be read holds nobody up', async () => {
    const [broken, old] = [await bring(340, 200), await bring(700, 300)];
    const banner = await t.owner
      .selectFrom('banner_picture')
      .select(['id', 'file_id as fileId'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    // Marks the demo's other pictures as done, so that only these are processed.
    await sql`update file set width = null where id in (select file_id from content_picture union select file_id from banner_picture)
      and id <> all (${[broken, old, banner.fileId]}::integer[])`.execute(t.owner);
    await sql`delete from content_picture_source where picture_id in (
      select id from content_picture where file_id in (${broken}, ${old}))`.execute(t.owner);
    await sql`update file set storage_key = 'media/none.jpg' where id = ${broken}`.execute(t.owner);

    const failed: object[] = [];
    const means = { db: t.db, storage: localFiles(TEST_FILES), filesDir: TEST_FILES };
    const make = () => makeLighterPictures(means, { warn: (about: object) => failed.push(about) });
    expect(await make()).toBe(2);
    expect(await sourcesOf(old)).toHaveLength(4);
    expect(await sourcesOf(broken)).toEqual([]);
    expect(failed).toMatchObject([{ table: 'content_picture' }]);
    const made = await t.owner
      .selectFrom('banner_picture_source as source')
      .innerJoin('file', 'file.id', 'source.file_id')
      .select(['source.scale', 'file.content_type as type'])
      .where('source.picture_id', '=', banner.id)
      .orderBy('type')
      .execute();
    expect(made).toEqual([
      { scale: 1, type: 'image/avif' },
      { scale: 1, type: 'image/webp' },
    ]);
    expect(await make()).toBe(0);
  });

  test('goes with all its formats once it is a day old and nothing names it', async () => {
    const [unnamed, named] = [await bring(320, 200), await bring(330, 200)];
    const { id } = await writer.call(landing.create, { name: 'Taslakta' });
    const { version, draft } = await writer.call(contentLife.state, { id });
    await writer.call(contentLife.save, { id, version, draft: { ...draft, pictureId: named } });
    const files = [unnamed, ...(await sourcesOf(unnamed)).map(({ fileId }) => fileId)];
    expect(files).toHaveLength(3);
    await t.owner
      .updateTable('content_picture')
      .set({ created_at: '2026-01-01T00:00:00Z' })
      .where('file_id', 'in', [unnamed, named])
      .execute();
    expect(await removeUnusedPictures(t.db)).toBeGreaterThan(0);
    expect(await sourcesOf(unnamed)).toEqual([]);
    expect(await sourcesOf(named)).toHaveLength(2);
    expect(await t.owner.selectFrom('file').select('id').where('id', 'in', files).execute()).toEqual([]);
  });
});
