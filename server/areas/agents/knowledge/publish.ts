import { sql } from 'kysely';
import type { agentKnowledge, KnowledgeDraft } from '@/contract/agents/knowledge';
import type { Parsed } from '@/contract/kit';
import { knowledgePath } from '@/domain/agents/knowledge';
import { today } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal, wrongDate } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { draftOf, lockDraft, territoriesOf } from './draft';
import { plainOf } from './markdown';
import { HAS_READ, MUST_READ } from './scope';

type Given = Parsed<typeof agentKnowledge.publish>;
type Row = Awaited<ReturnType<typeof lockDraft>>['page'];

/** The operators who must read a page and have not. `reminded`: include those who were already reminded. */
export const lateReaders = async (
  db: Database,
  pageId: number,
  { reminded }: { reminded: boolean },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select operator.id from knowledge_page page cross join operator
     where page.id = ${pageId} and ${MUST_READ} and not ${HAS_READ}
       and (${reminded}::boolean or not exists (
         select from knowledge_reminder reminder
          where reminder.page_id = page.id and reminder.operator_id = operator.id and reminder.read_from = page.read_from))
     order by operator.id`.execute(db);
  return rows.map(({ id }) => id);
};

const sorted = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** @throws REQUIRED, TERRITORY_NOT_FOUND, INVALID_DATE beside their fields */
const assertAudience = async (db: Database, { audience, territoryIds, dueOn }: Given, page: Row): Promise<void> => {
  if (audience === 'TERRITORIES') {
    if (territoryIds.length === 0) throw beside('territoryIds', 'REQUIRED');
    const found = await db.selectFrom('territory').select('id').where('id', 'in', sorted(territoryIds)).execute();
    if (found.length < sorted(territoryIds).length) throw beside('territoryIds', 'TERRITORY_NOT_FOUND');
  }
  // An unchanged due day may be in the past by now.
  if (audience !== 'NOBODY' && dueOn !== null && dueOn !== page.due_on && dueOn < today())
    throw wrongDate('dueOn', 'DAY_PAST');
};

/** Stores who must read a page; returns whether that has changed. */
const setAudience = async (db: Database, { audience, territoryIds, dueOn }: Given, page: Row): Promise<boolean> => {
  const before = sorted((await territoriesOf(db, page.id)).map(({ id }) => id));
  const after = audience === 'TERRITORIES' ? sorted(territoryIds) : [];
  const due_on = audience === 'NOBODY' ? null : dueOn;
  const same = page.audience === audience && page.due_on === due_on && before.join() === after.join();
  if (same) return false;
  await db.updateTable('knowledge_page').set({ audience, due_on }).where('id', '=', page.id).execute();
  const gone = before.filter((id) => !after.includes(id));
  if (gone.length > 0)
    await db
      .deleteFrom('knowledge_page_territory')
      .where('page_id', '=', page.id)
      .where('territory_id', 'in', gone)
      .execute();
  const added = after.filter((id) => !before.includes(id));
  if (added.length > 0)
    await db
      .insertInto('knowledge_page_territory')
      .values(added.map((territory_id) => ({ page_id: page.id, territory_id })))
      .execute();
  return true;
};

/** Publishes a draft as a new version. */
export const makeVersion = async (
  db: Database,
  pageId: number,
  { icon, title, body, note = '', byId }: { icon: string; title: string; body: string; note?: string; byId: number },
): Promise<number> => {
  const { number } = await db
    .selectFrom('knowledge_version')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
    .where('page_id', '=', pageId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('knowledge_version')
    .values({ page_id: pageId, number, icon, title, body, plain: plainOf(body), note, published_by_id: byId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('knowledge_page').set({ published_id: id }).where('id', '=', pageId).execute();
  return number;
};

/**
 * Publishes the draft. Notifies those who must read it and have not, if the text or its audience is new to them.
 * @throws the codes of the contract
 */
export const publishPage = async (db: Database, input: Given, operator: SignedIn): Promise<KnowledgeDraft> => {
  const { id, version, note, readAgain } = input;
  const { page, draft } = await lockDraft(db, id, version, operator);
  await assertAudience(db, input, page);
  const { differs } = await draftOf(db, id, operator);
  const before = new Set(await lateReaders(db, id, { reminded: true }));
  const audienceChanged = await setAudience(db, input, page);
  if (!differs && !audienceChanged) throw new Refusal('KNOWLEDGE_NOTHING_CHANGED');
  if (differs) {
    const { icon, title, body } = draft;
    const number = await makeVersion(db, id, { icon, title, body, note, byId: operator.id });
    if (number === 1 || readAgain)
      await db.updateTable('knowledge_page').set({ read_from: number }).where('id', '=', id).execute();
  }
  // The draft's version covers everything that can be edited about the page.
  await db
    .updateTable('knowledge_draft')
    .set({ updated_at: sql<string>`now()` })
    .where('id', '=', draft.id)
    .execute();
  const late = await lateReaders(db, id, { reminded: true });
  await notifyOperator(db, {
    operatorId: late.filter((one) => !before.has(one)),
    kind: 'DUE',
    title: fill(messages.knowledgeToRead, { title: draft.title }),
    path: knowledgePath(id),
    byId: operator.id,
  });
  await publishChanges(db, 'knowledge');
  return draftOf(db, id, operator);
};
