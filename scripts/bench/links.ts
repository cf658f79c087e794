import { startServer } from '../console.mjs';
import { withClient } from './database';
import { compare, type Load } from './load';
import type { Row } from './report';

const RATIO = 0.7;
const TEMPORARY_REDIRECT = 307;
const BROWSER =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
/** The website's URL: without SITE_URL the demo's. */
const LOCATION = 'https://tellal.example/olcum';
const CODE = 'bench-redirect';

const ensureLink = (ownerUrl: string) =>
  withClient(ownerUrl, (client) =>
    client.query(
      `insert into short_link (long_url, code, description) values ($1, $2, 'benchmark')
       on conflict (code) do update set long_url = excluded.long_url, ends_on = null`,
      [LOCATION, CODE],
    ),
  );
const countOf = (ownerUrl: string) =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ clicks: string }>(
      'select clicks from short_link_total join short_link on id = link_id where code = $1',
      [CODE],
    );
    return Number(rows[0]?.clicks ?? 0);
  });

/** A short link with its click counted, compared with node:http answering the same redirect without counting. */
export const linksRow = async (
  address: string,
  ownerUrl: string,
  options: Load & { rounds: number; after: () => Promise<void> },
): Promise<Row> => {
  await ensureLink(ownerUrl);
  const before = await countOf(ownerUrl);
  const bare = await startServer({ file: 'scripts/bench/redirect.mjs', env: { LOCATION }, ready: '/ready' });
  try {
    const path = `/s/${CODE}`;
    const target = { paths: [path], status: TEMPORARY_REDIRECT, userAgent: BROWSER };
    const { ratio, subject, baseline } = await compare(
      { ...target, address },
      { ...target, address: bare.address },
      options,
    );
    const counted = (await countOf(ownerUrl)) - before;
    const round = (value: number) => Math.round(value).toLocaleString('en');
    return {
      what: `A short link followed and its click counted (${round(counted)} were), against node:http that answers the redirect alone`,
      measured: `${ratio.toFixed(2)} (${round(subject.perSecond)} / ${round(baseline.perSecond)} req/s)`,
      target: `≥ ${RATIO.toFixed(2)}`,
      pass: ratio >= RATIO && counted > 0,
    };
  } finally {
    await bare.stop();
  }
};
