import autocannon from 'autocannon';

/** Paths of one server, requested in rotation on every connection. */
export type Target = {
  address: string;
  paths: string[];
  cookie?: string;
  /** A program's API key, as a header value. */
  authorization?: string;
  userAgent?: string;
  /** The expected status of every answer; 200 by default. */
  status?: number;
};
export type Load = { seconds: number; connections: number };
export type Measured = { perSecond: number; p95: number; p975: number; p99: number };
export type Comparison = {
  /** Medians over the pairs of runs: console / baseline. */
  ratio: number;
  p975Ratio: number;
  subject: Measured;
  baseline: Measured;
  /** The subject with sequential requests. */
  alone: Measured;
};

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = NaN, high = NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
};

const percentile = (sorted: Float64Array, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;

const WARM_SECONDS = 2;

const headersOf = ({ cookie, authorization, userAgent }: Target): Record<string, string> => ({
  ...(cookie && { cookie }),
  ...(authorization && { authorization }),
  ...(userAgent && { 'user-agent': userAgent }),
});

/** One load run; times in ms. @throws if any answer is not as expected. */
export const load = async (target: Target, { seconds, connections }: Load): Promise<Measured> => {
  const { address, paths, status = 200 } = target;
  const headers = headersOf(target);
  const times: number[] = [];
  let refusals = 0;
  const started = performance.now();
  const run = autocannon({
    url: address,
    connections,
    duration: seconds,
    sampleInt: 100,
    requests: paths.map((path) => ({ method: 'GET', path, headers })),
  });
  run.on('response', (_client, answered, _bytes, milliseconds) => {
    times.push(milliseconds);
    if (answered !== status) refusals += 1;
  });
  const { errors } = await run;
  const elapsed = (performance.now() - started) / 1000;
  if (errors || refusals || times.length === 0)
    throw new Error(`${address}${paths[0]}: ${errors} errors and ${refusals} refusals in ${times.length} answers`);
  const sorted = Float64Array.from(times).sort();
  return {
    perSecond: times.length / elapsed,
    p95: percentile(sorted, 0.95),
    p975: percentile(sorted, 0.975),
    p99: percentile(sorted, 0.99),
  };
};

const medians = (runs: Measured[]): Measured => ({
  perSecond: median(runs.map(({ perSecond }) => perSecond)),
  p95: median(runs.map(({ p95 }) => p95)),
  p975: median(runs.map(({ p975 }) => p975)),
  p99: median(runs.map(({ p99 }) => p99)),
});

/**
 * Runs both alternately, A B A B, so that other load on the machine affects both equally, and compares each pair. `after` is called after
 * each pair.
 */
export const compare = async (
  subject: Target,
  baseline: Target,
  { rounds, after, ...each }: Load & { rounds: number; after: () => Promise<void> },
): Promise<Comparison> => {
  const warm = { ...each, seconds: WARM_SECONDS };
  for (const target of [subject, baseline]) {
    // The first answer may take longer than a whole run: cold caches, query planning.
    for (const path of target.paths)
      await (await fetch(target.address + path, { headers: headersOf(target), redirect: 'manual' })).text();
    await load(target, warm);
  }
  const pairs: [Measured, Measured][] = [];
  for (let round = 0; round < rounds; round++) {
    pairs.push([await load(subject, each), await load(baseline, each)]);
    await after();
  }
  const alone = await load(subject, { ...each, connections: 1 });
  return {
    alone,
    ratio: median(pairs.map(([a, b]) => a.perSecond / b.perSecond)),
    p975Ratio: median(pairs.map(([a, b]) => a.p975 / b.p975)),
    subject: medians(pairs.map(([a]) => a)),
    baseline: medians(pairs.map(([, b]) => b)),
  };
};
