import { CompiledQuery, sql } from 'kysely';
import type { TestApi } from './api';

/** How PostgreSQL would read what `ask` asks of `t.db`, a plan for each statement, if there were many rows and their order came from an index. */
export const plansOf = async (t: TestApi, ask: () => Promise<unknown>): Promise<string[]> => {
  const spy = jest.spyOn(t.db, 'executeQuery');
  await ask();
  const asked = spy.mock.calls.map(([query]) => query as CompiledQuery);
  spy.mockRestore();
  return t.owner.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    await sql`set local enable_bitmapscan = off`.execute(db);
    await sql`set local enable_sort = off`.execute(db);
    const plans: string[] = [];
    for (const { sql: statement, parameters } of asked) {
      const explained = CompiledQuery.raw(`explain (costs off) ${statement}`, [...parameters]);
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explained);
      plans.push(rows.map((row) => row['QUERY PLAN'].trim()).join('\n'));
    }
    return plans;
  });
};
