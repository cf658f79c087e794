import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import type { Statement } from '../../server/kernel/db/pool';
import { startServer } from '../console.mjs';
import type { Case } from './cases';
import { compare, type Comparison, type Load, type Target } from './load';
import type { Row } from './report';

const BARE = 'dist/bare.mjs';
const STATEMENTS = 'dist/bare.json';

/** Starts the bare server with these statements; each list of them has its index as path: /0, /1 … */
export const startBare = async (lists: Statement[][], env: Record<string, string>) => {
  mkdirSync('dist', { recursive: true });
  await build({
    entryPoints: ['scripts/bench/bare.ts'],
    outfile: BARE,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
  writeFileSync(STATEMENTS, JSON.stringify(lists));
  const server = await startServer({ file: BARE, args: [STATEMENTS], env, ready: '/ready' });
  const stop = async () => {
    await server.stop();
    for (const file of [BARE, STATEMENTS]) rmSync(file);
  };
  return { ...server, stop };
};

const round = (value: number) => Math.round(value).toLocaleString('en');
const rates = ({ subject, baseline }: Comparison) => `${round(subject.perSecond)} / ${round(baseline.perSecond)} req/s`;

const rowsOf = ({ name, target }: Case, measured: Comparison): Row[] => {
  const { ratio, p975Ratio, subject, baseline, alone } = measured;
  const rows: Row[] = [
    {
      what: name,
      measured: `${ratio.toFixed(2)} (${rates(measured)})`,
      target: `≥ ${target.ratio.toFixed(2)}`,
      pass: ratio >= target.ratio,
    },
  ];
  if (target.p975Ratio !== undefined)
    rows.push({
      what: '– its p97.5',
      measured: `${p975Ratio.toFixed(2)} (${subject.p975.toFixed(1)} / ${baseline.p975.toFixed(1)} ms)`,
      target: `≤ ${target.p975Ratio.toFixed(2)}`,
      pass: p975Ratio <= target.p975Ratio,
    });
  if (target.p95Ms !== undefined)
    rows.push(
      {
        what: '– its p95',
        measured: `${subject.p95.toFixed(1)} ms (bare ${baseline.p95.toFixed(1)} ms)`,
        target: `< ${target.p95Ms} ms`,
        pass: subject.p95 < target.p95Ms,
      },
      {
        what: '– its p95, one request at a time',
        measured: `${alone.p95.toFixed(1)} ms`,
        target: `< ${target.p95Ms} ms`,
        pass: alone.p95 < target.p95Ms,
      },
    );
  return rows;
};

type Servers = { console: string; bare: string; cookie: string };

/** Measures the cases in sequence. `lists`: the statements that the bare server was started with. */
export const measureCalls = async (
  cases: Case[],
  lists: Statement[][],
  { console: address, bare, cookie }: Servers,
  options: Load & { rounds: number; after: () => Promise<void> },
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const one of cases) {
    const { baseline } = one;
    const other: Target =
      'paths' in baseline
        ? { address, cookie, paths: baseline.paths }
        : { address: bare, paths: baseline.statements.map((list) => `/${lists.indexOf(list)}`) };
    console.log(`${one.name} …`);
    const measured = rowsOf(one, await compare({ address, cookie, paths: one.paths }, other, options));
    for (const row of measured)
      console.log(`  ${row.what}: ${row.measured}${row.pass ? '' : `, target ${row.target}`}`);
    rows.push(...measured);
  }
  return rows;
};
