import { sql } from 'kysely';
import { fold } from '@/domain/text';
import type { Database } from '@/server/kernel/db/pool';

const MAX = 100;

/** Plain letters, digits and single hyphens; 'mezat' when nothing of the text remains. */
export const slugOf = (text: string): string =>
  fold(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX)
    .replace(/^-+|-+$/g, '') || 'mezat';

/** A slug that no other auction has: with 2, 3 … at the end if needed. */
export const freeSlug = async (db: Database, text: string, auctionId = 0): Promise<string> => {
  const slug = slugOf(text);
  const { rows } = await sql<{ slug: string }>`
    select slug from auction
     where id <> ${auctionId} and (slug = ${slug} or slug like ${`${slug}-%`})`.execute(db);
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
};
