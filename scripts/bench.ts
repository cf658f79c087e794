// `npm run bench`: the console's performance, as a table of results and targets; see docs/benchmarks.md. Exit code 1 on a miss.
import { auctions } from '../contract/auctions';
import { bidsRows, SITE_KEY } from './bench/bids';
import { busyRows } from './bench/busy';
import { measureCalls, startBare } from './bench/calls';
import { campaignsRows } from './bench/campaigns';
import { openCapture } from './bench/capture';
import { chooseCases } from './bench/cases';
import { BENCH_FOLDER, openBenchDatabase, withClient } from './bench/database';
import { contentRows } from './bench/content';
import { everyCallRow } from './bench/everyCall';
import { lighthouseRows } from './bench/lighthouse';
import { linksRow } from './bench/links';
import { deskRow, liveRow } from './bench/live';
import { hireAgent, letAgentIn, makeOperator } from './bench/operator';
import { readOptions } from './bench/options';
import { javascriptRows, memoryMb, METRICS_TOKEN, memoryRow, renderingRows } from './bench/pages';
import { type Row, tableOf, writeTable } from './bench/report';
import { chooseSamples } from './bench/samples';
import { captureSaves, prepareListings, saveRows, statementsOf } from './bench/save';
import { uploadsRow } from './bench/uploads';
import { ensureBuilt } from './built.mjs';
import { startConsole } from './console.mjs';
import { signIn } from './sign-in';

const POOL = '20';
/** The request of the screen /auctions/list when it opens. */
const LISTED = `${auctions.list.path}?size=50`;

const options = readOptions();
const { rows, bids, rounds, seconds, connections, only, write } = options;
await ensureBuilt();
const database = await openBenchDatabase(options);
const stops: (() => Promise<void>)[] = [database.stop];
const results: Row[] = [];
try {
  const env = { DATABASE_URL: database.appUrl, DATABASE_POOL: POOL };
  const settings = {
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: BENCH_FOLDER,
    LOG_LEVEL: 'warn',
    LIST_PAGES_PER_MINUTE: '0',
    SITE_API_KEY: SITE_KEY,
    METRICS_TOKEN,
  };
  const { address, stop } = await startConsole({ ...env, ...settings });
  stops.push(stop);
  const { username, password } = await makeOperator(database.ownerUrl);
  const cookie = (await signIn(address, username, password)).join('; ');

  const capture = openCapture(database.appUrl, cookie);
  stops.push(capture.stop);
  const samples = await withClient(database.ownerUrl, chooseSamples);
  const cases = (await chooseCases(capture, samples, { rows, only, ownerUrl: database.ownerUrl })).filter(({ name }) =>
    only.test(name),
  );
  const listings = await withClient(database.ownerUrl, (client) => prepareListings(client, connections));
  const saves = only.test('save') ? await captureSaves(capture, listings) : [];
  const lists = [
    ...cases.flatMap(({ baseline }) => ('statements' in baseline ? baseline.statements : [])),
    ...statementsOf(saves),
  ];
  const bare = await startBare(lists, env);
  stops.push(bare.stop);

  let highestMb = 0;
  const after = async () => void (highestMb = Math.max(highestMb, await memoryMb(address)));
  const servers = { console: address, bare: bare.address, cookie };
  results.push(...(await measureCalls(cases, lists, servers, { rounds, seconds, connections, after })));
  if (saves.length > 0) {
    results.push(...(await saveRows(saves, lists, servers, { rounds, seconds })));
    await after();
  }
  if (only.test('every call')) {
    const as = async ({ username, password }: { username: string; password: string }) =>
      (await signIn(address, username, password)).join('; ');
    results.push(await everyCallRow(address, { who: 'somebody who sees everything', cookie }));
    const agent = await as(await letAgentIn(database.ownerUrl));
    results.push(await everyCallRow(address, { who: 'an agent', cookie: agent }));
    const newcomer = await as(await hireAgent(database.ownerUrl));
    results.push(await everyCallRow(address, { who: 'an agent on the first day', cookie: newcomer }));
  }
  if (only.test('uploads')) {
    results.push(await uploadsRow({ address, cookie }, database.ownerUrl, { seconds, connections }));
    await after();
  }
  if (only.test('short links'))
    results.push(await linksRow(address, database.ownerUrl, { rounds, seconds, connections, after }));
  if (only.test('campaigns'))
    results.push(...(await campaignsRows({ ...database, listUrl: address + LISTED, cookie })));
  if (only.test('public content')) {
    const other = await startConsole({ ...env, ...settings });
    stops.push(other.stop);
    const consoles = { address, other: other.address, siteKey: SITE_KEY };
    results.push(...(await contentRows(consoles, database.ownerUrl, { rounds, seconds, connections, after })));
  }
  if (only.test('busy')) {
    const narrow = await startConsole({ ...env, ...settings, DATABASE_POOL: '2' });
    stops.push(narrow.stop);
    const servers = { wide: address, narrow: narrow.address, path: LISTED, cookie };
    results.push(...(await busyRows(servers, database.ownerUrl, { rounds, seconds })));
  }
  if (only.test('live')) results.push(await liveRow(address, { ownerUrl: database.ownerUrl, username }));
  if (only.test('desk')) results.push(await deskRow(address, { ownerUrl: database.ownerUrl, username }));
  if (only.test('bids')) results.push(...(await bidsRows(address, database, { rounds, seconds, connections })));
  if (only.test('pages rendering')) {
    const [statement] = (await capture.get(LISTED)).statements;
    if (!statement) throw new Error(`${LISTED} asks nothing of the database.`);
    results.push(...(await renderingRows({ address, cookie }, { statement, databaseUrl: database.appUrl })));
    await after();
    results.push(memoryRow(highestMb));
  }
  if (only.test('pages javascript')) results.push(...(await javascriptRows({ address, cookie })));
  if (only.test('pages lighthouse')) results.push(...(await lighthouseRows({ address, cookie }, listings[0] ?? 0)));
} finally {
  for (const stop of stops.reverse()) await stop();
}
const count = rows.toLocaleString('en');
const settings = `${count} customers and ${count} auctions, those with bids about ${bids} each, ${rounds} pairs of ${seconds} s runs, ${connections} connections`;
const table = tableOf(results);
console.log(`\n${settings}\n\n${table}`);
if (write) writeTable(table, settings);
process.exitCode = results.every(({ pass }) => pass) ? 0 : 1;
