import { fuzz } from './fuzz';

// Long: each sender tries every call about five times. `npm run soak` sends 300 requests to each call, each of them as every sender.
const runs = process.env.FUZZ_RUNS;
fuzz(runs ? { runs: Number(runs), turns: 1 } : { runs: 14, turns: 3 });
