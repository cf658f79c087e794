import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { findChromium } from '../chromium.mjs';
import { freePort } from '../console.mjs';
import { median } from './load';
import type { Row } from './report';

const RUNS = 3;
const PAGES = [
  { path: '/login', signedIn: false, performance: 95 },
  { path: '/auctions/list', signedIn: true, performance: 90 },
] as const;

/** Lighthouse as it judges a phone: medians of some runs in one Chromium. */
export const lighthouseRows = async ({ address, cookie }: { address: string; cookie: string }): Promise<Row[]> => {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  const judge = async (path: string, signedIn: boolean) => {
    const result = await lighthouse(address + path, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
      ...(signedIn && { extraHeaders: { Cookie: cookie } }),
    });
    const { finalDisplayedUrl = '', runtimeError, categories = {} } = result?.lhr ?? {};
    if (runtimeError || !finalDisplayedUrl.startsWith(address + path))
      throw new Error(`Lighthouse on ${path}: ${runtimeError?.message ?? `led to ${finalDisplayedUrl}`}`);
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    return { performance: score('performance'), accessibility: score('accessibility') };
  };
  try {
    const rows: Row[] = [];
    for (const { path, signedIn, performance } of PAGES) {
      console.log(`Lighthouse ${path} …`);
      const runs: Awaited<ReturnType<typeof judge>>[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await judge(path, signedIn));
      const row = (category: 'performance' | 'accessibility', limit: number): Row => {
        const value = median(runs.map((run) => run[category]));
        return {
          what: `Lighthouse, mobile: ${category} of ${path}`,
          measured: String(value),
          target: limit === 100 ? '100' : `≥ ${limit}`,
          pass: value >= limit,
        };
      };
      rows.push(row('performance', performance), row('accessibility', 100));
    }
    return rows;
  } finally {
    await browser.close();
  }
};
