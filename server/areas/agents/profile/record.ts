import { sql } from 'kysely';
import type { AgentPageShown, AgentPicture, AgentProfileRecord } from '@/contract/agents/profile';
import { agentPicturePath } from '@/contract/agents/profile';
import type { AgentVideo } from '@/contract/agents/videos';
import { type AgentPage, differing, missingOf } from '@/domain/agents/profile';
import { videoLink } from '@/domain/files';
import { options } from '@/domain/machine';
import { agentChangeMachine, agentProfileMachine } from '@/domain/machines/agentProfile';
import { maskIdentityNumber } from '@/domain/mask';
import { isInPerson } from '@/domain/viewing';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { factsOf, type Held, heldProfile, isOwn } from './held';

type Shown = {
  pictures: Map<number, AgentPicture>;
  towns: Map<number, AgentPageShown['towns'][number]>;
  videos: Map<number, AgentVideo>;
};

/** The address of the video's embedded player, on a host that sets no cookies. */
export const embedOf = (url: string): string | null => {
  const link = videoLink(url);
  if (!link) return null;
  return link.site === 'YOUTUBE'
    ? `https://www.youtube-nocookie.com/embed/${link.id}`
    : `https://player.vimeo.com/video/${link.id}?dnt=1`;
};

/** Looks up the pictures, towns and videos to which an agent's pages refer. */
const shownOf = async (db: Database, agentId: number, pages: readonly AgentPage[]): Promise<Shown> => {
  const townIds = [...new Set(pages.flatMap(({ towns }) => towns))];
  const [pictures, towns, videos] = await Promise.all([
    db
      .selectFrom('agent_picture')
      .innerJoin('file', 'file.id', 'agent_picture.file_id')
      .select(['agent_picture.file_id as fileId', 'file.width', 'file.height'])
      .where('agent_picture.agent_id', '=', agentId)
      .execute(),
    townIds.length === 0
      ? []
      : db
          .selectFrom('town')
          .innerJoin('city', 'city.id', 'town.city_id')
          .select(['town.id', 'town.name', 'city.id as cityId', 'city.name as city'])
          .where('town.id', 'in', townIds)
          .orderBy('city.name')
          .orderBy('town.name')
          .execute(),
    db
      .selectFrom('agent_video')
      .select(['id', 'title', 'url', 'file_id as fileId', 'poster_file_id as posterId'])
      .where('agent_id', '=', agentId)
      .execute(),
  ]);
  return {
    pictures: new Map(
      pictures.map((one) => [
        one.fileId,
        {
          ...one,
          image: agentPicturePath(agentId, one.fileId),
          thumbnail: agentPicturePath(agentId, one.fileId, 'thumb'),
          whole: agentPicturePath(agentId, one.fileId, 'whole'),
        },
      ]),
    ),
    towns: new Map(towns.map((town) => [town.id, town])),
    videos: new Map(
      videos.map(({ id, title, url, fileId, posterId }) => [
        id,
        {
          id,
          title,
          url,
          site: url === null ? null : (videoLink(url)?.site ?? null),
          embed: url === null ? null : embedOf(url),
          stream: fileId === null ? null : `/rest/individual/agent/video/stream/${agentId}/${id}`,
          poster: posterId === null ? null : agentPicturePath(agentId, posterId),
        },
      ]),
    ),
  };
};

const shownPage = (page: AgentPage, { pictures, towns, videos }: Shown, clear: boolean): AgentPageShown => {
  const picture = (id: number | null) => (id === null ? null : (pictures.get(id) ?? null));
  const { identityNumber } = page;
  return {
    ...page,
    identityNumber: identityNumber === null || clear ? identityNumber : maskIdentityNumber(identityNumber),
    profileImage: picture(page.profileImage),
    heroImage: picture(page.heroImage),
    introImage: picture(page.introImage),
    gallery: page.gallery.flatMap((id) => pictures.get(id) ?? []),
    towns: [...towns.values()].filter(({ id }) => page.towns.includes(id)),
    video: page.video === null ? null : (videos.get(page.video) ?? null),
  };
};

/** Where this operator edits the page, and what an edit does to it. */
const writing = (held: Held, operator: SignedIn): Pick<AgentProfileRecord, 'writes' | 'editing'> => {
  const { writes, editable } = held.target(operator);
  if (!editable) return { writes: null, editing: 'FREE' };
  const state = writes === 'CHANGE' ? (held.change?.state ?? 'DRAFT') : held.row.state;
  if (writes === 'PAGE' && state === 'LIVE') return { writes, editing: 'OFF_THE_SITE' };
  return { writes, editing: state === 'WAITING_APPROVAL' ? 'BACK_TO_APPROVAL' : 'FREE' };
};

const peopleOf = async (db: Database, ids: readonly (number | null)[]) => {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map<number, string>();
  const rows = await db
    .selectFrom('operator')
    .select(['id', fullName('operator').as('name')])
    .where('id', 'in', known)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The current record of a page. */
export const recordOf = async (db: Database, held: Held, operator: SignedIn): Promise<AgentProfileRecord> => {
  const { agent, row, page, wanted, approved } = held;
  const change = held.about === 'CHANGE' ? held.change : null;
  const pages = [page, ...(approved ? [approved] : []), ...(change ? [wanted] : [])];
  const shown = await shownOf(db, agent.id, pages);
  const clear = isOwn(agent, operator) && isInPerson(operator);
  const show = (one: AgentPage) => shownPage(one, shown, clear);
  const facts = factsOf(held, operator, wanted);
  const [sentAt, sentBy] = change ? [change.sent_at, change.sent_by_id] : [row.sent_to_approval_at, row.sent_by_id];
  const people = await peopleOf(db, [sentBy, row.approved_by_id]);
  const moves = change
    ? options(agentChangeMachine, change.state, facts, operator.authorities)
    : options(agentProfileMachine, row.state, facts, operator.authorities);
  const compared = change ? page : approved;
  return {
    id: agent.id,
    name: agent.name,
    isOwn: isOwn(agent, operator),
    version: row.version,
    state: row.state,
    slug: row.slug,
    page: show(page),
    approved: approved && !change && row.state !== 'LIVE' ? show(approved) : null,
    change: change && { state: change.state, page: show(wanted) },
    differs: compared && (change || row.state !== 'LIVE') ? differing(compared, wanted) : [],
    ...writing(held, operator),
    missing: missingOf(wanted),
    actions: moves
      .filter(({ action }) => action !== 'EDIT' && action !== 'TAKE_DOWN')
      .map(({ action, closed, lacks }) => ({ action, closed: [...closed], lacks })),
    remarks: row.remarks,
    fieldRemarks: row.field_remarks as AgentProfileRecord['fieldRemarks'],
    sentAt,
    sentBy: sentBy === null ? null : (people.get(sentBy) ?? null),
    approvedAt: row.approved_at,
    approvedBy: row.approved_by_id === null ? null : (people.get(row.approved_by_id) ?? null),
    certificateEndsOn: await certificateEnd(db, agent.id),
  };
};

/** The last day of the agent's certificate; null if unknown. */
const certificateEnd = async (db: Database, agentId: number): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select certificate_ends_on::text as day from agent where id = ${agentId}`.execute(db);
  return rows[0]?.day ?? null;
};

/** @throws AGENT_NOT_FOUND */
export const profileRecord = async (db: Database, agentId: number, operator: SignedIn): Promise<AgentProfileRecord> =>
  recordOf(db, await heldProfile(db, agentId, operator, 'agents.profile.read'), operator);

/** @throws VERSION_CONFLICT with the current record */
export const assertVersion = async (db: Database, held: Held, version: number, operator: SignedIn): Promise<void> => {
  if (held.row.version !== version)
    throw new Refusal('VERSION_CONFLICT', { current: await recordOf(db, held, operator) });
};
