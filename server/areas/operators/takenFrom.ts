import type { TakenFrom } from '@/contract/parts';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';

/** The operators from whom records were taken, sorted by number. `held`: for each record, its previous holders who no longer have it. */
export const takenFrom = async (db: Database, held: readonly (readonly (number | null)[])[]): Promise<TakenFrom> => {
  const counts = new Map<number, number>();
  for (const people of held)
    for (const id of new Set(people)) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  if (counts.size === 0) return [];
  const people = await db
    .selectFrom('operator')
    .select(['id', fullName('operator').as('name')])
    .where('id', 'in', [...counts.keys()])
    .orderBy('name')
    .execute();
  return people
    .map(({ id, name }) => ({ name, count: counts.get(id) ?? 0 }))
    .toSorted((one, other) => other.count - one.count);
};
