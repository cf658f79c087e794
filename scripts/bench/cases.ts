import { auctions } from '../../contract/auctions';
import { auctionRecord } from '../../contract/auctions/record';
import { bidding } from '../../contract/bidding';
import { closing } from '../../contract/closing';
import { customers } from '../../contract/customers';
import { dashboard } from '../../contract/dashboard';
import type { Endpoint } from '../../contract/kit';
import { toRequest } from '../../contract/request';
import { PAGE_SIZE } from '../../domain/lists';
import { payments } from '../../contract/payments';
import type { Statement } from '../../server/kernel/db/pool';
import type { Capture, Captured } from './capture';
import { makeIdeal } from './ideal';
import type { Samples } from './samples';

/** One comparison: calls of the console with the bare server's statements, or with other calls of the console. */
export type Case = {
  name: string;
  paths: string[];
  baseline: { statements: Statement[][] } | { paths: string[] };
  /** `p95Ms` applies under load and for sequential requests. */
  target: { ratio: number; p975Ratio?: number; p95Ms?: number };
};

const LISTED = 50;

const pathOf = (endpoint: Endpoint, input: Record<string, unknown>) => {
  const { url, params = {} } = { params: undefined, ...toRequest(endpoint, input) };
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${url}?${query}` : url;
};

type ListBody = { rows: { id: number }[]; next: string | null };

/** The page after row `depth` of all auctions, compared with page 1. */
const deepCase = async (capture: Capture, depth: number): Promise<Case> => {
  let after: string | null = null;
  for (let row = 0; row < depth; row += PAGE_SIZE.max) {
    const path = pathOf(auctions.list, { size: PAGE_SIZE.max, ...(after && { after }) });
    after = ((await capture.get(path)).body as ListBody).next;
    if (!after) throw new Error(`The list of auctions ends before row ${depth}.`);
  }
  return {
    name: `Auctions, the page after row ${depth.toLocaleString('en')}, against page 1`,
    paths: [pathOf(auctions.list, { size: LISTED, after })],
    baseline: { paths: [pathOf(auctions.list, { size: LISTED })] },
    target: { ratio: 0.85 },
  };
};

const listCases = async (capture: Capture, { status, auctionId }: Samples, rows: number): Promise<Case[]> => {
  const byStatus = { status, size: LISTED };
  const list = pathOf(auctions.list, byStatus);
  const withTotal = pathOf(auctions.list, { ...byStatus, total: 1 });
  const detail = pathOf(auctionRecord.detail, { id: auctionId });
  const { body, statements } = await capture.get(list);
  if ((body as ListBody).rows.length < LISTED) throw new Error(`There are fewer than ${LISTED} ${status} auctions.`);

  return [
    {
      name: `Auctions by status, ${LISTED} rows`,
      paths: [list],
      baseline: { statements: [statements] },
      target: { ratio: 0.8, p975Ratio: 1.5 },
    },
    {
      name: 'The same with the capped total, against bare rows without it',
      paths: [withTotal],
      baseline: { statements: [statements] },
      target: { ratio: 0.4 },
    },
    await deepCase(capture, Math.ceil(rows / 100)),
    await deepCase(capture, Math.ceil(rows / 10)),
    {
      name: 'One auction by id',
      paths: [detail],
      baseline: { statements: [(await capture.get(detail)).statements] },
      target: { ratio: 0.55 },
    },
  ];
};

const SEARCH_P95_MS = 50;
const NAME_RATIO = 0.85;
/** An index finds the few rows of a phone or an address at once: what remains is the console's own cost per request, as for one record by id. */
const CONTACT_RATIO = 0.5;

/** Maximum number of suggestions; of more, PostgreSQL returns whichever it finds first. */
const SUGGESTED = 8;
const foundBy = ({ body }: Captured) => {
  const ids = (body as ListBody).rows.map(({ id }) => id);
  return ids.length === SUGGESTED ? `${SUGGESTED} of many` : JSON.stringify(ids);
};

/** @throws if two spellings of the same thing find different customers. */
const searchCase = async (capture: Capture, name: string, paths: string[], ratio: number): Promise<Case> => {
  const answers: Captured[] = [];
  for (const path of paths) answers.push(await capture.get(path));
  const found = new Set(answers.map(foundBy));
  if (found.size > 1 || found.has('[]')) throw new Error(`${name}: the spellings do not find the same customers`);
  return {
    name,
    paths,
    baseline: { statements: answers.map(({ statements }) => statements) },
    target: { ratio, p95Ms: SEARCH_P95_MS },
  };
};

const searchCases = async (capture: Capture, { spellings, phones, emails }: Samples): Promise<Case[]> => {
  const cases: Case[] = [];
  const listed = (typed: string[], by: 'name' | 'phone' | 'email') =>
    typed.map((value) => pathOf(customers.list, { [by]: value, size: LISTED }));
  const suggested = (typed: string[]) => typed.map((value) => pathOf(customers.search, { value }));
  for (const [kind, names] of [
    ['common fragment', spellings.common],
    ['rare name', spellings.rare],
  ] as const) {
    const shown = `${kind} (${names.join(', ')})`;
    cases.push(await searchCase(capture, `Customers by name, ${shown}`, listed(names, 'name'), NAME_RATIO));
    cases.push(await searchCase(capture, `Search suggestions, ${shown}`, suggested(names), NAME_RATIO));
  }
  for (const [part, typed] of [
    ['whole', phones.whole],
    ['last digits', phones.last],
    ['first digits', phones.first],
    ['first or last digits', phones.either],
  ] as const) {
    const shown = `${part} (${typed.join(', ')})`;
    cases.push(await searchCase(capture, `Customers by phone, ${shown}`, listed(typed, 'phone'), CONTACT_RATIO));
    cases.push(await searchCase(capture, `Search suggestions by phone, ${shown}`, suggested(typed), CONTACT_RATIO));
  }
  for (const [part, typed] of [
    ['whole', emails.whole],
    ['beginning', emails.beginning],
  ] as const) {
    const shown = `${part} (${typed.join(', ')})`;
    cases.push(await searchCase(capture, `Customers by e-mail, ${shown}`, listed(typed, 'email'), CONTACT_RATIO));
  }
  return cases;
};

const PALETTE_P95_MS = 60;
/** The palette's search while typing: records of every kind at once. */
const paletteCases = async (capture: Capture, { spellings, phones, auctionId }: Samples): Promise<Case[]> => {
  const cases: Case[] = [];
  for (const [kind, text] of [
    ['a common fragment', spellings.common[0]],
    ['a rare name', spellings.rare[0]],
    ['a phone', phones.whole[0]],
    ['a number', String(auctionId)],
  ] as const) {
    const path = pathOf(dashboard.find, { text });
    const { body, statements } = await capture.get(path);
    if ((body as ListBody).rows.length === 0) throw new Error(`The palette finds nothing by ${kind}.`);
    cases.push({
      name: `The palette’s records by ${kind} (${text})`,
      paths: [path],
      baseline: { statements: [statements] },
      target: { ratio: 0.5, p95Ms: PALETTE_P95_MS },
    });
  }
  return cases;
};

/** The list of auctions compared with a table made for it, which contains every row as answered. */
const idealCase = async (capture: Capture, { status }: Samples, ownerUrl: string): Promise<Case> => {
  const path = pathOf(auctions.list, { status, size: LISTED });
  const [all] = (await capture.get(pathOf(auctions.list, { size: LISTED }))).statements;
  if (!all) throw new Error('The list of auctions asks nothing of the database.');
  return {
    name: `${IDEAL}, ${LISTED} rows`,
    paths: [path],
    baseline: { statements: [[await makeIdeal(ownerUrl, all, status, LISTED + 1)]] },
    target: { ratio: 0.6 },
  };
};
const IDEAL = 'Auctions by status, against one table made for it';

const DESK_P95_MS = 60;
/** Lists that aggregate other tables for each row. */
const workCases = async (capture: Capture): Promise<Case[]> => {
  const lists: [string, string][] = [
    [`The desk, ${LISTED} rows`, pathOf(bidding.list, { size: LISTED })],
    ['How many auctions wait in each queue of the desk', pathOf(bidding.counts, {})],
    [`Closings, ${LISTED} rows`, pathOf(closing.list, { size: LISTED })],
    ['How many closings stand at each step', pathOf(closing.counts, {})],
    [`Transfers, ${LISTED} rows`, pathOf(payments.list, { size: LISTED })],
  ];
  const cases: Case[] = [];
  for (const [name, path] of lists) {
    const { statements } = await capture.get(path);
    cases.push({
      name,
      paths: [path],
      baseline: { statements: [statements] },
      target: { ratio: 0.5, p95Ms: DESK_P95_MS },
    });
  }
  return cases;
};

/** The cases for a database with `rows` auctions, of the names that match `only`. */
export const chooseCases = async (
  capture: Capture,
  samples: Samples,
  { rows, only, ownerUrl }: { rows: number; only: RegExp; ownerUrl: string },
): Promise<Case[]> => [
  ...(only.test(IDEAL) ? [await idealCase(capture, samples, ownerUrl)] : []),
  ...(await listCases(capture, samples, rows)),
  ...(await workCases(capture)),
  ...(await searchCases(capture, samples)),
  ...(await paletteCases(capture, samples)),
];
