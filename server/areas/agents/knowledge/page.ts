import { sql } from 'kysely';
import type { agentKnowledge, KnowledgePageShown, KnowledgePiece } from '@/contract/agents/knowledge';
import type { Output, Parsed } from '@/contract/kit';
import { withoutContacts } from '@/domain/contacts';
import type { EnumValue } from '@/domain/enums';
import { fold, searchWords } from '@/domain/text';
import { likeText } from '@/server/kernel/db/like';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { readableBy } from '@/server/platform/contacts/find';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { renderKnowledge } from './markdown';
import { HAS_READ, MUST_READ, type PageRow, pageRow } from './scope';

export const stateOf = ({
  archived_at: archivedAt,
  published_id: publishedId,
}: Pick<PageRow, 'archived_at' | 'published_id'>): EnumValue<'knowledgePageState'> => {
  if (archivedAt !== null) return 'ARCHIVED';
  return publishedId === null ? 'DRAFT' : 'PUBLISHED';
};

/** Adds the pictures' sizes, so that the layout does not shift when they load. */
export const withSizes = async (db: Database, pieces: readonly KnowledgePiece[]): Promise<KnowledgePiece[]> => {
  const ids = pieces.flatMap(({ fileId }) => (fileId === undefined ? [] : [fileId]));
  if (ids.length === 0) return [...pieces];
  const { rows } = await sql<{ id: number; width: number | null; height: number | null }>`
    select file.id, file.width, file.height from knowledge_picture picture join file on file.id = picture.file_id
     where file.id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  const sizes = new Map(
    rows.map(({ id, width, height }) => [id, { ...(width && { width }), ...(height && { height }) }]),
  );
  return pieces.map((piece) => (piece.fileId === undefined ? piece : { ...piece, ...sizes.get(piece.fileId) }));
};

/** A page as published. @throws KNOWLEDGE_PAGE_NOT_FOUND; KNOWLEDGE_PAGE_NOT_PUBLISHED for an operator who may see drafts */
export const shownPage = async (db: Database, id: number, operator: SignedIn): Promise<KnowledgePageShown> => {
  const page = await pageRow(db, id, operator);
  if (page.published_id === null) throw new Refusal('KNOWLEDGE_PAGE_NOT_PUBLISHED');
  const { rows } = await sql<{
    number: number;
    icon: string;
    title: string;
    body: string;
    publishedAt: string;
    publishedBy: string | null;
    mustRead: boolean;
    toRead: boolean;
    readAt: string | null;
  }>`
    select version.number, version.icon, version.title, version.body, version.created_at as "publishedAt",
           publisher.first_name || ' ' || publisher.last_name as "publishedBy",
           ${MUST_READ} as "mustRead", ${MUST_READ} and not ${HAS_READ} as "toRead",
           (select created_at from knowledge_read where version_id = version.id and operator_id = operator.id) as "readAt"
      from knowledge_page page
      join knowledge_version version on version.id = page.published_id
      join operator on operator.id = ${operator.id}
      left join operator publisher on publisher.id = version.published_by_id
     where page.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('KNOWLEDGE_PAGE_NOT_FOUND');
  const { body, ...rest } = found;
  const { pieces, headings } = renderKnowledge(body);
  return {
    id,
    state: stateOf(page),
    ...rest,
    pieces: await withSizes(db, pieces),
    headings,
    audience: page.audience,
    dueOn: page.due_on,
  };
};

/** Stores that the operator has read the version that they saw. @throws the codes of the contract */
export const markRead = async (
  db: Database,
  { id, number }: Parsed<typeof agentKnowledge.markRead>,
  operator: SignedIn,
): Promise<void> => {
  const page = await pageRow(db, id, operator);
  if (page.published_id === null || page.archived_at !== null) throw new Refusal('KNOWLEDGE_PAGE_NOT_PUBLISHED');
  const version = await db
    .selectFrom('knowledge_version')
    .select('id')
    .where('page_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!version) throw new Refusal('KNOWLEDGE_VERSION_NOT_FOUND');
  await db
    .insertInto('knowledge_read')
    .values({ version_id: version.id, operator_id: operator.id })
    .onConflict((on) => on.columns(['operator_id', 'version_id']).doNothing())
    .execute();
  await publishChanges(db, 'knowledge');
};

type Marked = { text: string; hit: boolean }[];

/** Marks the searched words in a text. Folding keeps the position of each letter. */
const marked = (text: string, words: readonly string[]): Marked => {
  const folded = fold(text);
  const hits = words
    .flatMap((word) => {
      const found: [number, number][] = [];
      for (let at = folded.indexOf(word); at !== -1 && found.length < 50; at = folded.indexOf(word, at + word.length))
        found.push([at, at + word.length]);
      return found;
    })
    .sort(([a], [b]) => a - b);
  const parts: Marked = [];
  let from = 0;
  for (const [start, end] of hits) {
    if (start < from) continue;
    if (start > from) parts.push({ text: text.slice(from, start), hit: false });
    parts.push({ text: text.slice(start, end), hit: true });
    from = end;
  }
  if (from < text.length) parts.push({ text: text.slice(from), hit: false });
  return parts;
};

const EXCERPT = 180;
/** An excerpt around the first word that is found, cut at spaces. */
const excerptOf = (plain: string, words: readonly string[]): string => {
  const folded = fold(plain);
  const first = Math.min(...words.map((word) => folded.indexOf(word)).filter((at) => at !== -1), plain.length);
  const hit = first === plain.length ? 0 : first;
  const blank = hit < 60 ? 0 : plain.indexOf(' ', hit - 60) + 1;
  const start = blank > hit ? hit : blank;
  const last = plain.length - start <= EXCERPT ? plain.length : plain.lastIndexOf(' ', start + EXCERPT);
  const end = last > start ? last : start + EXCERPT;
  return `${start > 0 ? '… ' : ''}${plain.slice(start, end)}${end < plain.length ? ' …' : ''}`;
};

const FOUND_MAX = 30;

/**
 * Published pages with all the words; matches in the title come first. The pieces of a text contain no contacts: the page itself shows them to
 * those who may see them.
 */
export const searchKnowledge = async (
  db: Database,
  { q }: Parsed<typeof agentKnowledge.search>,
  operator: SignedIn,
): Promise<Output<typeof agentKnowledge.search>> => {
  const words = searchWords(q);
  if (words.length === 0) return { rows: [] };
  const readable = readableBy(operator);
  const holds = (column: 'plain_folded' | 'title_folded', word: string) => {
    const [text, pattern] = [sql.ref(`version.${column}`), `%${likeText(word)}%`];
    const read = readable(text, word);
    return sql`(${text} like ${pattern} ${read ? sql`and ${read} like ${pattern}` : sql``})`;
  };
  const { rows } = await sql<{ id: number; icon: string; title: string; plain: string }>`
    select page.id, version.icon, version.title, version.plain
      from knowledge_page page join knowledge_version version on version.id = page.published_id
     where page.archived_at is null
       and ${sql.join(
         words.map((word) => sql`(${holds('plain_folded', word)} or ${holds('title_folded', word)})`),
         sql` and `,
       )}
     order by (${sql.join(
       words.map((word) => sql`${holds('title_folded', word)}::integer`),
       sql` + `,
     )}) desc, version.title
     limit ${FOUND_MAX}`.execute(db);
  return {
    rows: rows.map(({ id, icon, title, plain }) => ({
      id,
      icon,
      title: marked(withoutContacts(title), words),
      excerpt: marked(excerptOf(withoutContacts(plain), words), words),
    })),
  };
};
