import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { type BannerPicture, bannerPicturePath, type banners } from '@/contract/content/banners';
import type { IMAGE_FILES } from '@/contract/content/bannerSite';
import type { Parsed } from '@/contract/kit';
import { BANNER_KINDS, type BannerKind, type ShownOn, type Size, sizeOf } from '@/domain/content/banners';
import type { ErrorCode } from '@/domain/errors';
import type { Crop } from '@/domain/files';
import { keeping, type Stored } from '@/server/areas/agents/profile/pictures';
import { receiveFiles, withFolder } from '@/server/areas/auctions/media/incoming';
import { prepare, prepareExactly } from '@/server/areas/auctions/media/prepare';
import { insertFile, type Tools, withStorageKey } from '@/server/areas/auctions/media/storeUploads';
import { withErrorCode } from '@/server/areas/closing/withErrorCode';
import type { Database } from '@/server/kernel/db/pool';
import type { Context } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { onceTransaction, ownTransaction } from '@/server/platform/auth/ownTransaction';
import { releaseFiles } from '@/server/platform/files/release';

type Place = { kind: BannerKind; device: ShownOn };
const FAILED: Partial<Record<BannerKind, ErrorCode>> = {
  MASTHEAD: 'MASTHEAD_BANNER_IMAGE_UPLOAD_FAILED',
  STICKY: 'STICKY_BANNER_IMAGE_UPLOAD_FAILED',
};
/** Errors with pictures of these kinds have their own error code. */
const failingAs = <T>(kind: BannerKind, { log }: Context, work: () => Promise<T>): Promise<T> => {
  const code = FAILED[kind];
  return code ? withErrorCode(code, log, work) : work();
};

/** @throws INVALID_INPUT for announcements, which have no picture */
const sizeFor = ({ kind, device }: Place): Size => {
  const size = sizeOf(kind, device);
  if (!size) throw beside('kind', 'INVALID_INPUT');
  return size;
};

const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };
/**
 * V34: without a crop the picture must have exactly the required size; a crop at least as many pixels.
 * @throws REQUIRED_SIZE_NOT_SATISFIED beside the file
 */
const partOf = (part: Partial<Crop>, came: Size, size: Size): Crop => {
  const { x, y, width, height } = part;
  const small = () => beside('file', 'REQUIRED_SIZE_NOT_SATISFIED', { ...size });
  if (x === undefined || y === undefined || !width || !height) {
    if (came.width !== size.width || came.height !== size.height) throw small();
    return WHOLE;
  }
  const crop = { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) };
  // Rounding may cost one pixel.
  if (crop.width * came.width < size.width - 1 || crop.height * came.height < size.height - 1) throw small();
  return crop;
};

type Made = { main: Stored; sources: { scale: number; content: Stored }[] };

const insertPicture = async (
  db: Database,
  { main, sources }: Made,
  whole: Stored | number,
  operatorId: number,
): Promise<number> => {
  const file_id = await insertFile(db, main, operatorId);
  const { id } = await db
    .insertInto('banner_picture')
    .values({
      file_id,
      whole_file_id: typeof whole === 'number' ? whole : await insertFile(db, whole, operatorId),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { scale, content } of sources)
    await db
      .insertInto('banner_picture_source')
      .values({ picture_id: id, scale, file_id: await insertFile(db, content, operatorId) })
      .execute();
  return file_id;
};

const cut = async (path: string, name: string, crop: Crop, size: Size): Promise<Made> => {
  const { main, sources } = await prepareExactly(path, name, crop, size);
  return {
    main: withStorageKey(main),
    sources: sources.map(({ scale, content }) => ({ scale, content: withStorageKey(content) })),
  };
};
const contentsOf = ({ main, sources }: Made): Stored[] => [main, ...sources.map(({ content }) => content)];

const shown = (fileId: number, device: ShownOn, size: Size): BannerPicture => ({
  fileId,
  device,
  image: bannerPicturePath(fileId),
  whole: bannerPicturePath(fileId, 'whole'),
  ...size,
});

/** Receives a picture, processes it like every picture, and crops it to exactly the size of its place. @throws the codes of the contract */
export const bringPicture = async (
  { kind, device, ...part }: Parsed<typeof banners.image>,
  context: Context,
  tools: Tools,
): Promise<BannerPicture> => {
  const size = sizeFor({ kind, device });
  const { operator, request } = context;
  return withFolder(tools.filesDir, async (folder) => {
    const [file] = await receiveFiles(request, { folder, purpose: 'IMAGE', most: 1 });
    if (!file) throw beside('file', 'REQUIRED');
    if (file.size === 0) throw new Refusal('FILE_UNREADABLE');
    return failingAs(kind, context, async () => {
      const came = (await prepare(file, 'IMAGE', { inParts: true })).main;
      const crop = partOf(part, { width: came.width ?? 0, height: came.height ?? 0 }, size);
      const made = await cut(came.path, came.name, crop, size);
      const whole = withStorageKey(came);
      return keeping(tools, operator, [...contentsOf(made), whole], () =>
        onceTransaction(context, async (db) => shown(await insertPicture(db, made, whole, operator.id), device, size)),
      );
    });
  });
};

/** @throws S3_DOCUMENT_NOT_FOUND */
const wholeOf = async (db: Database, fileId: number) => {
  const found = await db
    .selectFrom('banner_picture as picture')
    .innerJoin('file', 'file.id', 'picture.whole_file_id')
    .select(['file.id', 'file.storage_key as key', 'file.name', 'file.width', 'file.height'])
    .where('picture.file_id', '=', fileId)
    .executeTakeFirst();
  if (!found) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  return found;
};

/** Another crop of the same original, as a new picture. @throws the codes of the contract */
export const cropPicture = async (
  { fileId, kind, device, ...part }: Parsed<typeof banners.crop>,
  context: Context,
  tools: Tools,
): Promise<BannerPicture> => {
  const size = sizeFor({ kind, device });
  const { operator } = context;
  const whole = await ownTransaction(context, (db) => wholeOf(db, fileId));
  const crop = partOf(part, { width: whole.width ?? 0, height: whole.height ?? 0 }, size);
  return withFolder(tools.filesDir, (folder) =>
    failingAs(kind, context, async () => {
      const path = join(folder, 'whole.jpg');
      await pipeline((await tools.storage.open(whole.key)).body, createWriteStream(path));
      const made = await cut(path, whole.name, crop, size);
      return keeping(tools, operator, contentsOf(made), () =>
        ownTransaction(context, async (db) =>
          shown(await insertPicture(db, made, (await wholeOf(db, fileId)).id, operator.id), device, size),
        ),
      );
    }),
  );
};

/** A banner's picture for the console. @throws S3_DOCUMENT_NOT_FOUND */
export const bannerPicture = async (db: Database, { fileId, size }: Parsed<typeof banners.picture>) => {
  const found = await db
    .selectFrom('banner_picture as picture')
    .innerJoin('file', 'file.id', size === 'whole' ? 'picture.whole_file_id' : 'picture.file_id')
    .select(['file.storage_key as key', 'file.name', 'file.content_type as type', 'file.sha256'])
    .where('picture.file_id', '=', fileId)
    .executeTakeFirst();
  if (!found) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  return found;
};

/** A banner's picture for everybody who knows its address. @throws S3_DOCUMENT_NOT_FOUND */
export const publicImage = async (db: Database, key: string, name: (typeof IMAGE_FILES)[number]) => {
  const [scale, ending] = name === 'jpg' ? [null, null] : name.split('.');
  const found = await db
    .selectFrom('banner_picture as picture')
    .leftJoin('banner_picture_source as source', (join) =>
      join.onRef('source.picture_id', '=', 'picture.id').on('source.scale', '=', Number(scale ?? 0)),
    )
    .innerJoin('file', (join) =>
      join.on(sql`file.id`, '=', scale === null ? sql.ref('picture.file_id') : sql.ref('source.file_id')),
    )
    .select(['file.storage_key as key', 'file.name', 'file.content_type as type', 'file.sha256'])
    .where('picture.key', '=', key)
    .$if(ending !== null, (q) => q.where('file.content_type', '=', `image/${ending}`))
    .executeTakeFirst();
  if (!found) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  return found;
};

/** Removes pictures that are a day old and that no draft or version uses, since their form was closed. @returns how many */
export const removeUnusedBannerPictures = async (db: Database): Promise<number> => {
  const kinds = [...BANNER_KINDS];
  const { rows } = await sql<{ fileId: number; whole: number; sources: number[] }>`
    with unused as (
      select picture.id from banner_picture picture
       where created_at < now() - interval '1 day'
         and not exists (
           select from content_item item left join content_version past on past.item_id = item.id
            where item.kind = any(${kinds}::text[])
              and picture.file_id::text in (item.draft ->> 'desktopImage', item.draft ->> 'mobileImage',
                past.body ->> 'desktopImage', past.body ->> 'mobileImage'))
       limit 200),
    sources as (delete from banner_picture_source where picture_id in (select id from unused) returning picture_id, file_id)
    delete from banner_picture picture where id in (select id from unused)
    returning file_id as "fileId", whole_file_id as whole,
      array(select file_id from sources where picture_id = picture.id) as sources`.execute(db);
  await releaseFiles(
    db,
    rows.flatMap(({ fileId, whole, sources }) => [fileId, whole, ...sources]),
  );
  return rows.length;
};
