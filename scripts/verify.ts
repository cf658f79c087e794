// `npm run verify`: counts again what lists keep of every auction's bidding, in the database of DATABASE_URL or the embedded one while the
// console runs, and says the differences. The audit trail has a walk of its own: `npm run verify-audit`.
import { join } from 'node:path';
import { recountBiddings } from '../server/areas/bidding/recount';
import { runningServerUrl } from '../server/kernel/db/embedded';
import { openDatabase, openPool } from '../server/kernel/db/pool';
import { readConfig } from '../server/process/config';

const { DATABASE_URL, dataDir } = readConfig();
const url = DATABASE_URL ?? runningServerUrl(join(dataDir, 'postgres'), 'console');
const pool = openPool(url, { size: 1, statementTimeoutMs: 600_000 });
try {
  const found = await recountBiddings(openDatabase(pool));
  for (const { auctionId, what, kept, counted } of found)
    console.log(`auction ${auctionId}: ${what} is kept as ${kept}, counted ${counted}`);
  console.log(found.length === 0 ? 'All that is kept is what is counted.' : `${found.length} differences.`);
  process.exitCode = found.length === 0 ? 0 : 1;
} finally {
  await pool.end();
}
