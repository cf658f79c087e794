import { sql } from 'kysely';
import type { AnnouncementShown } from '@/contract/brokers/announcements';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { FOR_AGENT, FOR_OFFICE, SHOWN } from './audience';
import { picturesOf } from './rows';

/** A reader: an agent by operator id, or an office. */
export type Reader = { operatorId: number } | { brokerId: number };

const readerOf = (reader: Reader) =>
  'brokerId' in reader
    ? {
        table: sql`broker office`,
        sees: sql`office.id = ${reader.brokerId} and office.status = 'ACTIVE' and ${FOR_OFFICE}`,
        mark: sql`mark.broker_id = ${reader.brokerId}`,
      }
    : {
        table: sql`agent`,
        sees: sql`agent.operator_id = ${reader.operatorId} and agent.status = 'ACTIVE' and ${FOR_AGENT}`,
        mark: sql`mark.operator_id = ${reader.operatorId}`,
      };

/** The maximum of read announcements in the list; unread ones are always included. */
const MOST = 50;

/** The announcements that a reader sees now: pinned first, then the latest. */
export const announcedTo = async (db: Database, reader: Reader): Promise<AnnouncementShown[]> => {
  const { table, sees, mark } = readerOf(reader);
  const { rows } = await sql<Omit<AnnouncementShown, 'pictures'>>`
    select id, title, level, body, is_pinned as "isPinned", shows_from as "showsFrom", shows_until as "showsUntil", "readAt"
      from (select a.*, row_number() over (order by a.is_pinned desc, a.shows_from desc, a.id desc) as place,
                   (select read_at from broker_announcement_read mark
                     where mark.announcement_id = a.id and ${mark} and mark.read_at >= a.read_from) as "readAt"
              from broker_announcement a join ${table} on ${sees}
             where ${SHOWN}) announced
     where place <= ${MOST}::integer or "readAt" is null
     order by place`.execute(db);
  const pictures = await picturesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, pictures: pictures(row.id) }));
};

/** Whether the reader sees it now. */
const sees = async (db: Database, id: number, reader: Reader): Promise<boolean> => {
  const { table, sees: condition } = readerOf(reader);
  const { rows } = await sql`
    select from broker_announcement a join ${table} on ${condition} where a.id = ${id} and ${SHOWN}`.execute(db);
  return rows.length > 0;
};

/** Stores that a reader has read its current version. @throws ANNOUNCEMENT_NOT_FOUND if the reader does not see it now */
export const markAnnouncement = async (db: Database, id: number, reader: Reader): Promise<void> => {
  if (!(await sees(db, id, reader))) throw new Refusal('ANNOUNCEMENT_NOT_FOUND');
  const office = 'brokerId' in reader;
  const { read_from: readFrom } = await db
    .selectFrom('broker_announcement')
    .select('read_from')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('broker_announcement_read')
    .values(
      office
        ? { announcement_id: id, broker_id: reader.brokerId }
        : { announcement_id: id, operator_id: reader.operatorId },
    )
    .onConflict((on) =>
      on
        .columns(office ? ['announcement_id', 'broker_id'] : ['announcement_id', 'operator_id'])
        .doUpdateSet({ read_at: sql<string>`now()` })
        // Keeps the time of the first reading, unless the announcement must be read again since.
        .where('broker_announcement_read.read_at', '<', readFrom),
    )
    .execute();
  await publishChanges(db, 'announcements');
};

/** A picture of an announcement that the reader sees; the writer may see all of them. @throws S3_DOCUMENT_NOT_FOUND */
export const readablePicture = async (
  db: Database,
  { fileId, size }: { fileId: number; size: 'thumb' | 'full' },
  reader: Reader | 'writer',
) => {
  const found = await db
    .selectFrom('broker_announcement_picture as picture')
    .innerJoin('file', 'file.id', size === 'thumb' ? 'picture.thumbnail_file_id' : 'picture.file_id')
    .select([
      'picture.announcement_id as announcementId',
      'file.storage_key as key',
      'file.name',
      'file.content_type as type',
      'file.sha256',
    ])
    .where('picture.file_id', '=', fileId)
    .executeTakeFirst();
  if (!found || (reader !== 'writer' && !(await sees(db, found.announcementId, reader))))
    throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  return found;
};

/** The operator as a reader, by their agent. */
export const asAgent = ({ id }: Pick<SignedIn, 'id'>): Reader => ({ operatorId: id });
