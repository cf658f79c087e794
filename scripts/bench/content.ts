import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../console.mjs';
import { withClient } from './database';
import { compare, type Load } from './load';
import type { Row } from './report';

const RATIO = 0.5;
const SEEN_MS = 1_000;
const PUBLISHINGS = 10;
const KEY = 'bench-content';
const PATH = `/rest/public/content/faqs?key=${KEY}`;
/** An answer of typical size: twenty questions. */
const QUESTIONS = 20;

/** Publishes the questions again, as the editor does: each gets a new version. */
const publish = (ownerUrl: string, mark: string) =>
  withClient(ownerUrl, async (client) => {
    await client.query('begin');
    for (let index = 0; index < QUESTIONS; index++) {
      const name = `${KEY} ${index}`;
      const answer = `<p>${'Açık artırma böyle yürür. '.repeat(12)}</p>`;
      const body = JSON.stringify({ key: KEY, places: [], question: `${mark}: ${index}. soruda ne sorulur?`, answer });
      await client.query(
        `insert into content_item (kind, name, draft) select 'FAQ', $1, $2 where not exists (select from content_item where name = $1)`,
        [name, body],
      );
      await client.query(
        `update content_version set ended_at = now() from content_item item where item.id = item_id and name = $1 and ended_at is null`,
        [name],
      );
      await client.query(
        `with written as (insert into content_version (item_id, number, body)
           select item.id, coalesce(max(number), 0) + 1, $2 from content_item item left join content_version on item_id = item.id
            where name = $1 group by item.id returning id, item_id)
         update content_item set live_version_id = written.id from written where content_item.id = item_id`,
        [name, body],
      );
    }
    await client.query('commit');
  });
const UNPUBLISH = `with gone as (update content_item set live_version_id = null where name like '${KEY}%' returning id)
  update content_version set ended_at = now() where ended_at is null and item_id in (select id from gone)`;

type Sent = { headers: Record<string, string | string[] | undefined>; body: Buffer };
const ask = (address: string, authorization: string): Promise<Sent> =>
  new Promise((resolve, reject) => {
    get(`${address}${PATH}`, { headers: { authorization }, agent: false }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      resolve({ headers: answer.headers, body: Buffer.concat(parts) });
    }).on('error', reject);
  });

/** How long after a publication the last console process answers with it, in ms; the slowest of several. */
const slowestSeen = async (addresses: string[], ownerUrl: string, authorization: string): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < PUBLISHINGS; round++) {
    const mark = `Yayın ${round}`;
    await publish(ownerUrl, mark);
    const published = performance.now();
    await Promise.all(
      addresses.map(async (address) => {
        while (!(await ask(address, authorization)).body.toString('utf8').includes(mark)) await wait(2);
        times.push(performance.now() - published);
      }),
    );
  }
  return Math.max(...times);
};

type Consoles = { address: string; other: string; siteKey: string };

/** The website's reads, answered from memory, compared with node:http serving the same bytes; and how soon all processes have a publication. */
export const contentRows = async (
  { address, other, siteKey }: Consoles,
  ownerUrl: string,
  options: Load & { rounds: number; after: () => Promise<void> },
): Promise<Row[]> => {
  const authorization = `Bearer ${siteKey}`;
  const seen = await slowestSeen([address, other], ownerUrl, authorization);
  const { headers, body } = await ask(address, authorization);
  const own = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(date|connection|keep-alive)$/.test(name)),
  );
  const bare = await startServer({
    file: 'scripts/bench/bytes.mjs',
    env: { HEADERS: JSON.stringify(own), BODY: body.toString('base64') },
    ready: '/ready',
  });
  try {
    const target = { paths: [PATH], authorization };
    const { ratio, subject, baseline } = await compare(
      { ...target, address },
      { ...target, address: bare.address },
      options,
    );
    const round = (value: number) => Math.round(value).toLocaleString('en');
    return [
      {
        what: `What the site reads (${QUESTIONS} questions, ${round(body.length)} bytes), against node:http that answers the same bytes`,
        measured: `${ratio.toFixed(2)} (${round(subject.perSecond)} / ${round(baseline.perSecond)} req/s)`,
        target: `≥ ${RATIO.toFixed(2)}`,
        pass: ratio >= RATIO,
      },
      {
        what: `Something is published until the last of two processes answers with it, slowest of ${PUBLISHINGS}`,
        measured: `${Math.round(seen)} ms`,
        target: `< ${SEEN_MS} ms`,
        pass: seen < SEEN_MS,
      },
    ];
  } finally {
    await bare.stop();
    await withClient(ownerUrl, (client) => client.query(UNPUBLISH));
  }
};
