import { sql } from 'kysely';
import type { ContentUse } from '@/contract/content/life';
import { contentPath } from '@/domain/content/paths';
import { enums } from '@/locales/tr/enums';
import type { Database } from '@/server/kernel/db/pool';
import { selectItems } from './rows';

/**
 * The landing pages with a block in their draft or public version for which this JSON path predicate is true; `$NAME` in it are the given
 * values.
 */
export const pagesWithBlock = async (
  db: Database,
  predicate: string,
  values: Readonly<Record<string, string | number>>,
): Promise<Omit<ContentUse, 'holds'>[]> => {
  const has = (body: string) =>
    sql<boolean>`jsonb_path_exists(${sql.raw(body)}, ${`$.blocks[*] ? (${predicate})`}::jsonpath, ${JSON.stringify(values)}::jsonb)`;
  const pages = await selectItems(db)
    .select(['item.id', 'item.name', 'item.kind'])
    .where('item.kind', '=', 'LANDING_PAGE')
    .where('item.removed_at', 'is', null)
    .where((eb) => eb.or([has('item.draft'), eb.and([eb('live.id', 'is not', null), has('live.body')])]))
    .orderBy('item.id')
    .execute();
  return pages.map(({ name, ...page }) => ({ what: enums.contentKind.LANDING_PAGE, name, path: contentPath(page) }));
};
