import { sql } from 'kysely';
import { fold } from '@/domain/text';
import type { Database } from '@/server/kernel/db/pool';

const MAX = 100;
const slugOf = (name: string) =>
  fold(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX)
    .replace(/^-+|-+$/g, '') || 'danisman';

/** A unique page address: with 2, 3 … at the end if needed. A lock serializes simultaneous approvals. */
export const freeSlug = async (db: Database, name: string): Promise<string> => {
  await sql`select pg_advisory_xact_lock(hashtext('agent_profile.slug'))`.execute(db);
  const slug = slugOf(name);
  const { rows } = await sql<{ slug: string }>`
    select slug from agent_profile where slug = ${slug} or slug like ${`${slug}-%`}`.execute(db);
  const taken = new Set(rows.map((row) => row.slug));
  let [free, number] = [slug, 2];
  while (taken.has(free)) free = `${slug}-${number++}`;
  return free;
};
