import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { audit } from '@/contract/audit';
import { auctions } from '@/contract/auctions';
import { media } from '@/contract/auctions/media';
import { auth } from '@/contract/auth';
import { bidding } from '@/contract/bidding';
import { bulk } from '@/contract/bulk';
import { customers } from '@/contract/customers';
import { customerImport } from '@/contract/customers/import';
import { listExports } from '@/contract/exports';
import type { Endpoint, Output } from '@/contract/kit';
import { takesFiles } from '@/contract/request';
import { statements } from '@/contract/payments/statements';
import { system } from '@/contract/system';
import type { Database } from '@/server/kernel/db/pool';
import type { Caller } from './api';
import { addAuctions } from './auctions';
import { between, filled } from './cost';
import * as made from './pictures';

const KB = 1024;
const MB = 1024 * KB;

export type Sent = { method: string; path: string; headers: Record<string, string>; body: string };

const CUSTOMERS = 2_000;

/** Rows of an import, starting at the `from`th person. */
const importRows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => [
    `Deneme Kişi${from + n}`,
    `0533${String(1_000_000 + from + n)}`,
    `i${from + n}@posta.example`,
    'İstanbul',
  ]);

type On = { draft: number; auctionId: number; open: number; filledIn: number };
export type Heavy = {
  call: Endpoint;
  query?: string;
  body?: string | Uint8Array;
  headers?: Record<string, string>;
  answers: string;
};
const files = (parts: readonly made.Part[]) => made.multipart(parts);
/**
 * The largest request that each call accepts, or refuses; `answers`: 200, or the code of the refusal. `draft`: an auction that accepts
 * files, `auctionId`: one with bids, `open` and `filledIn`: an import that accepts rows and one that is complete.
 */
export const heaviest = async ({ draft, auctionId, open, filledIn }: On): Promise<Heavy[]> => {
  const onDraft = `?auctionId=${draft}`;
  const asDocument = `${onDraft}&type=OTHER`;
  const exported = (list: Endpoint, format: string, columns: string[]) => ({
    call: listExports.create,
    body: JSON.stringify({ list: list.path, format, columns }),
    answers: '200',
  });
  const ofCustomers = ['id', 'name', 'phone', 'email', 'stage', 'tags', 'city', 'signedUpAt'];
  return [
    exported(customers.list, 'xlsx', ofCustomers),
    exported(customers.list, 'csv', ofCustomers),
    exported(auctions.list, 'xlsx', ['id', 'extraInfo', 'status', 'startPrice']),
    { call: audit.export, body: JSON.stringify({ format: 'xlsx', entity: 'operator' }), answers: '200' },
    { call: bidding.evidence, body: JSON.stringify({ auctionId, format: 'pdf' }), answers: '200' },
    {
      call: statements.import,
      query: '?dryRun=1',
      body: between(
        'IBAN;TR180006200119000006672315\nTarih;Tutar;Açıklama;Gönderen;Dekont\n',
        '20.11.2026;1.000,00;HAVALE TLL00012-000345;AYŞE İNCE;D1\n',
        '',
      )(250 * KB),
      answers: '200',
    },
    { call: statements.import, query: '?dryRun=1', body: filled('"a"b;')(MB - 10), answers: 'STATEMENT_NOT_READABLE' },
    {
      call: media.uploadImages,
      query: onDraft,
      ...files([{ name: 'salon.jpg', bytes: await made.noisyJpeg(2) }]),
      answers: '200',
    },
    {
      call: media.uploadImages,
      query: onDraft,
      ...files([{ name: 'salon.png', bytes: made.pngBomb(64_000_000, 1) }]),
      answers: 'IMAGE_SIDE_EXCEEDED',
    },
    { call: media.uploadImages, query: onDraft, ...files([{ name: 'salon.heic', bytes: made.heic }]), answers: '200' },
    {
      call: media.uploadDocument,
      query: asDocument,
      ...files([{ name: 'tapu.pdf', bytes: Buffer.concat([made.pdf, Buffer.alloc(8 * MB), made.pdf]) }]),
      answers: '200',
    },
    {
      call: media.uploadDocument,
      query: asDocument,
      headers: files([]).headers,
      body: filled('--sinir1234567890\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n')(MB),
      answers: 'UNKNOWN_FIELD',
    },
    {
      call: media.sendPart,
      query: '?offset=0',
      body: Buffer.alloc(500 * KB),
      answers: 'UPLOAD_NOT_FOUND',
    },
    { call: bulk.start, body: between('{"ids":[{}', ',{}', ']}')(MB - 20), answers: 'PAYLOAD_TOO_LARGE' },
    {
      call: bulk.start,
      body: `{"ids":${'['.repeat(MB / 2 - 20)}${']'.repeat(MB / 2 - 20)}}`,
      answers: 'INVALID_INPUT',
    },
    {
      call: customerImport.addRows,
      body: JSON.stringify({ id: open, from: 2, rows: importRows(500) }),
      answers: '200',
    },
    {
      call: customerImport.check,
      body: JSON.stringify({ id: filledIn, mapping: { name: 0, phone: 1, email: 2, city: 3 }, source: 'INBOUND' }),
      answers: '200',
    },
    { call: customers.list, query: `?name=${encodeURIComponent('ka '.repeat(26))}&size=100&total=1`, answers: '200' },
    {
      call: auth.login,
      body: filled('a&')(MB - 10),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      answers: 'PAYLOAD_TOO_LARGE',
    },
    { call: system.openapi, answers: '200' },
  ];
};

/** Creates the records that the largest requests need in the demo data; `call` starts the imports, as somebody who may. */
export const prepareHeaviest = async (
  owner: Database,
  call: (endpoint: Endpoint, input: object) => Promise<unknown>,
): Promise<On> => {
  const { draft } = await addAuctions(owner);
  await sql`alter table customer disable trigger user`.execute(owner);
  await sql`insert into customer (first_name, last_name, source, email, phone)
    select 'Kalabalık', 'Onbin' || n, 'INBOUND', 'cok' || n || '@posta.example', '+90532' || lpad(n::text, 7, '0')
      from generate_series(1, ${CUSTOMERS}) n`.execute(owner);
  await sql`alter table customer enable trigger user`.execute(owner);
  const { auctionId } = await owner
    .selectFrom('bid')
    .select('auction_id as auctionId')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const columns = ['Ad', 'Telefon', 'E-posta', 'İl'];
  const begin = async () =>
    ((await call(customerImport.open, { fileName: 'cok.csv', columns })) as Output<typeof customerImport.open>).id;
  const [open, filledIn] = [await begin(), await begin()];
  for (let from = 0; from < CUSTOMERS; from += 500)
    await call(customerImport.addRows, {
      id: filledIn,
      from: 2 + from,
      rows: importRows(500, from),
      last: from + 500 >= CUSTOMERS,
    });
  return { draft, auctionId, open, filledIn };
};

/** In the form that tests/support/askAtOnce.mjs sends, for this person. */
export const asSent = (
  { call, query = '', body = '', headers = {} }: Heavy,
  person: Pick<Caller, 'headers'>,
): Sent => ({
  method: call.method,
  path: `${call.path.replace('{uploadId}', randomUUID())}${query}`,
  headers: {
    'content-type': takesFiles(call) ? 'application/octet-stream' : 'application/json',
    ...person.headers,
    ...headers,
  },
  body: Buffer.from(body).toString('base64'),
});

/** The result: 200, the code of the refusal, or any other answer. */
export const saidBy = ({ status, text }: { status: number; text: string }): string =>
  status === 200 ? '200' : (/"errors":\["(\w+)"/.exec(text)?.[1] ?? `${status} ${text}`);
