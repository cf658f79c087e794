import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../../server/kernel/db/embedded';
import { APP_USER, migrate } from '../../server/kernel/db/migrate';
import { seedDemo } from '../../server/process/seed/demo';
import { seedScale } from '../../server/process/seed/scale';

export const BENCH_FOLDER = join(process.cwd(), 'data/bench');

type BenchDatabase = { ownerUrl: string; appUrl: string; stop: () => Promise<void> };

export const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/**
 * An embedded PostgreSQL in data/bench with the demo data and `rows` more customers and auctions, about `bids` bids for each auction that
 * has or had bidding, today's schema and fresh statistics. Rows loaded by an earlier run are reused unless `fresh`.
 */
export const openBenchDatabase = async ({
  rows,
  bids,
  fresh,
}: {
  rows: number;
  bids: number;
  fresh: boolean;
}): Promise<BenchDatabase> => {
  const server = await startEmbedded(BENCH_FOLDER);
  const database = `scale_${rows}_${bids}`;
  const making = `${database}_making`;
  const inPostgres = (statement: string) =>
    withClient(server.ownerUrl('postgres'), (client) => client.query(statement));
  try {
    if (fresh) await inPostgres(`drop database if exists ${database}`);
    const { rowCount } = await inPostgres(`select from pg_database where datname = '${database}'`);
    if (rowCount === 0) {
      const started = performance.now();
      console.log(`Loading ${rows} customers and ${rows} auctions, each of those with bids about ${bids} …`);
      await inPostgres(`drop database if exists ${making}`);
      await inPostgres(`create database ${making}`);
      await migrate(server.ownerUrl(making));
      await withClient(server.ownerUrl(making), async (client) => {
        await seedDemo(client, { now: new Date(), filesDir: join(BENCH_FOLDER, 'files') });
        await seedScale(client, { customers: rows, auctions: rows, bids });
      });
      await inPostgres(`alter database ${making} rename to ${database}`);
      console.log(`Loaded in ${Math.round((performance.now() - started) / 1000)} s.`);
    }
    const ownerUrl = server.ownerUrl(database);
    const appPassword = randomBytes(24).toString('hex');
    await migrate(ownerUrl, { appPassword });
    const appUrl = new URL(ownerUrl);
    appUrl.username = APP_USER;
    appUrl.password = appPassword;
    return { ownerUrl, appUrl: appUrl.href, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
};
