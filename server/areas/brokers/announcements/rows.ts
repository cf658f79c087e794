import { sql } from 'kysely';
import type { AnnouncementDetail, announcements } from '@/contract/brokers/announcements';
import type { Output, Parsed } from '@/contract/kit';
import type { EnumValue } from '@/domain/enums';
import { options } from '@/domain/machine';
import { announcementMachine } from '@/domain/machines/announcement';
import { hasWords } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { READERS } from './audience';

type Found = {
  id: number;
  version: number;
  stage: EnumValue<'announcementStage'>;
  title: string;
  titleFolded: string;
  body: string;
  state: EnumValue<'announcementState'>;
  level: EnumValue<'noticeLevel'>;
  audience: EnumValue<'announcementAudience'>;
  cities: string;
  isPinned: boolean;
  showsFrom: string | null;
  showsUntil: string | null;
  readers: number;
  unread: number;
  writtenBy: string | null;
  createdAt: string;
};

/** Announcements with the number of their readers. Not optimized: there are dozens of them, not millions. */
const announcementsFound = (db: Database) =>
  db
    .selectFrom(
      sql<Found>`(
        select a.id, a.version, a.stage, a.title, fold(a.title) as "titleFolded", a.body,
               case when a.stage <> 'PUBLISHED' then a.stage::text
                    when a.shows_from > now() then 'PLANNED'
                    when a.shows_until <= now() then 'ENDED'
                    else 'SHOWN' end as state,
               a.level, a.audience,
               coalesce((select string_agg(city.name, ', ' order by city.name) from broker_announcement_city chosen
                           join city on city.id = chosen.city_id where chosen.announcement_id = a.id), '') as cities,
               a.is_pinned as "isPinned", a.shows_from as "showsFrom", a.shows_until as "showsUntil",
               counted.readers, counted.unread, writer.first_name || ' ' || writer.last_name as "writtenBy", a.created_at as "createdAt"
          from broker_announcement a
          left join operator writer on writer.id = a.written_by_id
          cross join lateral (
            select count(*) filter (where "readAt" is not null)::integer as readers,
                   count(*) filter (where "readAt" is null)::integer as unread
              from ${READERS} reader) counted
      )`.as('announcement_found'),
    )
    .selectAll();

const SORTS = {
  title: { column: 'title', type: 'text' },
  showsFrom: { column: 'showsFrom', type: 'instant', nullable: true },
  showsUntil: { column: 'showsUntil', type: 'instant', nullable: true },
  unread: { column: 'unread', type: 'number' },
  createdAt: { column: 'createdAt', type: 'instant' },
} as const;

const toRow = ({ version: _version, stage: _stage, titleFolded: _folded, body: _body, ...row }: Found) => row;

/** One page of the announcements, the latest first unless asked otherwise. */
export const listAnnouncements = (db: Database, input: Parsed<typeof announcements.list>) =>
  pageQuery(db, {
    query: announcementsFound(db).$call((q) =>
      where(q, { state: input.state, audience: input.audience, level: input.level, isPinned: input.isPinned }, () => [
        input.title && hasWords('titleFolded', input.title),
        input.cityId &&
          sql<boolean>`exists (select from broker_announcement_city where announcement_id = announcement_found.id and city_id = ${input.cityId})`,
      ]),
    ),
    sorts: SORTS,
    defaultSort: '-createdAt',
    input,
    toRow,
  });

/** The pictures of announcements, grouped by announcement, in upload order. */
export const picturesOf = async (db: Database, ids: readonly number[]) => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('broker_announcement_picture as picture')
          .innerJoin('file', 'file.id', 'picture.file_id')
          .select([
            'picture.announcement_id as announcementId',
            'picture.file_id as fileId',
            'picture.description',
            'file.width',
            'file.height',
          ])
          .where('picture.announcement_id', 'in', [...ids])
          .orderBy('picture.id')
          .execute();
  return (id: number) =>
    rows.filter(({ announcementId }) => announcementId === id).map(({ announcementId: _of, ...picture }) => picture);
};

const citiesOf = async (db: Database, id: number): Promise<number[]> =>
  (
    await db
      .selectFrom('broker_announcement_city')
      .select('city_id')
      .where('announcement_id', '=', id)
      .orderBy('city_id')
      .execute()
  ).map(({ city_id: cityId }) => cityId);

/** One announcement with all data, for its writers. @throws ANNOUNCEMENT_NOT_FOUND */
export const announcementDetail = async (db: Database, id: number, viewer: SignedIn): Promise<AnnouncementDetail> => {
  const found = await announcementsFound(db).where('id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('ANNOUNCEMENT_NOT_FOUND');
  const { titleFolded: _folded, ...announcement } = found;
  const cityIds = await citiesOf(db, id);
  const facts = {
    citiesMissing: found.audience === 'CITIES' && cityIds.length === 0,
    isOver: found.showsUntil !== null && Date.parse(found.showsUntil) <= Date.now(),
  };
  return {
    ...announcement,
    cityIds,
    pictures: (await picturesOf(db, [id]))(id),
    actions: options(announcementMachine, found.stage, facts, viewer.authorities).map(({ action, closed, lacks }) => ({
      action,
      closed: [...closed],
      lacks,
    })),
  };
};

type Reader = Output<typeof announcements.readers>['rows'][number] & { folded: string };
/** The audience of an announcement, with who has read it. @throws ANNOUNCEMENT_NOT_FOUND */
export const listReaders = async (db: Database, input: Parsed<typeof announcements.readers>) => {
  const { announcementId } = input;
  const known = await db
    .selectFrom('broker_announcement')
    .select('id')
    .where('id', '=', announcementId)
    .executeTakeFirst();
  if (!known) throw new Refusal('ANNOUNCEMENT_NOT_FOUND');
  return pageQuery(db, {
    query: db
      .selectFrom(
        sql<Reader>`(
          select reader.*, fold(reader.name) as folded, case when "readAt" is null then 'UNREAD' else 'READ' end as reading
            from broker_announcement a cross join lateral ${READERS} reader where a.id = ${announcementId})`.as(
          'reader',
        ),
      )
      .selectAll()
      .$call((q) =>
        where(q, { kind: input.kind, reading: input.reading }, () => [input.name && hasWords('folded', input.name)]),
      ),
    sorts: {
      name: { column: 'name', type: 'text' },
      readAt: { column: 'readAt', type: 'instant', nullable: true },
    } as const,
    defaultSort: 'name',
    input,
    toRow: ({ folded: _folded, ...row }: Reader) => row,
  });
};
