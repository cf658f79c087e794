import { sql, type SqlBool } from 'kysely';
import type { FaqBody } from '@/contract/content/bodies/faq';
import type { contentSite, PublicFaq } from '@/contract/content/site';
import type { Output, Parsed } from '@/contract/kit';
import type { Database } from '@/server/kernel/db/pool';
import { shownBody } from '../life/body';
import { kindOf } from '../life/kinds';
import { plainText } from '../richText';
import { publicFaq } from './kind';

const shown = ({ id, body }: { id: number; body: unknown }): PublicFaq =>
  publicFaq(id, shownBody(kindOf('FAQ'), body) as FaqBody);

/** The public questions with a key, at a place, or both; none without either. */
export const publicFaqs = async (
  db: Database,
  { key, place }: Parsed<typeof contentSite.faqs>,
): Promise<Output<typeof contentSite.faqs>> => {
  if (key === undefined && place === undefined) return { rows: [] };
  const found = await db
    .selectFrom('content_item as item')
    .innerJoin('content_version as live', 'live.id', 'item.live_version_id')
    .select(['item.id', 'live.body'])
    .where('item.kind', '=', 'FAQ')
    .$if(key !== undefined, (q) => q.where(sql<SqlBool>`live.body ->> 'key' = ${key}`))
    .$if(place !== undefined, (q) => q.where(sql<SqlBool>`live.body -> 'places' ? ${place}`))
    .orderBy('item.position')
    .orderBy('item.id')
    .execute();
  return { rows: found.map(shown) };
};

/** The complete questions with a key, public or not: for a preview. */
export const writtenFaqs = async (db: Database, key: string): Promise<PublicFaq[]> => {
  const found = await db
    .selectFrom('content_item as item')
    .select(['item.id', 'item.draft as body'])
    .where('item.kind', '=', 'FAQ')
    .where('item.removed_at', 'is', null)
    .where(sql<SqlBool>`item.draft ->> 'key' = ${key}`)
    .orderBy('item.position')
    .orderBy('item.id')
    .execute();
  return found.map(shown).filter(({ question, answer }) => question !== '' && plainText(answer) !== '');
};
