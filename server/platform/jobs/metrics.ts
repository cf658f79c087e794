import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '@/server/kernel/db/pool';

type State = { kind: string; waiting: number; oldest: number; failed: number };
/** By kind: due jobs that no worker has locked, the longest wait, and jobs that failed for good. */
const stateOf = async (db: Database): Promise<State[]> => {
  const { rows } = await sql<State>`
    select task_identifier as kind,
           count(*) filter (where attempts < max_attempts and locked_at is null and run_at <= now())::integer as waiting,
           coalesce(extract(epoch from now() - min(run_at)
             filter (where attempts < max_attempts and locked_at is null and run_at <= now())), 0)::float8 as oldest,
           count(*) filter (where attempts >= max_attempts and locked_at is null and key is not null)::integer as failed
      from graphile_worker.jobs group by task_identifier`.execute(db);
  return rows;
};

/** Adds the queue to the metrics; it is queried whenever they are collected. */
export const watchJobs = (register: Registry, db: Database): void => {
  const gauge = (name: string, help: string, value: (state: State) => number) =>
    register.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['kind'],
        registers: [],
        async collect() {
          this.reset();
          for (const state of await stateOf(db)) this.set({ kind: state.kind }, value(state));
        },
      }),
    );
  gauge('jobs_waiting', 'Jobs that are due and nobody has in hand', ({ waiting }) => waiting);
  gauge('jobs_oldest_seconds', 'Longest wait of a job that is due', ({ oldest }) => oldest);
  gauge('jobs_failed', 'Jobs given up after all their tries', ({ failed }) => failed);
};
