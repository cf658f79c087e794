import { sql } from 'kysely';
import { PERMISSIONS } from '@/domain/permissions';
import { AUTHORITIES } from '@/domain/roles';
import { estimateEarning } from '@/server/areas/earnings/estimate';
import { freezeEarnings } from '@/server/areas/earnings/freeze';
import { inTransaction } from '@/server/kernel/db/transaction';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { newClosing } from '@/tests/support/closing';
import { hire } from '@/tests/support/operators';
import { callsThatTell } from '@/tests/support/reads';

/**
 * Who may not see the shares of a service fee (decision 0043) reads none of them anywhere: not an agent's, an office's, or what the house keeps.
 * Only the audit trail holds everything.
 */
let t: TestApi;
let seeing: Caller;
/** Every right but those with which shares are seen, and the audit trail. */
let other: Caller;
let shares: number[];
let known: Record<string, readonly number[]>;

beforeAll(async () => {
  t = await testApi({ remembers: true });
  const sees: readonly string[] = [...PERMISSIONS['earnings.seeShares'], ...PERMISSIONS['audit.read']];
  seeing = await hire(t, 'pay.goren', [...AUTHORITIES]);
  other = await hire(
    t,
    'pay.gormeyen',
    AUTHORITIES.filter((one) => !sees.includes(one)),
  );
  const agent = await hire(t, 'pay.alan', ['AGENT']);
  const { id: brokerId } = await t.owner.selectFrom('broker').select('id').orderBy('id').executeTakeFirstOrThrow();
  const { id: closingId, auctionId } = await newClosing(t, {
    agent_operator_id: agent.id,
    service_fee_kurus: 123_457_00,
  });
  await t.owner
    .updateTable('closing')
    .set({ broker_id: brokerId, outcome: 'DONE', deed_at: sql<string>`now()`, closed_at: sql<string>`now()` })
    .where('id', '=', closingId)
    .execute();
  await inTransaction(t.db, { requestId: 'test' }, async (db) => {
    await estimateEarning(db, closingId);
    await freezeEarnings(db, closingId);
  });
  const earnings = await t.owner
    .selectFrom('agent_earning')
    .select(['id', 'agent_share_kurus', 'broker_share_kurus', 'house_share_kurus'])
    .where('closing_id', '=', closingId)
    .execute();
  shares = earnings.flatMap((one) => [one.agent_share_kurus, one.broker_share_kurus, one.house_share_kurus]);
  const earningIds = earnings.map(({ id }) => id);
  known = {
    closingId: [closingId],
    auctionId: [auctionId],
    agentId: [agent.id],
    operatorId: [agent.id],
    brokerId: [brokerId],
    earningId: earningIds,
    id: [closingId, brokerId, ...earningIds],
  };
}, 120_000);
afterAll(() => t.stop());

/** The calls whose answers to this person contain one of the shares. */
const showing = (caller: Caller) =>
  callsThatTell(
    caller,
    (_, fields) => [{}, ...fields.flatMap((field) => (known[field] ?? []).map((id) => ({ [field]: id })))],
    (answer) => shares.some((share) => share > 0 && new RegExp(`:-?${share}[,}]`).test(answer)),
  );

test('no call tells a share to somebody without the right', async () => {
  expect(await showing(seeing)).toEqual(
    expect.arrayContaining([
      'closing.detail',
      'ledger.trace',
      'ledger.entries',
      'earnings.list',
      'earnings.offices',
      'earnings.detail',
      'brokers.detail',
    ]),
  );
  expect(await showing(other)).toEqual([]);
}, 120_000);
