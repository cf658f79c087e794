import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { access } from '@/contract/access';
import { auth } from '@/contract/auth';
import { operators } from '@/contract/operators';
import { account } from '@/contract/operators/account';
import type { OperatorRecord } from '@/contract/operators/record';
import { DEMO_PASSWORD } from '@/server/process/seed/signIns';
import { type Caller, formOf, type TestApi, testApi } from '@/tests/support/api';
import { anyTerritory, newcomer, refusal } from '@/tests/support/operators';

/**
 * Every way into an account (session, known device, code, token) ends when the password, e-mail, phone or status changes for which it was
 * issued.
 */

let t: TestApi;
let admin: Caller;
let territoryId: number;
beforeAll(async () => {
  t = await testApi();
  admin = await t.signIn('yonetici');
  territoryId = await anyTerritory(t);
});
afterAll(() => t.stop());
beforeEach(() => t.owner.deleteFrom('attempt').execute());

const NEW_PASSWORD = 'Kestane-Balı-1907';
const saved = (record: OperatorRecord) =>
  formOf(operators.update, record) as OperatorRecord & { phone: string; territoryId: number };

const newToken = () => randomBytes(32).toString('base64url');

type Person = { record: OperatorRecord; here: Caller; there: Caller; token: string };

/**
 * An operator with the demo's password, two sessions, two known devices, and every pending way to a new password twice: codes, reset
 * tokens, started sign-ins.
 */
const somebody = async (): Promise<Person> => {
  const { id, username } = await admin.call(operators.create, newcomer(territoryId));
  const { password_hash } = await t.owner
    .selectFrom('operator')
    .select('password_hash')
    .where('username', '=', 'yonetici')
    .executeTakeFirstOrThrow();
  await t.owner.updateTable('operator').set({ password_hash }).where('id', '=', id).execute();
  const expires_at = sql<string>`now() + interval '5 minutes'`;
  const hashed = (text: string) => createHash('sha256').update(text).digest();
  const [token, sibling] = [newToken(), newToken()];
  for (const one of [token, sibling]) {
    const mine = { operator_id: id, expires_at };
    await t.owner
      .insertInto('one_time_code')
      .values({ ...mine, code_hash: hashed(one), tries_left: 5 })
      .execute();
    await t.owner
      .insertInto('password_reset_token')
      .values({ ...mine, token_hash: hashed(one) })
      .execute();
    await t.owner
      .insertInto('sign_in_step')
      .values({ ...mine, token_hash: hashed(one) })
      .execute();
    await t.owner
      .insertInto('known_device')
      .values({ ...mine, token_hash: hashed(one), ip: '10.20.30.40' })
      .execute();
  }
  const [here, there] = [await t.signIn(username), await t.signIn(username)];
  return { record: await admin.call(operators.detail, { id }), here, there, token };
};

const waysIn = async ({ record: { id } }: Person) => {
  const { rows } = await sql<Record<'codes' | 'tokens' | 'steps' | 'devices', number>>`
    select (select count(*)::integer from one_time_code where operator_id = ${id}) as codes,
           (select count(*)::integer from password_reset_token where operator_id = ${id}) as tokens,
           (select count(*)::integer from sign_in_step where operator_id = ${id}) as steps,
           (select count(*)::integer from known_device where operator_id = ${id} and ip = '10.20.30.40') as devices`.execute(
    t.owner,
  );
  return rows[0];
};
const statusOf = async (caller: Caller) => (await caller.answer(operators.session)).status;
const lastMessage = () =>
  t.owner
    .selectFrom('outbox_message')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), sql<number>`0`).as('id'))
    .executeTakeFirstOrThrow();

const NEW_PHONE = '+905559998877';
type Way = {
  /** Makes the change; `after` holds what it makes of the owner's e-mail or phone. */
  change: (person: Person) => Promise<unknown>;
  /** The device that makes the change stays signed in. */
  keepsHere?: boolean;
  after?: { email?: string; phone?: string };
};
const WAYS: Record<string, Way> = {
  'a new password in the account': {
    change: ({ here }) => here.call(account.changePassword, { current: DEMO_PASSWORD, password: NEW_PASSWORD }),
    keepsHere: true,
  },
  'a new password by recovery': {
    change: ({ token }) => t.nobody.call(auth.resetPassword, { token, password: NEW_PASSWORD }),
  },
  'another e-mail by an administrator': {
    change: ({ record }) => admin.call(operators.update, { ...saved(record), email: 'baska.adres@tellal.example' }),
    after: { email: 'baska.adres@tellal.example' },
  },
  'another phone by an administrator': {
    change: ({ record }) => admin.call(operators.update, { ...saved(record), phone: NEW_PHONE }),
    after: { phone: NEW_PHONE },
  },
  'another e-mail that a second person agreed to': {
    change: async ({ record }) => {
      await t.owner.insertInto('operator_role').values({ operator_id: record.id, role: 'EFT_APPROVE' }).execute();
      const now = await admin.call(operators.detail, { id: record.id });
      const email = 'iki.kisiyle@tellal.example';
      const { waiting } = await admin.call(operators.update, { ...saved(now), email });
      await (await t.signIn('kvkk')).call(access.grant, { id: waiting?.requestId ?? 0, duration: 'DAY' });
    },
    after: { email: 'iki.kisiyle@tellal.example' },
  },
  'a closed account': {
    change: ({ record }) => admin.call(operators.update, { ...saved(record), status: 'PASSIVE' }),
  },
  'an account opened again': {
    change: async (person) => {
      const { id } = person.record;
      await sql`alter table operator disable trigger ways_in_end`.execute(t.owner);
      await t.owner.updateTable('operator').set({ status: 'PASSIVE' }).where('id', '=', id).execute();
      await sql`alter table operator enable trigger ways_in_end`.execute(t.owner);
      const record = saved(await admin.call(operators.detail, { id }));
      await admin.call(operators.update, { ...record, status: 'ACTIVE' });
    },
  },
};

test.each(Object.keys(WAYS))(
  '%s ends all that led there before, and the owner is told by every channel',
  async (name) => {
    const { change, keepsHere = false, after = {} } = WAYS[name] as Way;
    const person = await somebody();
    const stranger = await somebody();
    const open = { codes: 2, tokens: 2, steps: 2, devices: 2 };
    expect(await waysIn(person)).toEqual(open);
    const { id: last } = await lastMessage();
    await change(person);

    expect(await waysIn(person)).toEqual({ codes: 0, tokens: 0, steps: 0, devices: 0 });
    expect(await t.nobody.call(auth.validateResetToken, { token: person.token })).toEqual({ valid: false });
    expect([await statusOf(person.here), await statusOf(person.there)]).toEqual([keepsHere ? 200 : 401, 401]);
    expect(await waysIn(stranger)).toEqual(open);
    expect([await statusOf(stranger.here), await statusOf(admin)]).toEqual([200, 200]);

    const { email, phone, id } = person.record;
    const sent = await t.owner
      .selectFrom('outbox_message')
      .select(['channel', 'recipient', 'body'])
      .where('id', '>', last)
      // The proposer of a change is told the decision.
      .where('subject', 'not like', 'Önerdiğiniz%')
      .execute();
    expect(sent.map(({ channel, recipient }) => `${channel} ${recipient}`).sort()).toEqual(
      [
        ...new Set([`EMAIL ${email}`, `EMAIL ${after.email ?? email}`, `SMS ${phone}`, `SMS ${after.phone ?? phone}`]),
      ].sort(),
    );
    const inConsole = await t.owner.selectFrom('notification').select('body').where('operator_id', '=', id).execute();
    expect(inConsole).toHaveLength(1);
    for (const { body } of [...sent, ...inConsole]) {
      expect(body).toMatch(/ \d\d\/\d\d\/\d{4} \d\d:\d\d tarihinde 127\.0\.0\.1 ağ adresinden /);
      expect(body).not.toContain(NEW_PASSWORD);
    }
  },
);

test('other changes of a record end nothing and tell nothing', async () => {
  const person = await somebody();
  const { id: last } = await lastMessage();
  await admin.call(operators.update, { ...saved(person.record), firstName: 'Başka' });
  expect(await waysIn(person)).toEqual({ codes: 2, tokens: 2, steps: 2, devices: 2 });
  expect(await statusOf(person.here)).toBe(200);
  expect((await lastMessage()).id).toBe(last);
});

test('an administrator who changes the own phone stays signed in on this device only', async () => {
  const own = await admin.call(operators.detail, { id: (await admin.call(operators.session)).id });
  const elsewhere = await t.signIn('yonetici');
  await admin.call(operators.update, { ...saved(own), phone: '0555 111 22 33' });
  expect([await statusOf(admin), await statusOf(elsewhere)]).toEqual([200, 401]);
});

/** Every server file that writes operators; a new one belongs in the walk above if it changes how one signs in. */
test('no other file of the server changes operators', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('seed'))
    .filter((name) =>
      /updateTable\('operator'\)|update (public\.)?operator\b/.test(readFileSync(join('server', name), 'utf8')),
    );
  expect(files.map((name) => name.replaceAll('\\', '/')).sort()).toEqual([
    // Closes the account of an agent who leaves; server/areas/agents/agents.test.ts checks its sessions.
    'areas/agents/deactivate.ts',
    // Moves the membership and identity number of a former agent's closed account, which nobody can sign in to, to the new one.
    'areas/agents/onboarding/account.ts',
    // Writes the language only.
    'areas/operators/account/calls.ts',
    'areas/operators/account/password.ts',
    'areas/operators/agreed.ts',
    'areas/operators/save.ts',
    'platform/auth/recovery.ts',
  ]);
});

describe('a phone is one active operator’s', () => {
  it('is refused beside the field when another one has it, also when somebody is made active again', async () => {
    const { record } = await somebody();
    const taken = { status: 409, fields: { phone: 'OPERATOR_PHONE_NOT_UNIQUE' } };
    const twin = newcomer(territoryId, { phone: record.phone ?? '' });
    expect(await refusal(admin.call(operators.create, twin))).toMatchObject(taken);
    const other = (await somebody()).record;
    expect(await refusal(admin.call(operators.update, { ...saved(other), phone: record.phone ?? '' }))).toMatchObject(
      taken,
    );

    const left = await admin.call(operators.update, { ...saved(record), status: 'PASSIVE' });
    await admin.call(operators.create, twin);
    expect(await refusal(admin.call(operators.update, { ...saved(left), status: 'ACTIVE' }))).toMatchObject(taken);
  });

  it('is one’s in the database too, whoever comes first', async () => {
    const { record } = await somebody();
    await expect(
      t.owner.updateTable('operator').set({ phone: record.phone }).where('username', '=', 'icerik').execute(),
    ).rejects.toThrow('operator_phone_active');
  });

  it('is a mobile one', async () => {
    const landline = newcomer(territoryId, { phone: '0212 345 67 89' });
    expect(await refusal(admin.call(operators.create, landline))).toMatchObject({
      status: 400,
      fields: { phone: 'OPERATOR_PHONE_NOT_MOBILE' },
    });
  });

  it('stays written at those who had one together before, but opens the newest’s account alone, until the record is saved', async () => {
    const [older, newest] = [await somebody(), await somebody()];
    const { phone } = newest.record;
    await sql`drop index operator_phone_active; alter table operator drop column phone_shared;
      drop trigger ways_in_end on operator; drop function end_ways_in()`.execute(t.owner);
    await t.owner.updateTable('operator').set({ phone }).where('id', '=', older.record.id).execute();
    await sql.raw(readFileSync('server/kernel/db/migrations/0057_ways_in.sql', 'utf8')).execute(t.owner);

    await t.owner.deleteFrom('one_time_code').execute();
    await t.nobody.call(auth.resetPassword, { user: phone ?? '' });
    const codes = await t.owner.selectFrom('one_time_code').select('operator_id').execute();
    expect(codes).toEqual([{ operator_id: newest.record.id }]);

    const record = saved(await admin.call(operators.detail, { id: older.record.id }));
    expect(record.phone).toBe(phone);
    expect(await refusal(admin.call(operators.update, record))).toMatchObject({
      fields: { phone: 'OPERATOR_PHONE_NOT_UNIQUE' },
    });
    const mended = await admin.call(operators.update, { ...record, phone: '0555 222 33 44' });
    await t.nobody.call(auth.resetPassword, { user: mended.phone ?? '' });
    const after = await t.owner.selectFrom('one_time_code').select('operator_id').orderBy('id', 'desc').execute();
    expect(after[0]).toEqual({ operator_id: older.record.id });
  });
});
