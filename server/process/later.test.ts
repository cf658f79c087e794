import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { bidding } from '@/contract/bidding';
import { site } from '@/contract/bidding/site';
import { closing } from '@/contract/closing';
import { payments } from '@/contract/payments';
import type { ApiResponse } from '@/server/kernel/http/http';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { bidders, runningAuction, START } from '@/tests/support/bidding';
import { newClosing, upload, withStf } from '@/tests/support/closing';
import { newCustomer } from '@/tests/support/customers';
import { watchCommits } from '@/tests/support/failures';
import { hire } from '@/tests/support/operators';
import { expectedDeposit } from '@/tests/support/payments';
import { LATER_STATES } from '@/tests/support/later';

let t: TestApi;
let staff: Caller;
let filesDir: string;
beforeAll(async () => {
  filesDir = await mkdtemp(join(tmpdir(), 'later-'));
  t = await testApi({ filesDir });
  staff = await hire(t, 'sonra.gel', [
    'BIDDING_EVENT_LIST_ACCESS',
    'BIDDING_APPROVE',
    'ALL_CUSTOMER_ACCESS',
    'CLOSING_LIST_ACCESS',
    'CLOSING_MANAGER',
    'ASSIGNEE_CLOSING',
    'BACKOFFICE',
  ]);
});
afterAll(async () => {
  await t.stop();
  await rm(filesDir, { recursive: true, force: true });
});

/** Makes the function that the triggers call raise this SQLSTATE; null: nothing. */
const say = (state: string | null) =>
  sql
    .raw(
      `create or replace function says_later() returns trigger language plpgsql as $$ begin
         ${state === null ? '' : `raise exception 'not now' using errcode = '${state}';`} return new; end $$`,
    )
    .execute(t.owner);

/** When PostgreSQL raises it: at a write in the middle of an act, or at its commit. */
const AT = {
  'in the middle': (table: string) =>
    `create trigger says_later after insert or update on ${table} for each row execute function says_later()`,
  'at the commit': (table: string) =>
    `create constraint trigger says_later after insert or update on ${table} deferrable initially deferred
       for each row execute function says_later()`,
};

type Act = { name: string; writes: string; make: () => Promise<() => Promise<ApiResponse>> };
const key = () => ({ 'idempotency-key': randomUUID() });
/** One of each way in which the console writes, with a table that it writes to after others. */
const ACTS: readonly Act[] = [
  {
    name: 'an act of an operator',
    writes: 'payment',
    make: async () => {
      const auctionId = await runningAuction(t);
      const input = { auctionId, customerId: await newCustomer(t), method: 'EFT' };
      const headers = key();
      return () => staff.answer(bidding.register, input, headers);
    },
  },
  {
    name: 'an act that books money',
    writes: 'posting',
    make: async () => {
      const { eftId } = await expectedDeposit(t);
      const headers = key();
      return () => staff.answer(payments.received, { id: eftId, version: 1 }, headers);
    },
  },
  {
    name: 'a bid of the site, in its batch',
    writes: 'bid',
    make: async () => {
      const [participantId = 0] = await bidders(t, await runningAuction(t), 1);
      const input = { participantId, amount: START, requestId: randomUUID() };
      return () => t.site.answer(site.bid, input);
    },
  },
  {
    name: 'a part of a closing that has a code of its own for what fails',
    writes: 'payment',
    make: async () => {
      const { id } = await newClosing(t);
      await withStf(t, staff, id);
      const headers = key();
      return () => staff.answer(closing.requestPayment, { id, kind: 'SERVICE_FEE', method: 'EFT' }, headers);
    },
  },
  {
    name: 'a file with its row',
    writes: 'closing_document',
    make: async () => {
      const { id } = await newClosing(t);
      const { headers, body } = upload();
      return () =>
        t.raw({
          method: 'POST',
          url: `${closing.uploadDocument.path}?closingId=${id}&type=OTHER`,
          headers: { ...staff.headers, ...headers },
          body,
        });
    },
  },
];
const files = () => readdirSync(filesDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
const later = { status: 503, retryAfter: '1', errors: ['SERVICE_UNAVAILABLE'] };
const answered = ({ status, headers, body }: ApiResponse) => ({
  status,
  retryAfter: headers['retry-after'],
  errors: JSON.parse(String(body)).errors,
});

describe.each(ACTS)('$name', ({ writes, make }) => {
  test.each(Object.entries(AT))(
    '%s: every "not now" of PostgreSQL is 503 with a time, and nothing is done',
    async (_, trigger) => {
      const ask = await make();
      await say(null);
      await sql.raw(trigger(writes)).execute(t.owner);
      const committed = await watchCommits(t.owner);
      const there = files().length;
      const problems: unknown[] = [];
      for (const state of LATER_STATES) {
        await say(state);
        const answer = answered(await ask());
        if (JSON.stringify(answer) !== JSON.stringify(later)) problems.push([state, answer]);
      }
      expect(problems).toEqual([]);
      expect(await committed()).toEqual([]);
      expect(files()).toHaveLength(there);
      // The same request, after PostgreSQL has recovered.
      await say(null);
      expect((await ask()).status).toBe(200);
      await sql.raw(`drop trigger says_later on ${writes}`).execute(t.owner);
    },
  );
});

test('a read is answered with a time to retry as well', async () => {
  const auctionId = await runningAuction(t);
  await bidders(t, auctionId, 1);
  const body = (told: string) =>
    sql
      .raw(
        `create or replace function deposit_there(participant integer, deposit_kurus bigint) returns boolean language plpgsql stable as $$ begin
           ${told} return true; end $$`,
      )
      .execute(t.owner);
  for (const state of LATER_STATES) {
    await body(`raise exception 'not now' using errcode = '${state}';`);
    expect([state, answered(await staff.answer(bidding.detail, { id: auctionId }))]).toEqual([state, later]);
  }
  await body('');
  expect((await staff.answer(bidding.detail, { id: auctionId })).status).toBe(200);
});
