import type { agentVideos, VideoProgress } from '@/contract/agents/videos';
import type { Output, Parsed } from '@/contract/kit';
import { videoLink } from '@/domain/files';
import type { Received } from '@/server/areas/auctions/media/incoming';
import { prepare } from '@/server/areas/auctions/media/prepare';
import { insertFile, keepUploads, type Tools, withStorageKey } from '@/server/areas/auctions/media/storeUploads';
import { beginUpload, completeUpload, ownUpload, type Upload, uploadTo } from '@/server/areas/auctions/media/uploads';
import type { Database } from '@/server/kernel/db/pool';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { ownTransaction } from '@/server/platform/auth/ownTransaction';
import { heldToWrite, writeWanted } from '../profile/edit';
import { assertVersion, profileRecord } from '../profile/record';
import { agentsFor } from '../profile/scope';

type Detail = Output<typeof agentVideos.detail>;

/** The video in the page that this operator edits, otherwise in the page itself. @throws AGENT_NOT_FOUND */
export const videoDetail = async (db: Database, agentId: number, operator: SignedIn): Promise<Detail> => {
  const { id, version, writes, page, change } = await profileRecord(db, agentId, operator);
  const shown = writes === 'CHANGE' && change ? change.page : page;
  return { id, version, editable: writes !== null, video: shown.video };
};

type Source = { url: string } | { file_id: number };
const addVideo = async (
  db: Database,
  agentId: number,
  title: string,
  source: Source & { poster_file_id?: number | null },
): Promise<number> => {
  const { id } = await db
    .insertInto('agent_video')
    .values({ agent_id: agentId, title, ...source })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** @throws the codes of the contract */
export const saveVideo = async (
  db: Database,
  { id, version, title, url }: Parsed<typeof agentVideos.saveUpdate>,
  operator: SignedIn,
): Promise<Detail> => {
  const target = await heldToWrite(db, id, operator);
  await assertVersion(db, target.held, version, operator);
  const { page } = target;
  const known =
    page.video === null
      ? undefined
      : await db.selectFrom('agent_video').selectAll().where('id', '=', page.video).executeTakeFirst();
  if (url === null) {
    await writeWanted(db, target, { ...page, video: null }, operator);
    return videoDetail(db, id, operator);
  }
  const link = url === undefined ? null : videoLink(url);
  if (url !== undefined && !link) throw beside('url', 'VIDEO_LINK_NOT_VALID');
  if (!link && !known) throw beside('url', 'AGENT_PROFILE_PAGE_VIDEO_NOT_FOUND');
  const called = title ?? known?.title ?? '';
  if (called === '') throw beside('title', 'REQUIRED');
  const isSame = known && called === known.title && (!link || link.url === known.url);
  if (!isSame) {
    const source: Source = link
      ? { url: link.url }
      : known?.file_id
        ? { file_id: known.file_id }
        : { url: known?.url ?? '' };
    const poster_file_id = known?.poster_file_id ?? null;
    const video = await addVideo(db, id, called, { ...source, poster_file_id });
    await writeWanted(db, target, { ...page, video }, operator);
  }
  return videoDetail(db, id, operator);
};

const progressOf = async (db: Database, upload: Upload, operator: SignedIn): Promise<VideoProgress> => ({
  received: upload.received_bytes,
  size: upload.size_bytes,
  added: upload.result === null ? null : await videoDetail(db, upload.agent_id ?? 0, operator),
});

/** @throws the codes of the contract */
export const startVideo = async (
  { uploadId, id, name, size }: Parsed<typeof agentVideos.startUpload>,
  context: Context,
): Promise<VideoProgress> => {
  const { db, operator } = context;
  await heldToWrite(db, id, operator);
  const upload = await beginUpload(context, { uploadId, name, size }, 'VIDEO', async () => ({ agent_id: id }));
  return progressOf(db, uploadTo(upload, 'agent_id'), operator);
};

/** Puts a complete upload on the page. A second request, even at the same moment, gets the same answer. @throws the codes of the contract */
export const finishVideo = async (uploadId: string, context: Context, tools: Tools): Promise<VideoProgress> => {
  const { db, operator } = context;
  const upload = uploadTo(await ownUpload(context, uploadId), 'agent_id');
  const check = () => ownTransaction(context, (trx) => heldToWrite(trx, upload.agent_id, operator));
  const add = async (file: Received) => {
    const { main } = await prepare(file, 'VIDEO');
    const content = withStorageKey(main);
    await keepUploads(context, tools, [{ id: uploadId, contents: [content] }], async (trx) => {
      const target = await heldToWrite(trx, upload.agent_id, operator);
      const file_id = await insertFile(trx, content, operator.id);
      const video = await addVideo(trx, upload.agent_id, main.name.replace(/\.\w+$/, ''), { file_id });
      await writeWanted(trx, target, { ...target.page, video }, operator);
      return { videoId: video };
    });
  };
  return progressOf(db, await completeUpload(context, tools, upload, { check, add }), operator);
};

/** An uploaded video of an agent whose page this operator may read. @throws S3_DOCUMENT_NOT_FOUND */
export const playableVideo = async (
  db: Database,
  { id, videoId }: Parsed<typeof agentVideos.stream>,
  operator: SignedIn,
) => {
  const found = await db
    .selectFrom('agent_video as video')
    .innerJoin('agent', 'agent.id', 'video.agent_id')
    .innerJoin('file', 'file.id', 'video.file_id')
    .select(['file.storage_key as key', 'file.name', 'file.content_type as type', 'file.sha256'])
    .where('video.agent_id', '=', id)
    .where('video.id', '=', videoId)
    .where(agentsFor(operator, 'agents.profile.read'))
    .executeTakeFirst();
  if (!found) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  return found;
};
