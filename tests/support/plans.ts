import { CompiledQuery, sql } from 'kysely';
import type { TestApi } from './api';

/** PostgreSQL's plan for each statement that `ask` runs on `t.db`, as if tables were large and sorting had to use an index. */
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
