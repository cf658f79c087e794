import { gzipSync } from 'node:zlib';
import type { Statement } from '../../server/kernel/db/pool';
import { startPlain } from './plain';
import type { Row } from './report';

type Console = { address: string; cookie: string };

const LIST = '/auctions/list';
const LIMIT = {
  cpuRatio: 1.5,
  memoryMb: 350,
  javascriptKb: { '/login': 200, [LIST]: 270 },
} as const;
const WARM_REQUESTS = 300;
const REQUESTS = 300;
const TURNS = 3;

/** The measured console's token for /metrics. */
export const METRICS_TOKEN = 'bench-metrics-token-bench-metrics-token';

/** One value of the console's Prometheus metrics. */
const metric = async (address: string, name: string): Promise<number> => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${address}/metrics`, { headers })).text();
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  if (!line) throw new Error(`/metrics has no ${name}`);
  return Number(line.slice(name.length + 1));
};

export const memoryMb = async (address: string) => (await metric(address, 'process_resident_memory_bytes')) / 1e6;

const page = async ({ address, cookie }: Console, path: string): Promise<string> => {
  const answer = await fetch(address + path, { headers: { cookie }, redirect: 'error' });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
};

const cpuMs = async (address: string) => (await metric(address, 'process_cpu_seconds_total')) * 1000;

/** The console's list of 50 compared with a plain MUI list: CPU time per page, sequentially and alternating after the same warm-up. */
export const renderingRows = async (
  from: Console,
  { statement, databaseUrl }: { statement: Statement; databaseUrl: string },
): Promise<Row[]> => {
  const html = await page(from, LIST);
  const listed = html.match(/<tr[^>]* data-id="/g)?.length;
  if (listed !== 50) throw new Error(`${LIST} shows ${listed} rows instead of 50`);
  const plain = await startPlain(html, statement, databaseUrl);
  try {
    const sides = [
      { ask: () => page(from, LIST), cpu: () => cpuMs(from.address), used: 0 },
      { ask: () => page({ address: plain.address, cookie: '' }, '/list'), cpu: plain.cpuMs, used: 0 },
    ];
    const drawn = (await sides[1]?.ask())?.match(/<tr\b/g)?.length;
    if (drawn !== 51) throw new Error(`The plain list shows ${drawn} rows instead of 50 below its head`);
    const [ours = 0, theirs = 0] = await inTurns(sides);
    const ratio = ours / theirs;
    return [
      {
        what: `CPU of one server-rendered ${LIST}, ${listed} rows, against a plain page of MUI's with the same controls`,
        measured: `${ratio.toFixed(2)} (${ours.toFixed(1)} / ${theirs.toFixed(1)} ms)`,
        target: `≤ ${LIMIT.cpuRatio}`,
        pass: ratio <= LIMIT.cpuRatio,
      },
    ];
  } finally {
    await plain.stop();
  }
};

type Side = { ask: () => Promise<string>; cpu: () => Promise<number>; used: number };
/** CPU milliseconds per page, for each side. */
const inTurns = async (sides: Side[]): Promise<number[]> => {
  for (const { ask } of sides) for (let request = 0; request < WARM_REQUESTS; request++) await ask();
  for (let turn = 0; turn < TURNS; turn++) {
    for (const side of sides) {
      const before = await side.cpu();
      for (let request = 0; request < REQUESTS / TURNS; request++) await side.ask();
      side.used += (await side.cpu()) - before;
    }
  }
  return sides.map(({ used }) => used / REQUESTS);
};

/** The scripts in a page's HTML that a modern browser loads. */
const scriptsOf = (html: string) => {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  const sources = tags.flatMap((tag) => {
    if (/\bnomodule\b/i.test(tag)) return [];
    if (
      tag.startsWith('<link') &&
      !/rel="(modulepreload|preload)"[^>]*as="script"|as="script"[^>]*rel="preload"/.test(tag)
    )
      return [];
    return /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? [];
  });
  return [...new Set(sources)];
};

/** Initial JavaScript of the pages, each file compressed with gzip. */
export const javascriptRows = (from: Console): Promise<Row[]> =>
  Promise.all(
    Object.entries(LIMIT.javascriptKb).map(async ([path, limit]) => {
      const visitor = path === '/login' ? { ...from, cookie: '' } : from;
      const sources = scriptsOf(await page(visitor, path));
      const sizes = await Promise.all(
        sources.map(
          async (source) => gzipSync(await (await fetch(new URL(source, from.address))).arrayBuffer()).length,
        ),
      );
      const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
      return {
        what: `First-load JavaScript of ${path}, gzip`,
        measured: `${kilobytes.toFixed(1)} kB in ${sources.length} files`,
        target: `≤ ${limit} kB`,
        pass: sources.length > 0 && kilobytes <= limit,
      };
    }),
  );

export const memoryRow = (highestMb: number): Row => ({
  what: 'Resident memory of the process under this load, highest',
  measured: `${Math.round(highestMb)} MB`,
  target: `< ${LIMIT.memoryMb} MB`,
  pass: highestMb < LIMIT.memoryMb,
});
