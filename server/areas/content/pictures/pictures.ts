import { sql } from 'kysely';
import { CONTENT_PICTURE_WIDTHS, type contentPictures, publicPicturePath } from '@/contract/content/pictures';
import type { PublicPicture } from '@/contract/content/publicPicture';
import type { Output, Parsed } from '@/contract/kit';
import { keeping } from '@/server/areas/agents/profile/pictures';
import { receiveFiles, withFolder } from '@/server/areas/auctions/media/incoming';
import { prepare, prepareWidths } from '@/server/areas/auctions/media/prepare';
import { insertFile, type Tools, withStorageKey } from '@/server/areas/auctions/media/storeUploads';
import type { Database } from '@/server/kernel/db/pool';
import type { Context } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { onceTransaction } from '@/server/platform/auth/ownTransaction';
import { releaseFiles } from '@/server/platform/files/release';
import { picturesFrom, sourceOf } from './publicPicture';

type Brought = Output<typeof contentPictures.bring> & { key: string };

/**
 * Receives a picture and processes it like every picture: checked, re-encoded, large and small, and in smaller formats.
 * @returns its file id or its key, as the caller needs
 * @throws the codes of the contract
 */
export const bringPicture = async <By extends 'fileId' | 'key'>(
  by: By,
  context: Context,
  tools: Tools,
): Promise<Pick<Brought, By>> => {
  const { operator, request } = context;
  return withFolder(tools.filesDir, async (folder) => {
    const [file] = await receiveFiles(request, { folder, purpose: 'IMAGE', most: 1 });
    if (!file) throw beside('file', 'REQUIRED');
    if (file.size === 0) throw new Refusal('FILE_UNREADABLE');
    const { main, thumb } = await prepare(file, 'IMAGE');
    if (!thumb) throw new Refusal('NOT_FILE_TYPE_AVAILABLE');
    const sources = (await prepareWidths(main.path, main.name, CONTENT_PICTURE_WIDTHS)).map(withStorageKey);
    const kept = { main: withStorageKey(main), thumb: withStorageKey(thumb) };
    return keeping(tools, operator, [...Object.values(kept), ...sources], () =>
      onceTransaction(context, async (db) => {
        const file_id = await insertFile(db, kept.main, operator.id);
        const { id, key } = await db
          .insertInto('content_picture')
          .values({ file_id, thumbnail_file_id: await insertFile(db, kept.thumb, operator.id) })
          .returning(['id', 'key'])
          .executeTakeFirstOrThrow();
        for (const source of sources)
          await db
            .insertInto('content_picture_source')
            .values({ picture_id: id, width: source.width ?? 0, file_id: await insertFile(db, source, operator.id) })
            .execute();
        const brought: Brought = { fileId: file_id, key };
        return { [by]: brought[by] } as Pick<Brought, By>;
      }),
    );
  });
};

const stored = (db: Database, size: 'thumb' | 'full') =>
  db
    .selectFrom('content_picture as picture')
    .innerJoin('file', 'file.id', size === 'thumb' ? 'picture.thumbnail_file_id' : 'picture.file_id')
    .select(['file.storage_key as key', 'file.name', 'file.content_type as type', 'file.sha256']);
const orGone = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  return found;
};

/** @throws S3_DOCUMENT_NOT_FOUND */
export const contentPicture = async (db: Database, { fileId, size }: Parsed<typeof contentPictures.picture>) =>
  orGone(await stored(db, size).where('picture.file_id', '=', fileId).executeTakeFirst());
/** @throws S3_DOCUMENT_NOT_FOUND */
export const shownPicture = async (db: Database, { key, size, source }: Parsed<typeof contentPictures.shown>) => {
  if (source === undefined) return orGone(await stored(db, size).where('picture.key', '=', key).executeTakeFirst());
  const [width, format] = source.split('.');
  return orGone(
    await db
      .selectFrom('content_picture as picture')
      .innerJoin('content_picture_source as made', 'made.picture_id', 'picture.id')
      .innerJoin('file', 'file.id', 'made.file_id')
      .select(['file.storage_key as key', 'file.name', 'file.content_type as type', 'file.sha256'])
      .where('picture.key', '=', key)
      .where('made.width', '=', Number(width))
      .where('file.content_type', '=', `image/${format}`)
      .executeTakeFirst(),
  );
};

/** Pictures in the form of the site, by file id. */
export const publicPictures = async (
  db: Database,
  fileIds: readonly (number | null)[],
): Promise<(fileId: number | null) => PublicPicture | null> => {
  const ids = fileIds.filter((one) => one !== null);
  if (ids.length === 0) return () => null;
  const rows = await db
    .selectFrom('content_picture as picture')
    .innerJoin('file', 'file.id', 'picture.file_id')
    .leftJoin('content_picture_source as source', 'source.picture_id', 'picture.id')
    .leftJoin('file as made', 'made.id', 'source.file_id')
    .select(['picture.file_id as id', 'picture.key', 'file.width', 'file.height'])
    .select(['source.width as wide', 'made.content_type as type'])
    .where('picture.file_id', 'in', ids)
    .orderBy('made.content_type')
    .orderBy('source.width')
    .execute();
  const pictures = picturesFrom(
    rows.map(({ key, wide, type, ...row }) => ({
      ...row,
      src: publicPicturePath(key),
      source: sourceOf(type, (format) => `${publicPicturePath(key, `${wide}.${format}`)} ${wide}w`),
    })),
  );
  return (fileId) => (fileId === null ? null : (pictures.get(fileId) ?? null));
};

/** Those of these pictures that do not exist. */
export const missingPictures = async (db: Database, fileIds: readonly (number | null)[]): Promise<number[]> => {
  const ids = fileIds.filter((one) => one !== null);
  if (ids.length === 0) return [];
  const found = await db.selectFrom('content_picture').select('file_id').where('file_id', 'in', ids).execute();
  return ids.filter((id) => !found.some(({ file_id }) => file_id === id));
};

/** Removes pictures that are a day old and that no draft, version or e-mail uses, since their form was closed. @returns how many */
export const removeUnusedPictures = async (db: Database): Promise<number> => {
  const names = (body: string) =>
    sql`jsonb_path_exists(${sql.raw(body)}, '$.**.pictureId ? (@ == $id)', jsonb_build_object('id', picture.file_id))`;
  const { rows } = await sql<{ fileId: number; thumbnailId: number; sources: number[] }>`
    with unused as (
      select picture.id from content_picture picture
       where picture.created_at < now() - interval '1 day'
         and not exists (
           select from content_item item left join content_version past on past.item_id = item.id
            where item.kind in ('COLLECTION', 'LANDING_PAGE') and (${names('item.draft')} or ${names('past.body')}))
         and not exists (
           select from message_template_version where blocks @> jsonb_build_array(jsonb_build_object('key', picture.key)))
       limit 200),
    sources as (delete from content_picture_source where picture_id in (select id from unused) returning picture_id, file_id)
    delete from content_picture picture where id in (select id from unused)
    returning file_id as "fileId", thumbnail_file_id as "thumbnailId",
      array(select file_id from sources where picture_id = picture.id) as sources`.execute(db);
  await releaseFiles(
    db,
    rows.flatMap(({ fileId, thumbnailId, sources }) => [fileId, thumbnailId, ...sources]),
  );
  return rows.length;
};
