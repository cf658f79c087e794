import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Statement } from '../../server/kernel/db/pool';
import { startServer } from '../console.mjs';

const FOLDER = 'scripts/bench/plain';
const SOURCES = ['i18n.js', 'pages/_app.jsx', 'pages/_document.jsx', 'pages/list.jsx'];

const textIn = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)];
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** The icon beside a control's text. */
const iconIn = (html: string) => /<use href="([^"]+)"/.exec(html)?.[1] ?? '';

/** The controls in a page's HTML outside its table, and the table's columns. */
const controlsOf = (html: string) => {
  const table = /<table\b[^]*?<\/table>/.exec(html)?.[0] ?? '';
  const around = html.replace(table, '').replace(/<script\b[^]*?<\/script>/g, '');
  return {
    links: all(around, /<a\b([^>]*)>([^]*?)<\/a>/g).map(([, tag = '', inner = '']) => ({
      href: attribute(tag, 'href'),
      text: textIn(inner),
      icon: iconIn(inner),
    })),
    buttons: all(around, /<button\b([^>]*)>([^]*?)<\/button>/g).map(([, tag = '', inner = '']) => ({
      text: textIn(inner) || attribute(tag, 'aria-label'),
      icon: iconIn(inner),
      onlyIcon: textIn(inner) === '',
    })),
    fields: all(around, /<input\b([^>]*)>/g)
      .map(([, tag = '']) => tag)
      .filter((tag) => !/type="hidden"|aria-hidden="true"/.test(tag))
      .map((tag) => attribute(tag, 'aria-label')),
    selects: [
      ...all(around, /<select\b([^>]*)>([^]*?)<\/select>/g).map(([, tag = '', inner = '']) => ({
        label: attribute(tag, 'aria-label'),
        options: all(inner, /<option\b[^>]*>([^]*?)<\/option>/g).map(([, text = '']) => textIn(text)),
      })),
      ...all(around, /<div\b([^>]*role="combobox"[^>]*)>([^]*?)<\/div>/g).map(([, tag = '', inner = '']) => ({
        label: attribute(tag, 'aria-label'),
        options: [textIn(inner)],
      })),
    ],
    columns: all(table, /<th\b[^>]*>([^]*?)<\/th>/g).map(([, inner = '']) => ({
      text: textIn(inner),
      icon: iconIn(inner),
      sorts: inner.includes('<button'),
    })),
  };
};

const textsOf = (file: string) => JSON.parse(readFileSync(`locales/tr/${file}.json`, 'utf8'));
/** The texts of a row, which the plain page also gets from i18next. */
const rowTexts = () => {
  const auctions = textsOf('auctions');
  return {
    select: textsOf('list').select.row,
    status: textsOf('enums/shared').auctionStatus,
    prices: { startPrice: auctions.fields.startPrice, requestPrice: auctions.fields.requestPrice },
    left: auctions.left,
  };
};

/** Builds the plain page with Next, if it has changed. */
const build = async () => {
  const built = join(FOLDER, '.next/BUILD_ID');
  const changed = (file: string) => statSync(join(FOLDER, file)).mtimeMs > statSync(built).mtimeMs;
  if (existsSync(built) && !SOURCES.some(changed)) return;
  console.log('Building the plain page …');
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build', '--webpack', FOLDER], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The plain page was not built.');
};

/**
 * A list as somebody would write it with only Next and MUI: the controls of `html` (the console's page) and the rows of the same statement
 * in a plain table. `cpuMs`: CPU time of its process so far.
 */
export const startPlain = async (html: string, statement: Statement, databaseUrl: string) => {
  await build();
  const folder = mkdtempSync(join(tmpdir(), 'plain-'));
  const file = join(folder, 'page.json');
  writeFileSync(file, JSON.stringify({ statement, controls: controlsOf(html), texts: rowTexts() }));
  const { address, stop } = await startServer({
    file: `${FOLDER}/server.mjs`,
    env: { DATABASE_URL: databaseUrl, PLAIN_PAGE: file },
    ready: '/list',
  });
  const cpuMs = async () => {
    const { user, system } = (await (await fetch(`${address}/cpu`)).json()) as NodeJS.CpuUsage;
    return (user + system) / 1000;
  };
  return { address, cpuMs, stop: () => stop().finally(() => rmSync(folder, { recursive: true })) };
};
