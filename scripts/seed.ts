// `npm run seed`: demo data for an empty database; `-- --customers 1000000 --auctions 1000000` adds as many for benchmarks,
// `--bids 4` about four bids for each auction that takes or took some, with closings and their money.
// Without DATABASE_URL the embedded database of a running console is meant, or another one that is named: --url postgres://…
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { runningServerUrl } from '../server/kernel/db/embedded';
import { migrate } from '../server/kernel/db/migrate';
import { readConfig } from '../server/process/config';
import { seedDemo } from '../server/process/seed/demo';
import { seedScale } from '../server/process/seed/scale';

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '0' },
    auctions: { type: 'string', default: '0' },
    bids: { type: 'string', default: '0' },
    url: { type: 'string' },
  },
});
const config = readConfig();
const url =
  values.url ??
  config.DATABASE_OWNER_URL ??
  config.DATABASE_URL ??
  runningServerUrl(join(config.dataDir, 'postgres'), 'console');

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
}
await client.end();
