import { sql } from 'kysely';
import type { agentKnowledge, KnowledgeDraft } from '@/contract/agents/knowledge';
import type { Output, Parsed } from '@/contract/kit';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { type Line, lineDifference, shortened } from '@/domain/lineDifference';
import { Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { draftOf, lockDraft } from './draft';
import { pageRow } from './scope';

type Text = { icon: string; title: string; body: string };

/** @throws KNOWLEDGE_PAGE_NOT_FOUND */
export const versionsOf = async (
  db: Database,
  id: number,
  operator: SignedIn,
): Promise<Output<typeof agentKnowledge.versions>> => {
  const { title, version, differs } = await draftOf(db, id, operator);
  const rows = await db
    .selectFrom('knowledge_version as version')
    .leftJoin('operator as publisher', 'publisher.id', 'version.published_by_id')
    .select([
      'version.number',
      'version.title',
      'version.note',
      'version.created_at as publishedAt',
      fullName<string | null>('publisher').as('publishedBy'),
      sql<number>`(select count(*)::integer from knowledge_read where version_id = version.id)`.as('readers'),
    ])
    .where('version.page_id', '=', id)
    .orderBy('version.number', 'desc')
    .execute();
  return { id, title, version, differs, rows };
};

/** The text of a version; number 0 is the draft. @throws KNOWLEDGE_VERSION_NOT_FOUND */
const textOf = async (db: Database, pageId: number, number: number): Promise<Text> => {
  const found =
    number === 0
      ? await db
          .selectFrom('knowledge_draft')
          .select(['icon', 'title', 'body'])
          .where('page_id', '=', pageId)
          .executeTakeFirst()
      : await db
          .selectFrom('knowledge_version')
          .select(['icon', 'title', 'body'])
          .where('page_id', '=', pageId)
          .where('number', '=', number)
          .executeTakeFirst();
  if (!found) throw new Refusal('KNOWLEDGE_VERSION_NOT_FOUND');
  return found;
};

/** The number of unchanged lines shown before and after a difference. */
const AROUND = 3;

const whole = ({ icon, title, body }: Text): string =>
  `${[icon, title].filter(Boolean).join(' ')}\n\n${body.trimEnd()}\n`;

/** @throws the codes of the contract */
export const compareVersions = async (
  db: Database,
  { id, from, to }: Parsed<typeof agentKnowledge.compare>,
  operator: SignedIn,
): Promise<Output<typeof agentKnowledge.compare>> => {
  await pageRow(db, id, operator);
  const lines = lineDifference(whole(await textOf(db, id, from)), whole(await textOf(db, id, to)));
  const count = (kind: Line['kind']) => lines.filter((line) => line.kind === kind).length;
  return { lines: shortened(lines, AROUND), added: count('ADDED'), removed: count('REMOVED') };
};

/** Copies a version to the draft; readers continue to see the published version. @throws the codes of the contract */
export const restoreVersion = async (
  db: Database,
  { id, version, number }: Parsed<typeof agentKnowledge.restore>,
  operator: SignedIn,
): Promise<KnowledgeDraft> => {
  const { draft } = await lockDraft(db, id, version, operator);
  if (number === 0) throw new Refusal('KNOWLEDGE_VERSION_NOT_FOUND');
  await db
    .updateTable('knowledge_draft')
    .set({ ...(await textOf(db, id, number)), written_by_id: operator.id, written_at: sql<string>`now()` })
    .where('id', '=', draft.id)
    .execute();
  await publishChanges(db, 'knowledge');
  return draftOf(db, id, operator);
};
