import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { agentProfile, AgentProfileRecord } from '@/contract/agents/profile';
import type { Parsed } from '@/contract/kit';
import { AGENT_GALLERY_MAX, type AgentPage, middleOf } from '@/domain/agents/profile';
import type { EnumValue } from '@/domain/enums';
import type { Crop } from '@/domain/files';
import { receiveFiles, withFolder } from '@/server/areas/auctions/media/incoming';
import { type Content, prepare, preparePart } from '@/server/areas/auctions/media/prepare';
import { insertFile, putContent, type Tools, withStorageKey } from '@/server/areas/auctions/media/storeUploads';
import type { Database } from '@/server/kernel/db/pool';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { onceTransaction, ownTransaction } from '@/server/platform/auth/ownTransaction';
import { heldToWrite, writeWanted } from './edit';
import { profileRecord } from './record';
import { agentsFor } from './scope';

type Kind = EnumValue<'agentPictureKind'>;
type Target = Awaited<ReturnType<typeof heldToWrite>>;

const PLACE = { PROFILE: 'profileImage', HERO: 'heroImage', INTRO: 'introImage' } as const;

/** @throws AGENT_PROFILE_PAGE_GALLERY_FULL, AGENT_PROFILE_PAGE_VIDEO_NOT_FOUND for a poster without a video */
const assertRoom = ({ page }: Target, kind: Kind): void => {
  if (kind === 'GALLERY' && page.gallery.length >= AGENT_GALLERY_MAX)
    throw beside('gallery', 'AGENT_PROFILE_PAGE_GALLERY_FULL', { max: AGENT_GALLERY_MAX });
  if (kind === 'POSTER' && page.video === null) throw beside('video', 'AGENT_PROFILE_PAGE_VIDEO_NOT_FOUND');
};

/** Copies the video with another poster: a video row never changes, since another version of the page may use it. */
const withPoster = async (db: Database, videoId: number, fileId: number): Promise<number> => {
  const { agent_id, title, url, file_id } = await db
    .selectFrom('agent_video')
    .selectAll()
    .where('id', '=', videoId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('agent_video')
    .values({ agent_id, title, url, file_id, poster_file_id: fileId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The page with a picture in its place; in the gallery at the end, or in the place of `instead`. */
const placed = async (
  db: Database,
  page: AgentPage,
  { kind, fileId, instead }: { kind: Kind; fileId: number; instead?: number },
): Promise<AgentPage> => {
  if (kind === 'POSTER') return { ...page, video: await withPoster(db, page.video ?? 0, fileId) };
  if (kind !== 'GALLERY') return { ...page, [PLACE[kind]]: fileId };
  const gallery =
    instead === undefined ? [...page.gallery, fileId] : page.gallery.map((one) => (one === instead ? fileId : one));
  return { ...page, gallery };
};

export type Stored = Content & { key: string };
/** Keeps prepared pictures in the storage if `work` succeeds, and removes them if it fails. */
export const keeping = async <T>(
  { storage }: Tools,
  operator: { id: number | null },
  contents: readonly Stored[],
  work: () => Promise<T>,
): Promise<T> => {
  try {
    for (const content of contents) await putContent(storage, content, operator.id);
    return await work();
  } catch (error) {
    await Promise.allSettled(contents.map(({ key }) => storage.remove(key)));
    throw error;
  }
};

const addPicture = async (
  db: Database,
  agentId: number,
  { main, thumb, whole }: { main: Stored; thumb: Stored; whole: Stored | number },
  operator: SignedIn,
): Promise<number> => {
  const file_id = await insertFile(db, main, operator.id);
  await db
    .insertInto('agent_picture')
    .values({
      agent_id: agentId,
      file_id,
      thumbnail_file_id: await insertFile(db, thumb, operator.id),
      whole_file_id: typeof whole === 'number' ? whole : await insertFile(db, whole, operator.id),
    })
    .execute();
  return file_id;
};

const cropOf = ({ x, y, width, height }: Partial<Crop>): Crop | null => {
  if (x === undefined || y === undefined || !width || !height) return null;
  return { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) };
};

/**
 * Whether one of the pictures has this content: the answer of the first upload was lost. Another crop of the same original is a different
 * picture.
 */
const showsAlready = async (db: Database, gallery: readonly number[], sha256: Buffer): Promise<boolean> =>
  gallery.length > 0 &&
  (await db
    .selectFrom('file')
    .select('id')
    .where('id', 'in', [...gallery])
    .where('sha256', '=', sha256)
    .executeTakeFirst()) !== undefined;

/**
 * Receives a picture for a page and processes it like every picture: checked, re-encoded, and cropped to the part that is shown.
 * @throws the codes of the contract
 */
export const bringPicture = async (
  { id, kind, ...part }: Parsed<typeof agentProfile.image>,
  context: Context,
  tools: Tools,
): Promise<AgentProfileRecord> => {
  const { operator, request } = context;
  // Checked before the upload is received, and again when it is stored; a full gallery only then, since the picture may be there already.
  await ownTransaction(context, async (db) => {
    const target = await heldToWrite(db, id, operator, { lock: false });
    if (kind !== 'GALLERY') assertRoom(target, kind);
  });
  return withFolder(tools.filesDir, async (folder) => {
    const [file] = await receiveFiles(request, { folder, purpose: 'IMAGE', most: 1 });
    if (!file) throw beside('file', 'REQUIRED');
    if (file.size === 0) throw new Refusal('FILE_UNREADABLE');
    const came = (await prepare(file, 'IMAGE', { inParts: true })).main;
    const crop = cropOf(part) ?? middleOf(kind, came.width ?? 1, came.height ?? 1);
    const shown = await preparePart(came.path, came.name, crop);
    const isRepeated = (db: Database, { page }: Target) =>
      kind === 'GALLERY' ? showsAlready(db, page.gallery, shown.main.sha256) : false;
    const there = await ownTransaction(context, async (db) =>
      (await isRepeated(db, await heldToWrite(db, id, operator, { lock: false })))
        ? profileRecord(db, id, operator)
        : null,
    );
    if (there) return there;
    const kept = { main: withStorageKey(shown.main), thumb: withStorageKey(shown.thumb), whole: withStorageKey(came) };
    return keeping(tools, operator, Object.values(kept), () =>
      onceTransaction(context, async (db) => {
        const target = await heldToWrite(db, id, operator);
        // Sent twice at the same time; the sweep removes the file that was stored in vain.
        if (await isRepeated(db, target)) return profileRecord(db, id, operator);
        assertRoom(target, kind);
        const fileId = await addPicture(db, id, kept, operator);
        await writeWanted(db, target, await placed(db, target.page, { kind, fileId }), operator);
        return profileRecord(db, id, operator);
      }),
    );
  });
};

const isThere = (page: AgentPage, kind: Kind, fileId: number): boolean => {
  if (kind === 'POSTER') return page.video !== null;
  return kind === 'GALLERY' ? page.gallery.includes(fileId) : page[PLACE[kind]] === fileId;
};

/** The original of a picture on the page. @throws S3_DOCUMENT_NOT_FOUND */
const wholeOf = async (db: Database, { held, page }: Target, kind: Kind, fileId: number) => {
  const found = isThere(page, kind, fileId)
    ? await db
        .selectFrom('agent_picture as picture')
        .innerJoin('file', 'file.id', 'picture.whole_file_id')
        .select(['picture.whole_file_id as id', 'file.storage_key as key', 'file.name'])
        .where('picture.agent_id', '=', held.agent.id)
        .where('picture.file_id', '=', fileId)
        .executeTakeFirst()
    : undefined;
  if (!found) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  return found;
};

/** Changes the crop of a picture: a new picture of the same original replaces it. @throws the codes of the contract */
export const cropPicture = async (
  { id, kind, fileId, ...part }: Parsed<typeof agentProfile.crop>,
  context: Context,
  tools: Tools,
): Promise<AgentProfileRecord> => {
  const { operator } = context;
  const crop = cropOf(part);
  if (!crop) throw beside('width', 'INVALID_INPUT');
  const whole = await ownTransaction(context, async (db) =>
    wholeOf(db, await heldToWrite(db, id, operator), kind, fileId),
  );
  return withFolder(tools.filesDir, async (folder) => {
    const path = join(folder, 'whole.jpg');
    await pipeline((await tools.storage.open(whole.key)).body, createWriteStream(path));
    const shown = await preparePart(path, whole.name, crop);
    const kept = { main: withStorageKey(shown.main), thumb: withStorageKey(shown.thumb) };
    return keeping(tools, operator, Object.values(kept), () =>
      ownTransaction(context, async (db) => {
        const target = await heldToWrite(db, id, operator);
        const { id: wholeId } = await wholeOf(db, target, kind, fileId);
        const added = await addPicture(db, id, { ...kept, whole: wholeId }, operator);
        const after = await placed(db, target.page, { kind, fileId: added, instead: fileId });
        await writeWanted(db, target, after, operator);
        return profileRecord(db, id, operator);
      }),
    );
  });
};

/** A picture of an agent whose page this operator may read. @throws S3_DOCUMENT_NOT_FOUND */
export const readablePicture = async (
  db: Database,
  { agentId, fileId, size }: Parsed<typeof agentProfile.picture>,
  operator: SignedIn,
) => {
  const column = { thumb: 'thumbnail_file_id', full: 'file_id', whole: 'whole_file_id' } as const;
  const found = await db
    .selectFrom('agent_picture as picture')
    .innerJoin('agent', 'agent.id', 'picture.agent_id')
    .innerJoin('file', 'file.id', `picture.${column[size]}`)
    .select(['file.storage_key as key', 'file.name', 'file.content_type as type', 'file.sha256'])
    .where('picture.agent_id', '=', agentId)
    .where('picture.file_id', '=', fileId)
    .where(agentsFor(operator, 'agents.profile.read'))
    .executeTakeFirst();
  if (!found) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  return found;
};
