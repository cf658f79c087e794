import { sql } from 'kysely';
import { LINE, type Level } from '@/domain/locations';
import type { Database } from '@/server/kernel/db/pool';
import { pathTo } from './lists';
import { joinedAncestors } from './queries';
import { referencesTo } from './uses';

type OfLine = (typeof LINE)[number];
const isOfLine = (level: Level): level is OfLine => (LINE as readonly Level[]).includes(level);

/** The columns of one table that together store a place's path: { town: 'town_id', city: 'city_id' }. */
type KeptPath = { table: string; columns: Map<OfLine, string> };

/** Finds from the foreign keys where records store the path of their place: columns of one table whose names differ only in the level. */
const keptPaths = async (db: Database): Promise<KeptPath[]> => {
  const found = new Map<string, KeptPath>();
  for (const level of LINE) {
    for (const { table, column } of await referencesTo(db, level)) {
      const key = `${table} ${column.replace(level, '')}`;
      const path = found.get(key) ?? { table, columns: new Map() };
      path.columns.set(level, column);
      found.set(key, path);
    }
  }
  return [...found.values()].filter(({ columns }) => columns.size > 1);
};

/** Removes territories of another country from towns. */
const leaveForeignTerritories = (db: Database) =>
  sql`update town set territory_id = null from territory, city
       where territory.id = town.territory_id and city.id = town.city_id and territory.country_id <> city.country_id`.execute(
    db,
  );

/** After a place was moved: updates the stored ancestors of every record at it, or at a place within it. Empty columns stay empty. */
export const alignPaths = async (db: Database, level: Level, id: number): Promise<void> => {
  await leaveForeignTerritories(db);
  if (!isOfLine(level)) return;
  const above = (await pathTo(db, level, id)).filter((place) => place.level !== level);
  const at = LINE.indexOf(level);
  for (const { table, columns } of await keptPaths(db)) {
    const within = LINE.slice(at).flatMap((low) => {
      const column = columns.get(low);
      if (!column) return [];
      return low === level
        ? [sql`${sql.ref(column)} = ${id}`]
        : [
            sql`${sql.ref(column)} in (
              select ${sql.ref(`${low}.id`)} from ${joinedAncestors(low)} where ${sql.ref(`${level}.id`)} = ${id})`,
          ];
    });
    if (within.length === 0) continue;
    for (const higher of above) {
      const column = isOfLine(higher.level) && columns.get(higher.level);
      if (!column) continue;
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${higher.id}
         where ${sql.ref(column)} <> ${higher.id} and (${sql.join(within, sql` or `)})`.execute(db);
    }
  }
};
