import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { closing } from '@/contract/closing';
import { revenueShares } from '@/contract/earnings/revenueShares';
import { ACCOUNTS } from '@/domain/payments/ledger';
import { addDays, today } from '@/domain/time';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { newClosing } from '@/tests/support/closing';
import { hire, refusal } from '@/tests/support/operators';
import { estimateEarning } from '../estimate';
import { freezeEarnings } from '../freeze';
import { inTransaction } from '@/server/kernel/db/transaction';

type Who = Caller & { id: number };
let t: TestApi;
let proposer: Who;
let second: Who;
/** Sees both shares, changes none. */
let reader: Who;
let brokerId: number;
const FEE = 100_000_00;

beforeAll(async () => {
  t = await testApi();
  const changes = ['BROKER_REVENUE_SHARE_CHANGE', 'AGENT_REVENUE_SHARE_CHANGE'];
  proposer = await hire(t, 'pay.oneren', changes);
  second = await hire(t, 'pay.onaylayan', changes);
  reader = await hire(t, 'pay.bakan', [
    'BROKER_REVENUE_SHARE_VIEW',
    'AGENT_REVENUE_SHARE_VIEW',
    'CLOSING_LIST_ACCESS',
    'CLOSING_MANAGER',
    'MANAGER',
  ]);
  const found = await t.db
    .selectFrom('broker')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .where(
      'id',
      'not in',
      t.db
        .selectFrom('share_version')
        .select('broker_id')
        .where('broker_id', 'is not', null)
        .$castTo<{ broker_id: number }>(),
    )
    .executeTakeFirstOrThrow();
  brokerId = found.id;
});
afterAll(() => t.stop());

const propose = (by: Who, percent: number | null, changes: Record<string, unknown> = {}) =>
  by.call(
    revenueShares.propose,
    {
      kind: 'OFFICE',
      subjectId: brokerId,
      percent,
      validFrom: today(),
      reason: 'Yeni sözleşme',
      ...changes,
    } as never,
    { 'idempotency-key': randomUUID() },
  );
const move = (by: Who, { id, version }: { id: number; version: number }, action: string, answer = '') =>
  by.call(revenueShares.move, { id, version, action, answer } as never);
const approved = async (percent: number | null) => move(second, await propose(proposer, percent), 'APPROVE');
/** A sale of this office without an agent, opened now. */
const sale = async () => {
  const made = await newClosing(t, { service_fee_kurus: FEE });
  await t.owner
    .updateTable('closing')
    .set({ broker_id: brokerId, agent_operator_id: null, created_at: sql<string>`clock_timestamp()` })
    .where('id', '=', made.id)
    .execute();
  await inTransaction(t.db, { requestId: 'test' }, (db) => estimateEarning(db, made.id));
  return made.id;
};
const usedIn = async (id: number) => (await reader.call(closing.detail, { id })).shares;

it('is the configuration’s where none was agreed on: a quarter of the fee, to the kuruş (V47)', async () => {
  expect((await usedIn(await sale())).broker).toEqual({
    percent: 25,
    amount: 25_000_00,
    source: 'DEFAULT',
    number: 1,
    shareId: null,
  });
});

it('is changed by two people, and for closings that are opened later alone', async () => {
  const before = await sale();
  const proposed = await propose(proposer, 30);
  expect(proposed).toMatchObject({
    state: 'PROPOSED',
    number: 1,
    percent: 30,
    usual: { plain: 25 },
    holds: false,
    before: null,
  });
  expect((await usedIn(await sale())).broker?.percent).toBe(25);
  expect(proposed.actions.map(({ action, closed }) => [action, closed])).toEqual([
    ['APPROVE', ['SHARE_PROPOSED_BY_YOU']],
    ['REJECT', ['SHARE_PROPOSED_BY_YOU']],
    ['WITHDRAW', []],
  ]);
  expect(await refusal(move(proposer, proposed, 'APPROVE'))).toMatchObject({ errors: ['SHARE_PROPOSED_BY_YOU'] });
  expect(await refusal(move(second, proposed, 'WITHDRAW'))).toMatchObject({ errors: ['SHARE_NOT_PROPOSED_BY_YOU'] });
  expect(await refusal(propose(second, 31))).toMatchObject({ errors: ['SHARE_CHANGE_WAITS'] });
  const holding = await move(second, proposed, 'APPROVE');
  expect(holding).toMatchObject({ state: 'APPROVED', holds: true });
  const after = await sale();
  expect((await usedIn(after)).broker).toEqual({
    percent: 30,
    amount: 30_000_00,
    source: 'OWN',
    number: 1,
    shareId: holding.id,
  });
  // A sale that was opened before keeps the earlier share, even if it is finished later.
  expect((await usedIn(before)).broker).toMatchObject({ percent: 25, source: 'DEFAULT' });
  expect((await second.call(revenueShares.detail, { id: holding.id })).closings).toBe(1);
  expect(await refusal(move(second, holding, 'REJECT', 'x'))).toMatchObject({ errors: ['INVALID_TRANSITION'] });
  expect(await refusal(propose(proposer, 30))).toMatchObject({ fields: { percent: 'SHARE_SAME' } });
  await expect(
    t.owner.updateTable('share_version').set({ percent: 99 }).where('id', '=', holding.id).execute(),
  ).rejects.toThrow('never changed');
});

it('is owed by what held when the closing was opened', async () => {
  const id = await sale();
  await approved(40);
  await t.owner
    .updateTable('closing')
    .set({ outcome: 'DONE', deed_at: sql<string>`now()`, closed_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  await inTransaction(t.db, { requestId: 'test' }, (db) => freezeEarnings(db, id));
  const owed = await t.db
    .selectFrom('posting')
    .innerJoin('journal_entry as entry', 'entry.id', 'posting.entry_id')
    .innerJoin('ledger_account as account', 'account.id', 'posting.account_id')
    .select('posting.amount_kurus as amount')
    .where('entry.closing_id', '=', id)
    .where('account.code', '=', ACCOUNTS.BROKER_SHARES.code)
    .execute();
  expect(owed.map(({ amount }) => Math.abs(amount))).toEqual([30_000_00]);
});

it('waits for its day, and goes back to the configuration’s', async () => {
  const planned = await move(second, await propose(proposer, 45, { validFrom: addDays(today(), 5) }), 'APPROVE');
  expect(planned.holds).toBe(false);
  expect((await usedIn(await sale())).broker?.percent).toBe(40);
  await approved(null);
  expect((await usedIn(await sale())).broker).toMatchObject({ percent: 25, source: 'DEFAULT' });
});

it('is refused with an answer, taken back by whoever proposed it, and says what is wrong', async () => {
  const one = await propose(proposer, 20);
  expect(await refusal(move(second, one, 'REJECT'))).toMatchObject({ fields: { answer: 'NOTE_REQUIRED' } });
  expect(await refusal(move(second, { ...one, version: 9 }, 'REJECT', 'x'))).toMatchObject({
    errors: ['VERSION_CONFLICT'],
  });
  expect(await move(second, one, 'REJECT', 'Fazla düşük')).toMatchObject({ state: 'REJECTED', answer: 'Fazla düşük' });
  expect(await move(proposer, await propose(proposer, 21), 'WITHDRAW')).toMatchObject({ state: 'WITHDRAWN' });
  expect(await refusal(propose(proposer, 20, { validFrom: addDays(today(), -1) }))).toMatchObject({
    fields: { validFrom: 'DAY_PAST' },
  });
  expect(await refusal(propose(proposer, 20, { subjectId: 999_999 }))).toMatchObject({
    fields: { subjectId: 'INVALID_INPUT' },
  });
  expect(await refusal(reader.call(revenueShares.detail, { id: 999_999 }))).toMatchObject({
    errors: ['SHARE_NOT_FOUND'],
  });
});

it('is seen and changed by kind', async () => {
  const offices = await hire(t, 'pay.ofis', ['BROKER_REVENUE_SHARE_CHANGE']);
  const { rows } = await offices.call(revenueShares.list, { size: 100 });
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ kind }) => kind === 'OFFICE')).toBe(true);
  const agent = await t.db.selectFrom('agent').select('id').where('status', '=', 'ACTIVE').executeTakeFirstOrThrow();
  expect(await refusal(propose(offices, 30, { kind: 'AGENT', subjectId: agent.id }))).toMatchObject({
    errors: ['AUTHORIZATION_ERROR'],
  });
  const own = await propose(proposer, 37.5, { kind: 'AGENT', subjectId: agent.id });
  expect(await refusal(offices.call(revenueShares.detail, { id: own.id }))).toMatchObject({
    errors: ['SHARE_NOT_FOUND'],
  });
  expect((await offices.call(revenueShares.choices)).agents).toEqual([]);
  expect((await proposer.call(revenueShares.choices)).agents.length).toBeGreaterThan(0);
  const itself = await hire(t, 'pay.kendisi', ['AGENT', 'AGENT_REVENUE_SHARE_CHANGE']);
  await t.owner.updateTable('agent').set({ operator_id: itself.id }).where('id', '=', agent.id).execute();
  expect(await refusal(move(itself, own, 'APPROVE'))).toMatchObject({ errors: ['EARNING_OWN'] });
});
