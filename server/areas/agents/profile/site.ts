import { createHash } from 'node:crypto';
import type { agentSite, PublicAgent } from '@/contract/agents/site';
import type { Output, Parsed } from '@/contract/kit';
import { videoLink } from '@/domain/files';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { pageOf } from './page';
import { embedOf } from './record';

/** Live pages of active agents. */
const live = (db: Database, slug: string) =>
  db
    .selectFrom('agent_profile as profile')
    .innerJoin('agent', 'agent.id', 'profile.agent_id')
    .innerJoin('operator', 'operator.id', 'agent.operator_id')
    .where('profile.slug', '=', slug)
    .where('profile.state', '=', 'LIVE')
    .where('agent.status', '=', 'ACTIVE')
    .where('operator.status', '=', 'ACTIVE');

/** @throws AGENT_NOT_FOUND for a page that is not on the site */
const livePage = async (db: Database, slug: string) => {
  const found = await live(db, slug).selectAll('profile').select(fullName('operator').as('name')).executeTakeFirst();
  if (!found) throw new Refusal('AGENT_NOT_FOUND');
  return { row: found, name: found.name, page: await pageOf(db, found) };
};

const picturesOn = ({ profileImage, heroImage, introImage, gallery }: Awaited<ReturnType<typeof pageOf>>) =>
  [profileImage, heroImage, introImage, ...gallery].filter((id) => id !== null);

/** The public page: without identity number, target and anything that waits for approval. @throws AGENT_NOT_FOUND */
export const publicPage = async (
  db: Database,
  { slug }: Parsed<typeof agentSite.page>,
): Promise<{ agentId: number; page: Output<typeof agentSite.page> }> => {
  const { row, name, page } = await livePage(db, slug);
  const at = `/rest/public/agents/${slug}`;
  const files = picturesOn(page);
  const [sizes, towns, video] = await Promise.all([
    files.length === 0
      ? []
      : db.selectFrom('file').select(['id', 'width', 'height']).where('id', 'in', files).execute(),
    page.towns.length === 0
      ? []
      : db
          .selectFrom('town')
          .innerJoin('city', 'city.id', 'town.city_id')
          .select(['town.id', 'town.name', 'city.name as city'])
          .where('town.id', 'in', [...page.towns])
          .orderBy('city.name')
          .orderBy('town.name')
          .execute(),
    page.video === null
      ? undefined
      : db.selectFrom('agent_video').selectAll().where('id', '=', page.video).executeTakeFirst(),
  ]);
  const pictures = new Map(
    sizes.map(({ id, width, height }) => [
      id,
      { image: `${at}/image/${id}`, thumbnail: `${at}/image/${id}?size=thumb`, width, height },
    ]),
  );
  const picture = (id: number | null): PublicAgent['heroImage'] => (id === null ? null : (pictures.get(id) ?? null));
  const shown = {
    slug: row.slug ?? slug,
    name,
    highlightText: page.highlightText,
    personalText: page.personalText,
    certificateNumber: page.certificateNumber,
    isBrokerClubMember: page.isBrokerClubMember,
    instagramUrl: page.instagramUrl,
    facebookUrl: page.facebookUrl,
    linkedinUrl: page.linkedinUrl,
    xUrl: page.xUrl,
    youtubeUrl: page.youtubeUrl,
    towns,
    profileImage: picture(page.profileImage),
    heroImage: picture(page.heroImage),
    introImage: picture(page.introImage),
    gallery: page.gallery.flatMap((id) => picture(id) ?? []),
    video: video
      ? {
          title: video.title,
          embed: video.url !== null && videoLink(video.url) ? embedOf(video.url) : null,
          stream: video.file_id === null ? null : `${at}/video`,
          poster: video.poster_file_id === null ? null : `${at}/image/${video.poster_file_id}`,
        }
      : null,
  };
  return { agentId: row.agent_id, page: shown };
};

/** The ETag of an answer: a hash of its content. */
export const etagOf = (answer: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 32)}"`;

/** A picture of the live page, or its video's poster. @throws S3_DOCUMENT_NOT_FOUND */
export const publicPicture = async (db: Database, { slug, fileId, size }: Parsed<typeof agentSite.picture>) => {
  const { row, page } = await livePage(db, slug).catch(() => {
    throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  });
  const poster =
    page.video === null
      ? undefined
      : await db.selectFrom('agent_video').select('poster_file_id').where('id', '=', page.video).executeTakeFirst();
  const isShown = picturesOn(page).includes(fileId) || poster?.poster_file_id === fileId;
  const found = isShown
    ? await db
        .selectFrom('agent_picture as picture')
        .innerJoin('file', 'file.id', size === 'thumb' ? 'picture.thumbnail_file_id' : 'picture.file_id')
        .select(['file.storage_key as key', 'file.name', 'file.content_type as type', 'file.sha256'])
        .where('picture.agent_id', '=', row.agent_id)
        .where('picture.file_id', '=', fileId)
        .executeTakeFirst()
    : undefined;
  if (!found) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  return found;
};

/** @throws S3_DOCUMENT_NOT_FOUND */
export const publicVideo = async (db: Database, { slug }: Parsed<typeof agentSite.video>) => {
  const found = await live(db, slug)
    .innerJoin('agent_video as video', 'video.id', 'profile.video_id')
    .innerJoin('file', 'file.id', 'video.file_id')
    .select(['file.storage_key as key', 'file.name', 'file.content_type as type', 'file.sha256'])
    .executeTakeFirst();
  if (!found) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  return found;
};
