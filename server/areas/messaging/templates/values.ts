import { sql } from 'kysely';
import type { EnumValue } from '@/domain/enums';
import type { Database } from '@/server/kernel/db/pool';
import { FIELDS, PEOPLE, PERSON_ID } from './fields';

export type Values = Readonly<Record<string, string>>;

/**
 * The recipients' values of the given words, by id, in one query. Recipients who may no longer be written to (erased, merged, inactive) are
 * absent.
 */
export const knownOf = async (
  db: Database,
  recipient: EnumValue<'recipientType'>,
  words: readonly string[],
  ids: readonly number[],
): Promise<Map<number, Values>> => {
  const fields = Object.entries(FIELDS[recipient]).filter(([name]) => words.includes(name));
  const columns = [
    sql`${PERSON_ID[recipient]} as id`,
    ...fields.map(([name, value]) => sql`${value} as ${sql.id(name)}`),
  ];
  const { rows } = await sql<{ id: number } & Record<string, string | null>>`
    select ${sql.join(columns)} from ${PEOPLE[recipient]} = any (${ids}::integer[])`.execute(db);
  return new Map(
    rows.map(({ id, ...row }) => [
      id,
      Object.fromEntries(Object.entries(row).filter((entry): entry is [string, string] => Boolean(entry[1]))),
    ]),
  );
};
