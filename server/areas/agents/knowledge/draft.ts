import { sql } from 'kysely';
import type { agentKnowledge, KnowledgeDraft } from '@/contract/agents/knowledge';
import type { Parsed } from '@/contract/kit';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { stateOf } from './page';
import { lockTree, pageRow } from './scope';
import { positionIn } from './tree';

/** The territories whose agents must read a page. */
export const territoriesOf = (db: Database, pageId: number) =>
  db
    .selectFrom('knowledge_page_territory as place')
    .innerJoin('territory', 'territory.id', 'place.territory_id')
    .select(['territory.id', 'territory.name'])
    .where('place.page_id', '=', pageId)
    .orderBy('territory.name')
    .execute();

/** The draft of a page. @throws KNOWLEDGE_PAGE_NOT_FOUND */
export const draftOf = async (db: Database, id: number, operator: SignedIn): Promise<KnowledgeDraft> => {
  const page = await pageRow(db, id, operator);
  const draft = await db
    .selectFrom('knowledge_draft as draft')
    .leftJoin('operator as writer', 'writer.id', 'draft.written_by_id')
    .innerJoin('knowledge_page as page', 'page.id', 'draft.page_id')
    .leftJoin('knowledge_version as published', 'published.id', 'page.published_id')
    .select([
      'draft.icon',
      'draft.title',
      'draft.body',
      'draft.version',
      'draft.written_at as writtenAt',
      fullName<string | null>('writer').as('writtenBy'),
      'published.number as publishedNumber',
      sql<boolean>`published.id is null or (draft.icon, draft.title, draft.body) is distinct from (published.icon, published.title, published.body)`.as(
        'differs',
      ),
    ])
    .where('draft.page_id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id,
    ...draft,
    state: stateOf(page),
    audience: page.audience,
    territories: await territoriesOf(db, id),
    dueOn: page.due_on,
  };
};

/**
 * The page and its draft, locked until the end of the transaction, for a change based on `version`.
 * @throws KNOWLEDGE_PAGE_NOT_FOUND, INVALID_TRANSITION if it is archived, VERSION_CONFLICT with the current draft
 */
export const lockDraft = async (db: Database, id: number, version: number, operator: SignedIn) => {
  const page = await pageRow(db, id, operator, { lock: true });
  const draft = await db
    .selectFrom('knowledge_draft')
    .selectAll()
    .where('page_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (page.archived_at !== null) throw new Refusal('INVALID_TRANSITION');
  if (draft.version !== version) throw new Refusal('VERSION_CONFLICT', { current: await draftOf(db, id, operator) });
  return { page, draft };
};

/** @throws the codes of the contract */
export const createPage = async (
  db: Database,
  { parentId, title }: Parsed<typeof agentKnowledge.create>,
  operator: SignedIn,
): Promise<KnowledgeDraft> => {
  await lockTree(db);
  if (parentId !== null) {
    const parent = await db
      .selectFrom('knowledge_page')
      .select('id')
      .where('id', '=', parentId)
      .where('archived_at', 'is', null)
      .executeTakeFirst();
    if (!parent) throw beside('parentId', 'KNOWLEDGE_PAGE_NOT_FOUND');
  }
  const { id } = await db
    .insertInto('knowledge_page')
    .values({ parent_id: parentId, position: await positionIn(db, parentId) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('knowledge_draft').values({ page_id: id, title, written_by_id: operator.id }).execute();
  await publishChanges(db, 'knowledge');
  return draftOf(db, id, operator);
};

/** Stores the draft; does nothing if it is unchanged. @throws the codes of the contract */
export const saveDraft = async (
  db: Database,
  { id, version, ...given }: Parsed<typeof agentKnowledge.save>,
  operator: SignedIn,
): Promise<KnowledgeDraft> => {
  const { draft } = await lockDraft(db, id, version, operator);
  const after = {
    icon: given.icon ?? draft.icon,
    title: given.title ?? draft.title,
    body: given.body ?? draft.body,
  };
  if (after.icon !== draft.icon || after.title !== draft.title || after.body !== draft.body) {
    await db
      .updateTable('knowledge_draft')
      .set({ ...after, written_by_id: operator.id, written_at: sql<string>`now()` })
      .where('id', '=', draft.id)
      .execute();
    // Readers do not see drafts; only the title and icon appear in the tree, for those who may edit.
    if (after.title !== draft.title || after.icon !== draft.icon) await publishChanges(db, 'knowledge');
  }
  return draftOf(db, id, operator);
};
