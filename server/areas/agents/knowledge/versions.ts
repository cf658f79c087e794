import { diffLines } from 'diff';
import { sql } from 'kysely';
import type { agentKnowledge, KnowledgeDraft } from '@/contract/agents/knowledge';
import type { Output, Parsed } from '@/contract/kit';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
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

/** A version's text; 0 is the draft. @throws KNOWLEDGE_VERSION_NOT_FOUND */
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

type Line = Output<typeof agentKnowledge.compare>['lines'][number];
/** Lines that are shown before and after what differs. */
const AROUND = 3;
/** Texts that differ in more lines than this are shown one after the other: to find the shortest difference would take long. */
const EDITS_MAX = 2_000;

const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n');
const whole = ({ icon, title, body }: Text): string =>
  `${[icon, title].filter(Boolean).join(' ')}\n\n${body.trimEnd()}\n`;

/** What differs between two texts, line by line. */
export const difference = (from: string, to: string): Line[] => {
  const parts = diffLines(from, to, { maxEditLength: EDITS_MAX }) ?? [
    { value: from, removed: true, added: false },
    { value: to, removed: false, added: true },
  ];
  return parts.flatMap(({ value, added, removed }): Line[] => {
    const kind = added ? 'ADDED' : removed ? 'REMOVED' : 'SAME';
    return linesOf(value).map((text) => ({ kind, text }));
  });
};

const isNear = (lines: readonly Line[], at: number): boolean =>
  lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'SAME');

/** Leaves out what is the same and far from every difference; `text` says how many lines it was. */
const shortened = (lines: readonly Line[]): Line[] => {
  const shown: Line[] = [];
  let left = 0;
  const leave = () => {
    if (left > 0) shown.push({ kind: 'LEFT_OUT', text: String(left) });
    left = 0;
  };
  for (const [at, line] of lines.entries()) {
    if (isNear(lines, at)) {
      leave();
      shown.push(line);
    } else left += 1;
  }
  leave();
  return shown;
};

/** @throws the codes of the contract */
export const compareVersions = async (
  db: Database,
  { id, from, to }: Parsed<typeof agentKnowledge.compare>,
  operator: SignedIn,
): Promise<Output<typeof agentKnowledge.compare>> => {
  await pageRow(db, id, operator);
  const lines = difference(whole(await textOf(db, id, from)), whole(await textOf(db, id, to)));
  const count = (kind: Line['kind']) => lines.filter((line) => line.kind === kind).length;
  return { lines: shortened(lines), added: count('ADDED'), removed: count('REMOVED') };
};

/** Makes a version the draft; readers go on seeing what is published. @throws the codes of the contract */
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
