import { openBenchDatabase } from './bench/database';
const t = Date.now();
const d = await openBenchDatabase({ rows: 1_000_000, fresh: false });
console.log('loaded', (Date.now() - t) / 1000);
await d.stop();
