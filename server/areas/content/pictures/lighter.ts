import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { CONTENT_PICTURE_WIDTHS } from '@/contract/content/pictures';
import { keeping } from '@/server/areas/agents/profile/pictures';
import { withFolder } from '@/server/areas/auctions/media/incoming';
import { type Content, prepareWidths } from '@/server/areas/auctions/media/prepare';
import { insertFile, type Tools, withStorageKey } from '@/server/areas/auctions/media/storeUploads';
import type { Database } from '@/server/kernel/db/pool';
import { inTransaction } from '@/server/kernel/db/transaction';
import { publicContentChanged } from '../public/changed';

const PICTURES_A_RUN = 20;
const ACTOR = { requestId: 'lighter-pictures' };

/** The tables of pictures with smaller formats, and how their sources are stored. */
const PLACES = [
  {
    picture: 'content_picture',
    source: 'content_picture_source',
    widths: () => CONTENT_PICTURE_WIDTHS,
    insert: (db: Database, picture_id: number, file_id: number, width: number) =>
      db.insertInto('content_picture_source').values({ picture_id, file_id, width }).execute(),
  },
  {
    picture: 'banner_picture',
    source: 'banner_picture_source',
    // Only in its place's size, since its original and crop are no longer known.
    widths: (width: number) => [width],
    insert: (db: Database, picture_id: number, file_id: number) =>
      db.insertInto('banner_picture_source').values({ picture_id, file_id, scale: 1 }).execute(),
  },
] as const;
type Place = (typeof PLACES)[number];
type Heavy = { id: number; key: string; name: string; width: number; byId: number | null; has: string[] };

/** The next picture by id without an AVIF source. */
const nextHeavy = async (db: Database, { picture, source }: Place, after: number): Promise<Heavy | undefined> => {
  const { rows } = await sql<Heavy>`
    select picture.id, file.storage_key as key, file.name, file.width, file.uploaded_by_id as "byId", made.types as has
      from ${sql.table(picture)} picture join file on file.id = picture.file_id
      cross join lateral (
        select array(select made.content_type from ${sql.table(source)} source join file made on made.id = source.file_id
                      where source.picture_id = picture.id) as types) made
     where picture.id > ${after} and file.width is not null and not 'image/avif' = any (made.types)
     order by picture.id limit 1`.execute(db);
  return rows[0];
};

type Means = { db: Database } & Tools;

const makeLighter = (means: Means, place: Place, { id, key, name, width, byId, has }: Heavy): Promise<void> =>
  withFolder(means.filesDir, async (folder) => {
    const path = join(folder, 'whole.jpg');
    await pipeline((await means.storage.open(key)).body, createWriteStream(path));
    const made: Content[] = [];
    // One width at a time, so that a person's upload waits for at most one of them.
    for (const wide of new Set(place.widths(width).map((one) => Math.min(one, width))))
      made.push(...(await prepareWidths(path, name, [wide], { last: true })));
    const missing = made.filter(({ type }) => !has.includes(type)).map(withStorageKey);
    await keeping(means, { id: byId }, missing, () =>
      inTransaction(means.db, ACTOR, async (db) => {
        for (const one of missing) await place.insert(db, id, await insertFile(db, one, byId), one.width ?? width);
      }),
    );
  });

/**
 * Creates the smaller formats for pictures of content and banners that were uploaded before these existed, or for which they could not be
 * created: a few per run. Unreadable ones are skipped.
 * @returns how many were created
 */
export const makeLighterPictures = async (means: Means, log: Pick<Logger, 'warn'>): Promise<number> => {
  let made = 0;
  for (const place of PLACES)
    for (let next = await nextHeavy(means.db, place, 0); next && made < PICTURES_A_RUN;) {
      try {
        await makeLighter(means, place, next);
        made += 1;
      } catch (error) {
        log.warn({ err: error, table: place.picture, picture: next.id }, 'a picture was not made lighter');
      }
      next = await nextHeavy(means.db, place, next.id);
    }
  if (made > 0) await publicContentChanged(means.db);
  return made;
};
