import type { Endpoint } from '@/contract/kit';
import { isProgram } from '@/domain/permissions';
import { AUTHORITIES, ROLES } from '@/domain/roles';
import { Refusal } from '@/server/kernel/refusal';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { type Call, CALLS } from '../fuzz/requests';
import { readTable, writeTable } from './table';

const TABLE = 'calls.txt';
const EXPLANATION = `# Who may make each call, as the running API answered: every role and finer permission alone, and nobody.
# "everybody" needs no sign-in, "anybody-signed-in" any session, "the-site-alone" the site's key and no session,
# "the-provider-alone" the card provider's signature. This file is read by a person when it changes; the test
# compares it with live answers, so it may never be derived from the permission table it checks.`;

/** Only the access check is tested here: every handler is replaced by one that answers NOT_FOUND. */
const behindTheDoor = async (): Promise<never> => {
  throw new Refusal('NOT_FOUND');
};

let t: TestApi;
const callers = new Map<string, Caller>();
let disabled: Caller;
let expired: Caller;

/** Makes an operator with only this authority, or with none. */
const hire = async (authority: string | null, index: number) => {
  const username = `alone-${index}`;
  const { id } = await t.owner
    .insertInto('operator')
    .values({ first_name: 'Tek', last_name: 'Yetkili', username, email: `${username}@example.com` })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (authority && (ROLES as readonly string[]).includes(authority)) {
    await t.owner.insertInto('operator_role').values({ operator_id: id, role: authority }).execute();
  } else if (authority) {
    const group = await t.owner
      .insertInto('operator_group')
      .values({ name: authority })
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.owner.insertInto('operator_group_authority').values({ group_id: group.id, authority }).execute();
    await t.owner.insertInto('operator_group_member').values({ group_id: group.id, operator_id: id }).execute();
  }
  return { id, caller: await t.signIn(username) };
};

beforeAll(async () => {
  t = await testApi({ stub: behindTheDoor });
  for (const [index, authority] of AUTHORITIES.entries()) callers.set(authority, (await hire(authority, index)).caller);
  callers.set('none', (await hire(null, 1000)).caller);
  const leaver = await hire('ADMIN', 1001);
  disabled = leaver.caller;
  await t.owner.updateTable('operator').set({ status: 'PASSIVE' }).where('id', '=', leaver.id).execute();
  const sleeper = await hire('CMS_MANAGER', 1002).catch(() => hire(null, 1003));
  expired = sleeper.caller;
  await t.owner
    .updateTable('session')
    .set({ expires_at: '2020-01-01T00:00:00Z' })
    .where('operator_id', '=', sleeper.id)
    .execute();
});
afterAll(() => t.stop());

/** Path parameters that match no record, so that the answer shows only whether the caller was let in. */
const strange = (endpoint: Endpoint) =>
  Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '2147483000']));

/** Let in means that the call itself answered, even with "not found" or "invalid". */
const letIn = async (caller: Caller, endpoint: Endpoint): Promise<boolean> => {
  const { status } = await caller.answer(endpoint, strange(endpoint));
  // No expect(): this runs tens of thousands of times, and expect() takes as long as the call itself.
  if (status >= 500) throw new Error(`${endpoint.path} answers ${status}`);
  return status !== 401 && status !== 403;
};

const observe = async (endpoint: Endpoint): Promise<string[]> => {
  // Sign-in calls may answer 401 for their own reasons, so they are recognized by their declaration; they have their own tests.
  if (endpoint.may === 'public') return ['everybody'];
  if (endpoint.may === 'site' || endpoint.may === 'brokersSite') {
    const other = endpoint.may === 'site' ? t.brokersSite : t.site;
    for (const caller of [t.nobody, disabled, expired, other, ...callers.values()])
      expect(await letIn(caller, endpoint)).toBe(false);
    expect(await letIn(t[endpoint.may], endpoint)).toBe(true);
    return [endpoint.may === 'site' ? 'the-site-alone' : 'the-brokers-site-alone'];
  }
  expect(await letIn(t.site, endpoint)).toBe(false);
  expect(await letIn(t.brokersSite, endpoint)).toBe(false);
  if (endpoint.may === 'provider') {
    for (const caller of [t.nobody, disabled, expired, ...callers.values()])
      expect(await letIn(caller, endpoint)).toBe(false);
    return ['the-provider-alone'];
  }
  expect(await letIn(t.nobody, endpoint)).toBe(false);
  expect(await letIn(disabled, endpoint)).toBe(false);
  expect(await letIn(expired, endpoint)).toBe(false);
  const found: string[] = [];
  for (const [authority, caller] of callers) if (await letIn(caller, endpoint)) found.push(authority);
  return found.length === callers.size ? ['anybody-signed-in'] : found;
};

const table = readTable(TABLE);
const observed = new Map<string, string[]>();
const rowOf = ({ name, endpoint }: Call) => `${name}  ${endpoint.method} ${endpoint.path}`;

describe('who may make each call', () => {
  it.each(CALLS)(
    '$name',
    async (call) => {
      const found = await observe(call.endpoint);
      observed.set(rowOf(call), found);
      if (!process.env.UPDATE_ACCESS)
        expect({ [rowOf(call)]: found }).toEqual({ [rowOf(call)]: table.get(rowOf(call)) });
    },
    60_000,
  );

  it('is nobody on a page that was opened for somebody else, but for who signs in or out there, or asks who is signed in', async () => {
    const now = callers.get('ADMIN') as Caller;
    const answered: string[] = [];
    for (const { name, endpoint } of CALLS) {
      // Programs have no pages.
      if (isProgram(endpoint.may)) continue;
      // oxlint-disable-next-line no-await-in-loop -- one call after the other
      const { status, body } = await now.answer(endpoint, strange(endpoint), { 'x-operator': '2147483000' });
      const isRefused = status === 401 && String(body).includes('"ended":"OTHER"');
      if (!isRefused && endpoint.may !== 'public') answered.push(name);
    }
    expect(answered).toEqual(['operators.session']);
  });

  it('is written down for exactly the calls that exist', () => {
    if (process.env.UPDATE_ACCESS) writeTable(TABLE, EXPLANATION, observed);
    expect([...readTable(TABLE).keys()].sort()).toEqual(CALLS.map(rowOf).sort());
  });
});
