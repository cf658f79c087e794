// `npm run seed`: demo data for an empty database; `-- --customers 1000000 --auctions 1000000` adds that many for benchmarks, `--bids 4`
// about four bids for each auction that has or had bidding, with closings and their money. Without DATABASE_URL it uses the embedded
// database of a running console, or the database given with --url postgres://…
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { ConfigError } from '../server/kernel/configError';
import { migrate } from '../server/kernel/db/migrate';
import { readConfig } from '../server/process/config';
import { runningDatabase } from '../server/process/database';
import { seedDemo } from '../server/process/seed/demo';
import { seedScale } from '../server/process/seed/scale';
import './command';

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '0' },
    auctions: { type: 'string', default: '0' },
    bids: { type: 'string', default: '0' },
    url: { type: 'string' },
  },
});
const config = readConfig();
if (config.APP_MODE === 'production')
  throw new ConfigError('APP_MODE=production: it gets no demo data, whose passwords everybody knows.');
const url = values.url ?? (await runningDatabase(config));

const timed = async (what: string, work: () => Promise<void>) => {
  const start = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
};

await migrate(url);
const client = new Client({ connectionString: url });
await client.connect();
const { rows } = await client.query<{ filled: boolean }>('select exists (select from operator) as filled');
if (!rows[0]?.filled) await timed('demo data', () => seedDemo(client, { now: new Date(), filesDir: config.filesDir }));
const [customers, auctions, bids] = [Number(values.customers), Number(values.auctions), Number(values.bids)];
if (customers > 0 || auctions > 0 || bids > 0) {
  await timed(`${customers} customers, ${auctions} auctions`, () => seedScale(client, { customers, auctions, bids }));
} else if (rows[0]?.filled) {
  console.log('There are operators already: no demo data is loaded.');
}
await client.end();
