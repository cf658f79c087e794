import { sql } from 'kysely';
import { may } from '@/domain/permissions';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';

export const mayWrite = ({ authorities }: SignedIn): boolean => may(authorities, 'agents.knowledge.write');

/** Whether the row `operator` is an active agent. */
const AT_WORK = sql<boolean>`(operator.status = 'ACTIVE' and exists (
  select from agent where agent.operator_id = operator.id and agent.status = 'ACTIVE'))`;

/** Whether the operator must read the page; for rows named `page` and `operator`. Only active agents must. */
export const MUST_READ = sql<boolean>`(page.published_id is not null and page.archived_at is null and ${AT_WORK} and (
  page.audience = 'ALL' or page.audience = 'TERRITORIES' and exists (
    select from knowledge_page_territory place
     where place.page_id = page.id and place.territory_id = operator.territory_id)))`;

/** Whether the operator has read the page since it last became mandatory; for rows named `page` and `operator`. */
export const HAS_READ = sql<boolean>`exists (
  select from knowledge_read done join knowledge_version version on version.id = done.version_id
   where version.page_id = page.id and done.operator_id = operator.id and version.number >= page.read_from)`;

export type PageRow = Awaited<ReturnType<typeof pageRow>>;

/** A page that this operator may read: any page for writers, a published one for others. @throws KNOWLEDGE_PAGE_NOT_FOUND */
export const pageRow = async (db: Database, id: number, operator: SignedIn, { lock = false } = {}) => {
  const found = await db
    .selectFrom('knowledge_page')
    .selectAll()
    .where('id', '=', id)
    .$if(!mayWrite(operator), (q) => q.where('published_id', 'is not', null).where('archived_at', 'is', null))
    .$if(lock, (q) => q.forNoKeyUpdate())
    .executeTakeFirst();
  if (!found) throw new Refusal('KNOWLEDGE_PAGE_NOT_FOUND');
  return found;
};

/** Serializes changes of the tree: two simultaneous moves could otherwise put each page below the other. */
export const lockTree = (db: Database) =>
  sql`select pg_advisory_xact_lock(hashtext('the tree of knowledge'))`.execute(db);
