import { performance } from 'node:perf_hooks';
import { contract } from '../../contract';
import type { Endpoint } from '../../contract/kit';
import type { Row } from './report';

/** Above this a person notices a delay. */
const LIMIT_MS = 200;
/** PostgreSQL plans a prepared statement again up to five times before it keeps a plan. */
const WARM_UP = 6;
const TIMES = 5;
const LISTED = 50;
const SHOWN = 3;

const endpoints: Endpoint[] = Object.values(contract).flatMap((area) => Object.values(area));
/** GET calls without a record: lists, sums, choices, figures. */
const paths = endpoints
  .filter(({ method, kind, path }) => method === 'GET' && kind === 'json' && !path.includes('{'))
  .map(({ path, input }) => ('size' in input.shape ? `${path}?size=${LISTED}` : path));

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/**
 * The slowest of these calls, with sequential requests, as `who`. Calls that need input, or another permission, are skipped: their answer
 * is not 200.
 */
export const everyCallRow = async (address: string, { who, cookie }: { who: string; cookie: string }): Promise<Row> => {
  const ask = async (path: string) => {
    const began = performance.now();
    const answer = await fetch(address + path, { headers: { cookie } });
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - began };
  };
  const measured: { path: string; ms: number }[] = [];
  for (const path of paths) {
    if ((await ask(path)).status !== 200) continue;
    for (let turn = 1; turn < WARM_UP; turn++) await ask(path);
    const times: number[] = [];
    for (let turn = 0; turn < TIMES; turn++) times.push((await ask(path)).ms);
    measured.push({ path: path.replace(/\?.*/, ''), ms: median(times) });
  }
  const slowest = measured.sort((a, b) => b.ms - a.ms).slice(0, SHOWN);
  return {
    what: `The slowest of ${measured.length} calls that ask about no record, as ${who}, one request at a time`,
    measured: slowest.map(({ path, ms }) => `${Math.round(ms)} ms (${path})`).join(', '),
    target: `< ${LIMIT_MS} ms`,
    pass: slowest.every(({ ms }) => ms < LIMIT_MS),
  };
};
