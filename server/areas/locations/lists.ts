import { sql } from 'kysely';
import type { PlaceName } from '@/contract/locations/places';
import type { Level } from '@/domain/locations';
import { placeWords, plateOf } from '@/domain/locations';
import { likeText } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { joinedAncestors, pathOf, type Place, rowsOf } from './queries';

const NAME = { name: { column: 'name', type: 'text' } } as const;
type ListInput = Parameters<typeof pageQuery>[1]['input'] & { name?: string | undefined };

/** The places of one level, by name in Turkish order; `filters` are fields that must be equal, absent ones are ignored. */
export const listPlaces = (db: Database, level: Level, input: ListInput, filters: Record<string, unknown>) => {
  let query = db.selectFrom(rowsOf(level).as('place')).selectAll().$castTo<Place>();
  for (const [field, value] of Object.entries(filters)) {
    if (value !== undefined) query = query.where(sql<boolean>`${sql.ref(field)} = ${value}`);
  }
  const { name } = input;
  if (name) {
    const parts = placeWords(name).map((word) => `%${likeText(word)}%`);
    const plate = level === 'city' ? plateOf(name) : null;
    query = query.where(
      sql<boolean>`(fold(name) like all (${parts}::text[])${plate ? sql` or "plateCode" = ${plate}` : sql``})`,
    );
  }
  return pageQuery(db, { query, sorts: NAME, defaultSort: 'name', input, toRow: (row: Place) => row });
};

/** The path from the country to the place itself. */
export const pathTo = async (db: Database, level: Level, id: number): Promise<PlaceName[]> => {
  const { rows } = await sql<{ path: PlaceName[] }>`
    select ${pathOf(level)} as path from ${joinedAncestors(level)} where ${sql.ref(`${level}.id`)} = ${id}`.execute(db);
  return rows[0]?.path ?? [];
};

/** All countries or all territories, by name. */
export const allNames = (db: Database, level: 'country' | 'territory') =>
  db.selectFrom(level).select(['id', 'name']).orderBy('name').execute();
