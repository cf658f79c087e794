import { fuzz } from './fuzz';

// Long: each sender tries every call some five times. `npm run soak` sends 300 requests, each of them as every one of the senders.
const runs = process.env.FUZZ_RUNS;
fuzz(runs ? { runs: Number(runs), turns: 1 } : { runs: 14, turns: 3 });
