import { type Selectable, sql, type UpdateObject } from 'kysely';
import { type AgentPage, isSame, PAGE_FIELDS, type PageField } from '@/domain/agents/profile';
import type { Database } from '@/server/kernel/db/pool';
import type { AgentProfile, DB } from '@/server/kernel/db/tables';
import { releaseFiles } from '@/server/platform/files/release';

export type ProfileRow = Selectable<AgentProfile>;

/** The column of each field that has one; gallery and towns have their own tables. */
const COLUMNS = {
  identityNumber: 'national_identity_number',
  certificateNumber: 'competency_certificate_number',
  highlightText: 'highlight_text',
  personalText: 'personal_text',
  yearlyTarget: 'yearly_target_kurus',
  isBrokerClubMember: 'is_broker_club_member',
  instagramUrl: 'instagram_url',
  facebookUrl: 'facebook_url',
  linkedinUrl: 'linkedin_url',
  xUrl: 'x_url',
  youtubeUrl: 'youtube_url',
  profileImage: 'profile_file_id',
  heroImage: 'hero_file_id',
  introImage: 'intro_file_id',
  video: 'video_id',
} as const satisfies Partial<Record<PageField, keyof ProfileRow>>;
type ColumnField = keyof typeof COLUMNS;
const columnFields = Object.keys(COLUMNS) as ColumnField[];

/** The stored page of an agent. */
export const pageOf = async (db: Database, row: ProfileRow): Promise<AgentPage> => {
  const [gallery, towns] = await Promise.all([
    db
      .selectFrom('agent_gallery_image')
      .select('file_id')
      .where('agent_id', '=', row.agent_id)
      .orderBy('position')
      .execute(),
    db.selectFrom('agent_town').select('town_id').where('agent_id', '=', row.agent_id).orderBy('town_id').execute(),
  ]);
  const columns = Object.fromEntries(columnFields.map((field) => [field, row[COLUMNS[field]]]));
  return {
    ...(columns as Pick<AgentPage, ColumnField>),
    gallery: gallery.map(({ file_id }) => file_id),
    towns: towns.map(({ town_id }) => town_id),
  };
};

/** Stores the fields that differ. The caller has locked the page. */
export const writePage = async (
  db: Database,
  agentId: number,
  before: AgentPage,
  after: AgentPage,
  also: UpdateObject<DB, 'agent_profile'>,
): Promise<void> => {
  const changed = columnFields.filter((field) => !isSame(field, before, after));
  const columns = Object.fromEntries(changed.map((field) => [COLUMNS[field], after[field]]));
  await db
    .updateTable('agent_profile')
    .set({ updated_at: sql<string>`now()`, ...columns, ...also })
    .where('agent_id', '=', agentId)
    .execute();
  if (!isSame('towns', before, after)) {
    await sql`delete from agent_town where agent_id = ${agentId} and town_id <> all (${[...after.towns]}::integer[])`.execute(
      db,
    );
    await sql`insert into agent_town (agent_id, town_id)
      select ${agentId}, id from town where id = any (${[...after.towns]}::integer[]) on conflict do nothing`.execute(
      db,
    );
  }
  if (!isSame('gallery', before, after)) {
    await db.deleteFrom('agent_gallery_image').where('agent_id', '=', agentId).execute();
    if (after.gallery.length > 0)
      await db
        .insertInto('agent_gallery_image')
        .values(after.gallery.map((file_id, index) => ({ agent_id: agentId, file_id, position: index + 1 })))
        .execute();
  }
};

const numbersIn = (page: Partial<AgentPage>) => ({
  files: [page.profileImage, page.heroImage, page.introImage, ...(page.gallery ?? [])].filter(
    (id) => typeof id === 'number',
  ),
  videos: typeof page.video === 'number' ? [page.video] : [],
});

/** Reads a page that is stored as JSON: the approved one, or an open change. Unknown fields are dropped. */
export const storedFields = (value: unknown): Partial<AgentPage> =>
  Object.fromEntries(
    Object.entries((value ?? {}) as Record<string, unknown>).filter(([name]) =>
      PAGE_FIELDS.some((field) => field === name),
    ),
  );

/** Removes the pictures and videos of an agent that no page uses: neither the current nor the approved page, nor the change. */
export const dropUnused = async (db: Database, row: Pick<ProfileRow, 'agent_id'>): Promise<void> => {
  const agentId = row.agent_id;
  const profile = await db
    .selectFrom('agent_profile')
    .selectAll()
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow();
  const changes = await db
    .selectFrom('agent_profile_change')
    .select('fields')
    .where('agent_id', '=', agentId)
    .where('state', 'in', ['DRAFT', 'WAITING_APPROVAL'])
    .execute();
  const pages = [
    await pageOf(db, profile),
    storedFields(profile.approved_page),
    ...changes.map(({ fields }) => storedFields(fields)),
  ];
  const named = pages.map(numbersIn);
  const videos = await sql<{ file_id: number | null; poster_file_id: number | null }>`
    delete from agent_video where agent_id = ${agentId} and id <> all (${named.flatMap((one) => one.videos)}::integer[])
    returning file_id, poster_file_id`.execute(db);
  const pictures = await sql<{ file_id: number; thumbnail_file_id: number; whole_file_id: number }>`
    delete from agent_picture where agent_id = ${agentId} and file_id <> all (${named.flatMap(({ files }) => files)}::integer[])
       and file_id not in (select poster_file_id from agent_video where agent_id = ${agentId} and poster_file_id is not null)
    returning file_id, thumbnail_file_id, whole_file_id`.execute(db);
  await releaseFiles(
    db,
    [
      ...pictures.rows.flatMap((one) => [one.file_id, one.thumbnail_file_id, one.whole_file_id]),
      ...videos.rows.flatMap((one) => [one.file_id, one.poster_file_id]),
    ].filter((id) => id !== null),
  );
};

/**
 * The stored text of a field, in the page and in its change: an editor who sees a masked number in it may change only the text around it.
 */
export const writtenInPage = async (db: Database, agentId: number, field: string): Promise<string> => {
  const column = field === 'highlightText' ? COLUMNS.highlightText : COLUMNS.personalText;
  const { rows } = await sql<{ text: string }>`
    select concat_ws(E'\n', change.fields ->> ${field}, profile.${sql.ref(column)}) as text
      from agent_profile profile
      left join agent_profile_change change on change.agent_id = profile.agent_id and change.state in ('DRAFT', 'WAITING_APPROVAL')
     where profile.agent_id = ${agentId}`.execute(db);
  return rows[0]?.text ?? '';
};
