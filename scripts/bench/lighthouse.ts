import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../chromium.mjs';
import { freePort } from '../console.mjs';
import { median } from './load';
import type { Row } from './report';

const RUNS = 3;
const TRIES = 3;
type Limits = { performance?: number; accessibility?: number; lcpMs?: number };
type Page = { path: string; name?: string; signedIn: boolean; limits: Limits };
const pagesOf = (listing: number): Page[] => [
  { path: '/login', signedIn: false, limits: { performance: 95, accessibility: 100 } },
  { path: '/auctions/list', signedIn: true, limits: { performance: 90, accessibility: 100 } },
  {
    path: `/auctions/editor?id=${listing}`,
    name: '/auctions/editor',
    signedIn: true,
    limits: { accessibility: 100, lcpMs: 2500 },
  },
];

type Judged = Required<Limits>;
const rowOf = (name: string, runs: readonly Judged[], what: keyof Limits, limit: number): Row => {
  const value = median(runs.map((run) => run[what]));
  if (what === 'lcpMs') {
    return {
      what: `Lighthouse, mobile: largest contentful paint of ${name}`,
      measured: `${Math.round(value).toLocaleString('en')} ms`,
      target: `< ${limit.toLocaleString('en')} ms`,
      pass: value < limit,
    };
  }
  return {
    what: `Lighthouse, mobile: ${what} of ${name}`,
    measured: String(value),
    target: limit === 100 ? '100' : `≥ ${limit}`,
    pass: value >= limit,
  };
};

const FOLDER = join(import.meta.dirname, 'lighthouse');
/** Lighthouse is installed only for the benchmark, so that `npm install` does not install its 205 packages for everybody. */
const loadLighthouse = async () => {
  if (!existsSync(join(FOLDER, 'node_modules/lighthouse'))) {
    console.log('Installing Lighthouse into scripts/bench/lighthouse …');
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: FOLDER,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error('Lighthouse could not be installed.');
  }
  return (await import('./lighthouse/audit.mjs')).audit;
};

/** Lighthouse's results for a phone: medians of several runs in one Chromium. `listing`: the auction opened in the editor. */
export const lighthouseRows = async (
  { address, cookie }: { address: string; cookie: string },
  listing: number,
): Promise<Row[]> => {
  const audit = await loadLighthouse();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  const devtools = await browser.newBrowserCDPSession();
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, url: address };
  });
  const judge = async (page: Page, tries = TRIES): Promise<Judged> => {
    const { path, signedIn } = page;
    if (signedIn) await devtools.send('Storage.setCookies', { cookies });
    const onlyCategories = ['performance', 'accessibility'];
    const result = await audit(address + path, { port, logLevel: 'error', onlyCategories });
    const { finalDisplayedUrl = '', runtimeError, categories = {}, audits = {} } = result?.lhr ?? {};
    // The browser did not record the load, which says nothing about the page: try again.
    if (runtimeError && tries > 1) return judge(page, tries - 1);
    if (runtimeError || !finalDisplayedUrl.startsWith(address + path))
      throw new Error(`Lighthouse on ${path}: ${runtimeError?.message ?? `led to ${finalDisplayedUrl}`}`);
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    const lcpMs = audits['largest-contentful-paint']?.numericValue ?? NaN;
    return { performance: score('performance'), accessibility: score('accessibility'), lcpMs };
  };
  try {
    const rows: Row[] = [];
    for (const page of pagesOf(listing)) {
      const { path, name = path, limits } = page;
      console.log(`Lighthouse ${path} …`);
      const runs: Judged[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await judge(page));
      for (const [what, limit] of Object.entries(limits)) rows.push(rowOf(name, runs, what as keyof Limits, limit));
    }
    return rows;
  } finally {
    await browser.close();
  }
};
