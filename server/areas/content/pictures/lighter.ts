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

/** Where pictures stand that are shown in formats that weigh less, and how their sources are kept. */
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
    // It has its place's size; what it was cut from, and where, nobody knows any more.
    widths: (width: number) => [width],
    insert: (db: Database, picture_id: number, file_id: number) =>
      db.insertInto('banner_picture_source').values({ picture_id, file_id, scale: 1 }).execute(),
  },
] as const;
type Place = (typeof PLACES)[number];
type Heavy = { id: number; key: string; name: string; width: number; byId: number | null; has: string[] };

/** The first picture after another that has no AVIF. */
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
    // Width by width: a person's picture waits for one of them at most.
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
 * Makes pictures of content and banners lighter that came before this was done with each, or whose lighter ones could not be made then: a few
 * at a time, the next run goes on. One that cannot be read is passed over. Returns how many were made.
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
