import { sql } from 'kysely';
import type { agentKnowledge, KnowledgeTreeRow } from '@/contract/agents/knowledge';
import type { Parsed } from '@/contract/kit';
import { inReadingOrder, isWithin, pathTo, treeOf } from '@/domain/agents/knowledge';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { HAS_READ, lockTree, mayWrite, MUST_READ } from './scope';

/** All pages in the order of the tree. Readers get only published ones; a child of a hidden page takes the place of its parent. */
export const knowledgeTree = async (db: Database, operator: SignedIn): Promise<{ rows: KnowledgeTreeRow[] }> => {
  const writes = mayWrite(operator);
  const { rows } = await sql<KnowledgeTreeRow>`
    select page.id, page.parent_id as "parentId",
           case when ${writes}::boolean then draft.icon else version.icon end as icon,
           case when ${writes}::boolean then draft.title else version.title end as title,
           case when page.archived_at is not null then 'ARCHIVED' when page.published_id is null then 'DRAFT' else 'PUBLISHED' end as state,
           ${writes}::boolean and (version.id is null or (draft.icon, draft.title, draft.body) is distinct from (version.icon, version.title, version.body)) as "hasDraft",
           page.audience <> 'NOBODY' and page.archived_at is null and page.published_id is not null as "isMandatory",
           page.due_on as "dueOn",
           ${MUST_READ} and not ${HAS_READ} as "toRead"
      from knowledge_page page
      join knowledge_draft draft on draft.page_id = page.id
      join operator on operator.id = ${operator.id}
      left join knowledge_version version on version.id = page.published_id
     order by page.position, page.id`.execute(db);
  const shown = writes ? rows : rows.filter(({ state }) => state === 'PUBLISHED');
  const there = new Set(shown.map(({ id }) => id));
  const lifted = shown.map((row) => ({
    ...row,
    parentId: pathTo(rows, row.id).findLast(({ id }) => there.has(id))?.id ?? null,
  }));
  return { rows: inReadingOrder(treeOf(lifted)).map(({ depth: _depth, children: _children, ...row }) => row) };
};

type Place = { id: number; parentId: number | null; position: number };

const places = (db: Database): Promise<Place[]> =>
  db
    .selectFrom('knowledge_page')
    .select(['id', 'parent_id as parentId', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The minimum distance of two neighbours' positions; below it all siblings get new positions. */
const NEAREST = 1e-6;

/** The position for a page before the sibling `beforeId`, or as the last child of the parent. */
export const positionIn = async (
  db: Database,
  parentId: number | null,
  { beforeId = null, movedId = null }: { beforeId?: number | null; movedId?: number | null } = {},
): Promise<number> => {
  const siblings = (await places(db)).filter((one) => one.parentId === parentId && one.id !== movedId);
  const at = siblings.findIndex(({ id }) => id === beforeId);
  if (at === -1) return (siblings.at(-1)?.position ?? 0) + 1;
  const [before, after] = [siblings[at - 1]?.position, siblings[at]?.position ?? 0];
  if (before === undefined) return after - 1;
  if (after - before > NEAREST) return (before + after) / 2;
  for (const [index, { id }] of siblings.entries())
    await db.updateTable('knowledge_page').set({ position: index }).where('id', '=', id).execute();
  return at - 0.5;
};

/** @throws the codes of the contract */
export const movePage = async (
  db: Database,
  { id, parentId, beforeId }: Parsed<typeof agentKnowledge.move>,
): Promise<void> => {
  await lockTree(db);
  const all = await db
    .selectFrom('knowledge_page')
    .select(['id', 'parent_id as parentId', 'archived_at as archivedAt'])
    .execute();
  const moved = all.find((page) => page.id === id);
  const parent = parentId === null ? null : all.find((page) => page.id === parentId);
  if (!moved) throw new Refusal('KNOWLEDGE_PAGE_NOT_FOUND');
  if (parent === undefined) throw beside('parentId', 'KNOWLEDGE_PAGE_NOT_FOUND');
  if (beforeId !== null && !all.some((page) => page.id === beforeId && page.parentId === parentId))
    throw beside('beforeId', 'KNOWLEDGE_PAGE_NOT_FOUND');
  if (moved.archivedAt !== null || (parent && parent.archivedAt !== null)) throw new Refusal('INVALID_TRANSITION');
  if (parent && isWithin(all, parent.id, id)) throw beside('parentId', 'KNOWLEDGE_PAGE_BELOW_ITSELF');
  if (beforeId === id) return;
  const position = await positionIn(db, parentId, { beforeId, movedId: id });
  await db.updateTable('knowledge_page').set({ parent_id: parentId, position }).where('id', '=', id).execute();
  await publishChanges(db, 'knowledge');
};

/** The ids of the page and all its descendants. */
const below = async (db: Database, id: number): Promise<number[]> => {
  const all = await places(db);
  return all.filter((page) => isWithin(all, page.id, id)).map((page) => page.id);
};

/**
 * Hides a page and all its descendants from readers. They get the same archiving time, by which they are restored together.
 * @throws the codes of the contract
 */
export const archivePage = async (db: Database, id: number): Promise<void> => {
  await lockTree(db);
  const found = await db.selectFrom('knowledge_page').select('archived_at').where('id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('KNOWLEDGE_PAGE_NOT_FOUND');
  if (found.archived_at !== null) throw new Refusal('INVALID_TRANSITION');
  await db
    .updateTable('knowledge_page')
    .set({ archived_at: sql<string>`now()` })
    .where('id', 'in', await below(db, id))
    .where('archived_at', 'is', null)
    .execute();
  await publishChanges(db, 'knowledge');
};

/** Restores a page and what was archived with it; to the top level if its parent is still archived. @throws the codes of the contract */
export const bringPageBack = async (db: Database, id: number): Promise<void> => {
  await lockTree(db);
  const found = await db
    .selectFrom('knowledge_page as page')
    .leftJoin('knowledge_page as parent', 'parent.id', 'page.parent_id')
    .select(['page.archived_at', 'parent.archived_at as parentArchivedAt'])
    .where('page.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refusal('KNOWLEDGE_PAGE_NOT_FOUND');
  if (found.archived_at === null) throw new Refusal('INVALID_TRANSITION');
  const together = await below(db, id);
  await sql`
    update knowledge_page set archived_at = null
     where id = any(${together}::integer[]) and archived_at = (select archived_at from knowledge_page where id = ${id})`.execute(
    db,
  );
  if (found.parentArchivedAt !== null)
    await db
      .updateTable('knowledge_page')
      .set({ parent_id: null, position: await positionIn(db, null) })
      .where('id', '=', id)
      .execute();
  await publishChanges(db, 'knowledge');
};
