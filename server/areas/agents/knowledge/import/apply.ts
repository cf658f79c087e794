import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { agentKnowledgeImport, KnowledgeLeftOut } from '@/contract/agents/knowledgeImport';
import type { Output, Parsed } from '@/contract/kit';
import { inReadingOrder, KNOWLEDGE_BODY_MAX, KNOWLEDGE_ZIP_MAX_MB, treeOf } from '@/domain/agents/knowledge';
import { withFolder } from '@/server/areas/auctions/media/incoming';
import { prepare } from '@/server/areas/auctions/media/prepare';
import { type Tools, withStorageKey } from '@/server/areas/auctions/media/storeUploads';
import type { Database } from '@/server/kernel/db/pool';
import type { Context } from '@/server/kernel/http/bind';
import { readBytes } from '@/server/kernel/http/readBytes';
import { Refusal } from '@/server/kernel/refusal';
import { onceTransaction, ownTransaction } from '@/server/platform/auth/ownTransaction';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { keeping, type Stored } from '../../profile/pictures';
import { addPicture } from '../pictures';
import { makeVersion } from '../publish';
import { lockTree } from '../scope';
import { positionIn } from '../tree';
import { openArchive } from './archive';
import { linked, type Plan, type Planned, planOf } from './plan';

type Preview = Output<typeof agentKnowledgeImport.preview>;
type Kept = { main: Stored; thumb: Stored };

const read = async ({ request }: Context): Promise<Plan> =>
  planOf(await openArchive(await readBytes(request, KNOWLEDGE_ZIP_MAX_MB * 1024 * 1024)));

/** The pages that were imported before, by their source key. */
const knownPages = async (db: Database, pages: readonly Planned[]) => {
  const rows = await db
    .selectFrom('knowledge_page')
    .select(['id', 'source_key as key', 'archived_at as archivedAt'])
    .where(
      'source_key',
      'in',
      pages.map(({ key }) => key),
    )
    .execute();
  return new Map(rows.map((row) => [row.key ?? '', row]));
};

/** The pages in the reading order of their tree, parents before children. */
const ordered = (pages: readonly Planned[]) => {
  const numbers = new Map(pages.map(({ key }, at) => [key, at + 1]));
  const nodes = pages.map((page, at) => ({
    ...page,
    id: at + 1,
    parentId: page.parent === null ? null : (numbers.get(page.parent) ?? null),
  }));
  return inReadingOrder(treeOf(nodes));
};

/** What an import would create, without storing anything. @throws the codes of the contract */
export const previewImport = async (context: Context): Promise<Preview> => {
  const { pages, pictures, leftOut } = await read(context);
  const known = await ownTransaction(context, (db) => knownPages(db, pages));
  return {
    pages: ordered(pages).map(({ title, depth, key }) => ({ title, depth, state: known.has(key) ? 'KNOWN' : 'NEW' })),
    pictures: pictures.length,
    leftOut,
  };
};

/**
 * Imports an archive: new pages as drafts, or published at once; pages that were imported before keep their text or get the new one as
 * their draft. All or nothing.
 * @throws the codes of the contract
 */
export const importArchive = async (
  { known: onKnown, publish }: Parsed<typeof agentKnowledgeImport.run>,
  context: Context,
  tools: Tools,
): Promise<Output<typeof agentKnowledgeImport.run>> => {
  const { operator } = context;
  const plan = await read(context);
  const leftOut: KnowledgeLeftOut[] = [...plan.leftOut];
  return withFolder(tools.filesDir, async (folder) => {
    const kept = new Map<string, Kept>();
    for (const [at, picture] of plan.pictures.entries()) {
      const path = join(folder, `picture-${at}`);
      await writeFile(path, await picture.read());
      const name = picture.path.split('/').at(-1) ?? 'resim.jpg';
      try {
        const { main, thumb } = await prepare({ path, name, size: picture.size }, 'IMAGE');
        if (thumb) kept.set(picture.path, { main: withStorageKey(main), thumb: withStorageKey(thumb) });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // A broken picture does not prevent the import of its page.
        leftOut.push({ name: picture.path.slice(0, 255), why: 'PICTURE' });
      }
    }
    const contents = [...kept.values()].flatMap(({ main, thumb }) => [main, thumb]);
    return keeping(tools, operator, contents, () =>
      onceTransaction(context, async (db) => {
        await lockTree(db);
        const known = await knownPages(db, plan.pages);
        const pageIds = new Map([...known].map(([key, { id }]) => [key, id]));
        const fresh = ordered(plan.pages).filter(({ key }) => !known.has(key));
        for (const page of fresh) {
          const above = page.parent === null ? null : (pageIds.get(page.parent) ?? null);
          const parentId = above !== null && known.get(page.parent ?? '')?.archivedAt ? null : above;
          const { id } = await db
            .insertInto('knowledge_page')
            .values({ parent_id: parentId, position: await positionIn(db, parentId), source_key: page.key })
            .returning('id')
            .executeTakeFirstOrThrow();
          pageIds.set(page.key, id);
        }
        const again = onKnown === 'DRAFT' ? plan.pages.filter(({ key }) => known.get(key)?.archivedAt === null) : [];
        const pictureIds = new Map<string, number>();
        const written = new Set([...fresh, ...again].map(({ key }) => key));
        for (const [path, picture] of kept) {
          // A picture belongs to the first written page that shows it; one that only unchanged pages show is not stored.
          const owner = pageIds.get(plan.shownBy.get(path)?.find((key) => written.has(key)) ?? '');
          if (owner !== undefined) pictureIds.set(path, await addPicture(db, owner, picture, operator));
        }
        for (const page of fresh) {
          const id = pageIds.get(page.key) ?? 0;
          const body = linked(plan, page, { pageIds, pictureIds }).slice(0, KNOWLEDGE_BODY_MAX);
          await db
            .insertInto('knowledge_draft')
            .values({ page_id: id, title: page.title, body, written_by_id: operator.id })
            .execute();
          if (publish) await makeVersion(db, id, { icon: '', title: page.title, body, byId: operator.id });
        }
        for (const page of again)
          await db
            .updateTable('knowledge_draft')
            .set({
              title: page.title,
              body: linked(plan, page, { pageIds, pictureIds }).slice(0, KNOWLEDGE_BODY_MAX),
              written_by_id: operator.id,
              written_at: sql<string>`now()`,
            })
            .where('page_id', '=', pageIds.get(page.key) ?? 0)
            .execute();
        await publishChanges(db, 'knowledge');
        return {
          created: fresh.length,
          drafted: again.length,
          skipped: plan.pages.length - fresh.length - again.length,
          pictures: pictureIds.size,
          leftOut,
        };
      }),
    );
  });
};
