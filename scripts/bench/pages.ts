import { gzipSync } from 'node:zlib';
import type { Row } from './report';

type Console = { address: string; cookie: string };

const LIST = '/auctions/list';
const LIMIT = {
  cpuMs: 8,
  memoryMb: 350,
  javascriptKb: { '/login': 150, [LIST]: 190 },
} as const;
/** Until the machine code is settled: it still gets faster after two thousand. */
const WARM_REQUESTS = 4000;
const REQUESTS = 500;

/** One value of the console's Prometheus metrics. */
export const metric = async (address: string, name: string): Promise<number> => {
  const text = await (await fetch(`${address}/metrics`)).text();
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

/** CPU time of one server-rendered list of 50, requests one after another. */
export const renderingRow = async (from: Console): Promise<Row> => {
  const listed = (await page(from, LIST)).match(/<tr[^>]* data-id="/g)?.length;
  if (listed !== 50) throw new Error(`${LIST} shows ${listed} rows instead of 50`);
  for (let request = 0; request < WARM_REQUESTS; request++) await page(from, LIST);
  const before = await metric(from.address, 'process_cpu_seconds_total');
  for (let request = 0; request < REQUESTS; request++) await page(from, LIST);
  const after = await metric(from.address, 'process_cpu_seconds_total');
  const milliseconds = ((after - before) * 1000) / REQUESTS;
  return {
    what: `CPU of one server-rendered ${LIST}, ${listed} rows`,
    measured: `${milliseconds.toFixed(1)} ms`,
    target: `≤ ${LIMIT.cpuMs} ms`,
    pass: milliseconds <= LIMIT.cpuMs,
  };
};

/** The scripts that a page's HTML makes a modern browser fetch. */
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

/** First-load JavaScript of the pages, each file compressed with gzip. */
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
        target: `< ${limit} kB`,
        pass: sources.length > 0 && kilobytes < limit,
      };
    }),
  );

export const memoryRow = (highestMb: number): Row => ({
  what: 'Resident memory of the process under this load, highest',
  measured: `${Math.round(highestMb)} MB`,
  target: `< ${LIMIT.memoryMb} MB`,
  pass: highestMb < LIMIT.memoryMb,
});
