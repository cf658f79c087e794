import sharp from 'sharp';
import { contentLife } from '@/contract/content/life';
import { landing } from '@/contract/content/landing';
import { pagesSite } from '@/contract/content/pagesSite';
import { contentPictures } from '@/contract/content/pictures';
import { bodyBytes, bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';
import { jpegOf, multipart } from '@/tests/support/pictures';
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
