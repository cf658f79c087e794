// `npm run verify`: recounts the figures that lists store about every auction's bidding, in the database of DATABASE_URL or the embedded
// one while the console runs, and prints the differences. The audit trail has its own check: `npm run verify-audit`.
import { recountBiddings } from '../server/areas/bidding/recount';
import { openDatabase, openPool } from '../server/kernel/db/pool';
import { readConfig } from '../server/process/config';
import { runningDatabase } from '../server/process/database';
import './command';

const pool = openPool(await runningDatabase(readConfig()), { size: 1, statementTimeoutMs: 600_000 });
try {
  const found = await recountBiddings(openDatabase(pool));
  for (const { auctionId, what, kept, counted } of found)
    console.log(`auction ${auctionId}: ${what} is kept as ${kept}, counted ${counted}`);
  console.log(found.length === 0 ? 'All that is kept is what is counted.' : `${found.length} differences.`);
  process.exitCode = found.length === 0 ? 0 : 1;
} finally {
  await pool.end();
}
