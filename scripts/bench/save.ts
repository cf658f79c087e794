import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Client } from 'pg';
import { auctionEditor } from '../../contract/auctions/editor';
import { media } from '../../contract/auctions/media';
import { AUCTION_IMAGES_MAX } from '../../domain/limits';
import type { Statement } from '../../server/kernel/db/pool';
import type { Capture } from './capture';
import { median } from './load';
import type { Row } from './report';

const RATIO = 0.5;
const P95_MS = 200;
/** The values of the saves; alternating, so that every save changes something. */
const FORMS = ['Deniz gören, güneşli ve bakımlı.', 'Metroya beş dakika; kombi ve pencereler yeni.'].map(
  (sentence, turn) => ({ description: sentence.repeat(20), address: `Ölçüm Sokağı No: ${turn + 1}`, floor: turn + 1 }),
);
const imagesPath = (auctionId: number) => `${media.images.path}?auctionId=${auctionId}`;

/** Drafts among the loaded rows with the maximum number of pictures. Those of an earlier run are reused. */
export const prepareListings = async (client: Client, count: number): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    `select id from auction where status = 'DRAFT' and seller_customer_id is not null order by id limit $1`,
    [count],
  );
  if (rows.length < count) throw new Error(`There are fewer than ${count} drafts.`);
  const ids = rows.map(({ id }) => id);
  await client.query(
    `insert into auction_image (auction_id, file_id, thumbnail_file_id, position, is_showcase)
     select auction.id, picture.file_id, picture.thumbnail_file_id, number, number = 1
       from unnest($1::integer[]) as auction (id), generate_series(1, $2) as number,
            lateral (select file_id, thumbnail_file_id from auction_image order by id offset number limit 1) as picture
      where not exists (select from auction_image where auction_id = auction.id and position = number)`,
    [ids, AUCTION_IMAGES_MAX],
  );
  return ids;
};

/** For each auction the statements of a save with either form, and those of reading its pictures. */
export type Saves = { id: number; forms: Statement[][]; images: Statement[] }[];

type Stored = { version: number; floor: number | null };
const editPath = (id: number) => auctionEditor.edit.path.replace('{id}', String(id));
/** The form that changes something, since an earlier run may have saved the other one. */
const firstTurn = ({ floor }: Stored) => (floor === FORMS[0]?.floor ? 1 : 0);

/** Saves each auction with either form and records the database statements. */
export const captureSaves = async (capture: Capture, ids: readonly number[]): Promise<Saves> => {
  const saves: Saves = [];
  for (const id of ids) {
    const { record } = (await capture.get(editPath(id))).body as { record: Stored };
    const first = firstTurn(record);
    const forms: Statement[][] = [];
    let { version } = record;
    for (const turn of [first, 1 - first]) {
      const saved = await capture.post(auctionEditor.save.path, { id, version, ...FORMS[turn] });
      ({ version } = saved.body as Stored);
      forms[turn] = saved.statements;
    }
    const { body, statements } = await capture.get(imagesPath(id));
    const listed = (body as { rows: unknown[] }).rows.length;
    if (listed !== AUCTION_IMAGES_MAX) throw new Error(`Auction ${id} has ${listed} pictures.`);
    saves.push({ id, forms, images: statements });
  }
  return saves;
};

/** The statements for the bare server; the index of each list is its path. */
export const statementsOf = (saves: Saves): Statement[][] => saves.flatMap(({ forms, images }) => [...forms, images]);

type Ask = { method: 'GET' | 'POST'; path: string; body?: object; headers?: Record<string, string> };
const ask = (address: string, agent: Agent, { method, path, body, headers }: Ask): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const bytes = body && Buffer.from(JSON.stringify(body));
    const sent = request(
      address + path,
      {
        method,
        agent,
        headers: { ...headers, ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }) },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('error', reject)
          .on('end', () => {
            const text = Buffer.concat(chunks).toString();
            if (answer.statusCode === 200) resolve(JSON.parse(text));
            else reject(new Error(`${path} answered ${answer.statusCode}: ${text}`));
          });
      },
    );
    sent.on('error', reject).end(bytes);
  });

/** Saves an auction and reads its pictures again, as the editor does. */
type Unit = (agent: Agent) => Promise<void>;

/** In the console, with everything that the editor sends. */
const consoleUnit = async (address: string, cookie: string, id: number): Promise<Unit> => {
  const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '';
  const { record } = (await (await fetch(address + editPath(id), { headers: { cookie } })).json()) as {
    record: Stored;
  };
  let { version } = record;
  let turn = firstTurn(record);
  return async (agent) => {
    const saved = (await ask(address, agent, {
      method: 'POST',
      path: auctionEditor.save.path,
      headers: { cookie, 'x-xsrf-token': token, 'idempotency-key': randomUUID() },
      body: { id, version, ...FORMS[turn] },
    })) as Stored;
    if (saved.version !== version + 1) throw new Error(`Auction ${id}: the save changed nothing.`);
    version = saved.version;
    turn = 1 - turn;
    await ask(address, agent, { method: 'GET', path: imagesPath(id), headers: { cookie } });
  };
};

/** Only the same statements: those of a save in one transaction. */
const bareUnit = (address: string, { forms, images }: Saves[number], lists: readonly Statement[][]): Unit => {
  const path = (list: Statement[] = []) => `/${lists.indexOf(list)}`;
  let turn = 0;
  return async (agent) => {
    await ask(address, agent, { method: 'POST', path: path(forms[turn]) });
    turn = 1 - turn;
    await ask(address, agent, { method: 'GET', path: path(images) });
  };
};

type Measured = { perSecond: number; p95: number };
/** Each connection works on its own auction, as people do. */
const workFor = async (units: readonly Unit[], seconds: number): Promise<Measured> => {
  const agent = new Agent({ keepAlive: true, maxSockets: units.length });
  const started = performance.now();
  const times: number[] = [];
  const work = async (unit: Unit) => {
    while (performance.now() < started + seconds * 1000) {
      const begun = performance.now();
      await unit(agent);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(units.map(work));
  agent.destroy();
  const perSecond = times.length / ((performance.now() - started) / 1000);
  return { perSecond, p95: times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? NaN };
};

type Servers = { console: string; bare: string; cookie: string };

/** Saves of auctions with 42 pictures, compared with only the same statements. `lists`: the statements that the bare server was started with. */
export const saveRows = async (
  saves: Saves,
  lists: readonly Statement[][],
  { console: address, bare, cookie }: Servers,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Row[]> => {
  const bareUnits = saves.map((save) => bareUnit(bare, save, lists));
  const pairs: [Measured, Measured][] = [];
  // The first round is a warm-up. The bare server's saves also raise the version, so the console reads the auctions again.
  for (let round = 0; round <= rounds; round++) {
    const units = await Promise.all(saves.map(({ id }) => consoleUnit(address, cookie, id)));
    const pair: [Measured, Measured] = [await workFor(units, seconds), await workFor(bareUnits, seconds)];
    if (round > 0) pairs.push(pair);
  }
  const middle = (pick: (pair: [Measured, Measured]) => number) => median(pairs.map(pick));
  const ratio = middle(([own, other]) => own.perSecond / other.perSecond);
  const rate = (side: 0 | 1) => Math.round(middle((pair) => pair[side].perSecond)).toLocaleString('en');
  const p95 = middle(([own]) => own.p95);
  const rows: Row[] = [
    {
      what: `An auction with ${AUCTION_IMAGES_MAX} pictures saved, and its pictures listed`,
      measured: `${ratio.toFixed(2)} (${rate(0)} / ${rate(1)} a second)`,
      target: `≥ ${RATIO.toFixed(2)}`,
      pass: ratio >= RATIO,
    },
    {
      what: '– its p95',
      measured: `${p95.toFixed(1)} ms (bare ${middle(([, other]) => other.p95).toFixed(1)} ms)`,
      target: `< ${P95_MS} ms`,
      pass: p95 < P95_MS,
    },
  ];
  for (const { what, measured } of rows) console.log(`  ${what}: ${measured}`);
  return rows;
};
