import { sql } from 'kysely';
import type { agentKnowledge } from '@/contract/agents/knowledge';
import type { Output, Parsed } from '@/contract/kit';
import { knowledgePath } from '@/domain/agents/knowledge';
import type { EnumValue } from '@/domain/enums';
import messages from '@/locales/tr/messages.json';
import { hasWords } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { territoriesOf } from './draft';
import { lateReaders } from './publish';
import { MUST_READ, pageRow } from './scope';

type Reader = {
  id: number;
  pageId: number;
  page: string;
  operatorId: number;
  name: string;
  nameFolded: string;
  territoryId: number | null;
  territory: string | null;
  reading: EnumValue<'knowledgeReading'>;
  number: number | null;
  readAt: string | null;
  dueOn: string | null;
  remindedAt: string | null;
};

/** Larger than any operator id: page id and operator id are combined into one row id. */
const OPERATORS = 10_000_000;

/** Mandatory pages with their readers, and what each has read. Not optimized: there are hundreds of agents, not millions. */
const readersFound = (db: Database, pageId: number | null) =>
  db
    .selectFrom(
      sql<Reader>`(
        select page.id::bigint * ${sql.lit(OPERATORS)} + operator.id as id, page.id as "pageId", published.title as page,
               operator.id as "operatorId", (operator.first_name || ' ' || operator.last_name) collate turkish as name,
               operator.name_folded as "nameFolded", operator.territory_id as "territoryId", territory.name as territory,
               case when done.number >= page.read_from then 'READ' when done.number is not null then 'EARLIER' else 'UNREAD' end as reading,
               done.number, done.created_at as "readAt", page.due_on as "dueOn",
               (select created_at from knowledge_reminder reminder
                 where reminder.page_id = page.id and reminder.operator_id = operator.id
                   and reminder.read_from = page.read_from) as "remindedAt"
          from knowledge_page page
          join knowledge_version published on published.id = page.published_id
          cross join operator
          left join territory on territory.id = operator.territory_id
          left join lateral (
            select version.number, mark.created_at
              from knowledge_read mark join knowledge_version version on version.id = mark.version_id
             where version.page_id = page.id and mark.operator_id = operator.id
             order by version.number desc limit 1) done on true
         where (${pageId}::integer is null or page.id = ${pageId}) and page.audience <> 'NOBODY' and ${MUST_READ})`.as(
        'reader',
      ),
    )
    .selectAll();

const SORTS = {
  page: { column: 'page', type: 'text' },
  name: { column: 'name', type: 'text' },
  readAt: { column: 'readAt', type: 'instant', nullable: true },
} as const;

/** One page of who must have read what, sorted by name unless asked otherwise. */
export const listReaders = (
  db: Database,
  input: Parsed<typeof agentKnowledge.readers>,
): Promise<Output<typeof agentKnowledge.readers>> =>
  pageQuery(db, {
    query: readersFound(db, input.pageId ?? null).$call((q) =>
      where(q, { territoryId: input.territoryId, reading: input.reading }, () => [
        input.name && hasWords('nameFolded', input.name),
      ]),
    ),
    sorts: SORTS,
    defaultSort: 'name',
    input,
    toRow: ({ nameFolded: _folded, territoryId: _territory, ...row }) => row,
  });

/** @throws KNOWLEDGE_PAGE_NOT_FOUND */
export const readingOf = async (
  db: Database,
  id: number,
  operator: SignedIn,
): Promise<Output<typeof agentKnowledge.reading>> => {
  const page = await pageRow(db, id, operator);
  const [draft, readers] = await Promise.all([
    db.selectFrom('knowledge_draft').select('title').where('page_id', '=', id).executeTakeFirstOrThrow(),
    readersFound(db, id).execute(),
  ]);
  const late = readers.filter(({ reading }) => reading !== 'READ');
  return {
    id,
    title: draft.title,
    audience: page.audience,
    territories: await territoriesOf(db, id),
    dueOn: page.due_on,
    readFrom: page.read_from,
    read: readers.length - late.length,
    unread: late.length,
    toRemind: late.filter(({ remindedAt }) => remindedAt === null).length,
  };
};

/** Reminds those who must read a page and have not; each person once per required reading. @throws the codes of the contract */
export const remindReaders = async (
  db: Database,
  id: number,
  operator: SignedIn,
): Promise<Output<typeof agentKnowledge.remind>> => {
  const page = await pageRow(db, id, operator, { lock: true });
  if (page.published_id === null || page.archived_at !== null) throw new Refusal('KNOWLEDGE_PAGE_NOT_PUBLISHED');
  const late = await lateReaders(db, id, { reminded: false });
  if (late.length === 0) return { reminded: 0 };
  const { title } = await db
    .selectFrom('knowledge_version')
    .select('title')
    .where('id', '=', page.published_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('knowledge_reminder')
    .values(late.map((operator_id) => ({ page_id: id, operator_id, read_from: page.read_from })))
    .execute();
  await notifyOperator(db, {
    operatorId: late,
    kind: 'DUE',
    title: fill(messages.knowledgeReminder, { title }),
    path: knowledgePath(id),
    byId: operator.id,
  });
  await publishChanges(db, 'knowledge');
  return { reminded: late.length };
};
