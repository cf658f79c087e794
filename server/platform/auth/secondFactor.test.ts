import { sql } from 'kysely';
import { auth } from '@/contract/auth';
import { contract } from '@/contract/index';
import type { Endpoint } from '@/contract/kit';
import { history } from '@/contract/history';
import { operators } from '@/contract/operators';
import { account } from '@/contract/operators/account';
import { SECOND_FACTOR_PACE } from '@/domain/limits';
import { isProgram } from '@/domain/permissions';
import { cleanUp } from '@/server/process/cleanup';
import { DEMO_PASSWORD } from '@/server/process/seed/signIns';
import { bodyText, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';
import { fromBase32, shown, turnOn, wrongFor } from '@/tests/support/secondFactor';

let t: TestApi;
beforeAll(async () => {
  // The clock stands still: no time step ends between showing a code and checking it.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  t = await testApi({ secondFactorRoles: ['OUT_SOURCE'] });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await t.stop();
});
beforeEach(() => t.owner.deleteFrom('attempt').execute());

let hired = 0;
/** An operator with a password, signed in. */
const person = async (roles: readonly string[] = ['USER']) => {
  const username = `iki.adim.${(hired += 1)}`;
  const caller = await hire(t, username, roles as never);
  await t.owner
    .updateTable('operator')
    .set({
      password_hash: (eb) =>
        eb.selectFrom('operator as known').select('password_hash').where('username', '=', 'yonetici'),
    })
    .where('username', '=', username)
    .execute();
  return { username, id: caller.id, caller };
};
const cookiesOf = (answer: { headers: Record<string, string | string[]> }) =>
  [answer.headers['set-cookie'] ?? []].flat();
const post = (url: string, body: object, cookie = '') =>
  t.raw({
    method: 'POST',
    url,
    headers: {
      ...t.nobody.headers,
      cookie: `${t.nobody.headers.cookie}; ${cookie}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
const login = (username: string, password = DEMO_PASSWORD) => post('/login', { username, password });
/** The first step of a sign-in: its cookie. */
const half = async (username: string) => (cookiesOf(await login(username))[0] ?? '').split(';', 1)[0] ?? '';
const sendCode = (cookie: string, code: string) => post('/login/code', { code }, cookie);
const errorsOf = async (answer: Awaited<ReturnType<typeof post>>) =>
  (JSON.parse(await bodyText(answer)) as { errors?: string[] }).errors;

describe('setting it up', () => {
  it('asks for the password, shows the secret as text and QR code, and takes effect with its first code', async () => {
    const { caller, username } = await person();
    expect(await caller.call(account.secondFactor)).toEqual({
      since: null,
      recoveryCodesLeft: 0,
      due: false,
      asksPassword: true,
    });
    expect(await refusal(caller.call(account.startSecondFactor, {}))).toMatchObject({
      fields: { current: 'REQUIRED' },
    });
    expect(await refusal(caller.call(account.startSecondFactor, { current: 'yanlış' }))).toMatchObject({
      fields: { current: 'PASSWORD_WRONG' },
    });
    const { secret, uri, picture } = await caller.call(account.startSecondFactor, { current: DEMO_PASSWORD });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(uri).toContain(username);
    expect(picture.size).toBeGreaterThan(20);
    expect(picture.path).toMatch(/^(M\d+ \d+h\d+v1H\d+z)+$/);
    // Until then nothing has changed.
    expect((await caller.call(account.secondFactor)).since).toBeNull();
    expect(cookiesOf(await login(username)).join()).toContain('SESSION=');
    expect(await refusal(caller.call(account.confirmSecondFactor, { code: wrongFor(secret) }))).toMatchObject({
      fields: { code: 'SECOND_FACTOR_WRONG' },
    });
    const { recoveryCodes } = await caller.call(account.confirmSecondFactor, { code: shown(secret) });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes.every((code) => /^[0-9A-Z]{5}-[0-9A-Z]{5}$/.test(code))).toBe(true);
    expect(await caller.call(account.secondFactor)).toMatchObject({ recoveryCodesLeft: 10, due: false });
  });

  it('ends the sessions that were started with a password alone, and notifies by e-mail', async () => {
    const { caller, username } = await person();
    const elsewhere = await t.signIn(username);
    await turnOn(caller);
    expect((await elsewhere.answer(operators.session)).status).toBe(401);
    expect((await caller.answer(operators.session)).status).toBe(200);
    const told = await t.db.selectFrom('outbox_message').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(told).toMatchObject({ channel: 'EMAIL', subject: 'Tellal iki adımlı doğrulamanız' });
  });

  it('is refused a second time, and with an old secret', async () => {
    const { caller, id } = await person();
    const { secret } = await caller.call(account.startSecondFactor, { current: DEMO_PASSWORD });
    await sql`update second_factor set created_at = now() - interval '16 minutes' where operator_id = ${id}`.execute(
      t.owner,
    );
    expect(await refusal(caller.call(account.confirmSecondFactor, { code: shown(secret) }))).toMatchObject({
      errors: ['SECOND_FACTOR_SETUP_EXPIRED'],
    });
    await turnOn(caller);
    for (const again of [
      () => caller.call(account.startSecondFactor, { current: DEMO_PASSWORD }),
      () => caller.call(account.confirmSecondFactor, { code: shown(secret) }),
    ])
      expect(await refusal(again())).toMatchObject({ status: 409, errors: ['SECOND_FACTOR_ON'] });
  });

  it('stores no secret or code in clear text, neither in its table nor in the audit trail', async () => {
    const { caller, id } = await person();
    const { secret, recoveryCodes } = await turnOn(caller);
    const { row } = await t.owner
      .selectFrom('second_factor')
      .select(sql<string>`second_factor::text`.as('row'))
      .where('operator_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).not.toContain(fromBase32(secret).toString('hex'));
    for (const code of recoveryCodes) expect(row).not.toContain(Buffer.from(code.replace('-', '')).toString('hex'));
    const trail = await t.owner
      .selectFrom('audit_entry')
      .select(['operator_id', sql<string>`changes::text`.as('changes')])
      .where('table_name', '=', 'second_factor')
      .where('operator_id', '=', id)
      .execute();
    expect(trail.length).toBeGreaterThan(1);
    for (const { changes } of trail) expect(changes).not.toMatch(/"(secret|last_step|recovery_codes)"/);
  });
});

describe('signing in', () => {
  it('asks for the code after the password; before that nobody is signed in', async () => {
    const { caller, username } = await person();
    const { secret } = await turnOn(caller);
    const first = await login(username);
    expect(first.status).toBe(200);
    expect(JSON.parse(await bodyText(first))).toMatchObject({ codeRequired: true });
    expect(cookiesOf(first)).toEqual([
      expect.stringMatching(/^SIGN-IN-STEP=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=300; HttpOnly$/),
    ]);
    const cookie = cookiesOf(first)[0]?.split(';', 1)[0] ?? '';
    const token = cookie.split('=')[1] ?? '';
    // It is no session, under any cookie name.
    for (const as of [cookie, `SESSION=${token}; BACKOFFICE=${token}`])
      expect((await t.raw({ url: operators.session.path, headers: { cookie: as } })).status).toBe(401);
    const second = await sendCode(cookie, shown(secret));
    expect(second.status).toBe(200);
    const session = cookiesOf(second)
      .map((one) => one.split(';', 1)[0])
      .join('; ');
    expect((await t.raw({ url: operators.session.path, headers: { cookie: session } })).status).toBe(200);
    // The step is used up.
    expect(await errorsOf(await sendCode(cookie, shown(secret, 1)))).toEqual(['SIGN_IN_STEP_EXPIRED']);
  });

  it('gives the same answer to a wrong password as for everybody', async () => {
    const { caller, username } = await person();
    await turnOn(caller);
    const answers = await Promise.all([login(username, 'yanlış'), login('kimse.yok', 'yanlış')]);
    expect(await Promise.all(answers.map(errorsOf))).toEqual([['LOGIN_FAILED'], ['LOGIN_FAILED']]);
    expect(answers.flatMap(cookiesOf)).toEqual([]);
  });

  it('accepts a code once, at most one time step off, and none older than the last one', async () => {
    const { caller, username } = await person();
    const { secret } = await turnOn(caller);
    expect(await errorsOf(await sendCode(await half(username), shown(secret, -2)))).toEqual(['SECOND_FACTOR_WRONG']);
    expect(await errorsOf(await sendCode(await half(username), shown(secret, 2)))).toEqual(['SECOND_FACTOR_WRONG']);
    const later = shown(secret, 1);
    const now = shown(secret);
    expect((await sendCode(await half(username), later)).status).toBe(200);
    for (const code of [later, now])
      expect(await errorsOf(await sendCode(await half(username), code))).toEqual(['SECOND_FACTOR_WRONG']);
  });

  it('accepts the same code at the same moment only once', async () => {
    const { caller, username } = await person();
    const { secret } = await turnOn(caller);
    const cookies = [await half(username), await half(username), await half(username)];
    const code = shown(secret);
    const answers = await Promise.all(cookies.map((cookie) => sendCode(cookie, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('stops a hundred parallel guesses after five, and then refuses the right code too', async () => {
    const { caller, username } = await person();
    const { secret } = await turnOn(caller);
    const cookie = await half(username);
    const answers = await Promise.all(Array.from({ length: 100 }, () => sendCode(cookie, wrongFor(secret))));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(SECOND_FACTOR_PACE.burst);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(100 - SECOND_FACTOR_PACE.burst);
    // A new sign-in does not restart the count; an open session has its own tries, as few.
    expect(await errorsOf(await sendCode(await half(username), shown(secret)))).toEqual(['LOGIN_LOCKED']);
    const signedIn = await Promise.all(
      Array.from({ length: 20 }, () =>
        caller.answer(account.endSecondFactor, { current: DEMO_PASSWORD, code: wrongFor(secret) }),
      ),
    );
    expect(signedIn.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(SECOND_FACTOR_PACE.burst);
    await sql`update attempt set paid_until = now() - interval '1 second'`.execute(t.owner);
    expect((await sendCode(await half(username), shown(secret))).status).toBe(200);
  });

  it('accepts a recovery code once, in any notation, and says how many are left', async () => {
    const { caller, username, id } = await person();
    const { recoveryCodes } = await turnOn(caller);
    const [code = ''] = recoveryCodes;
    expect((await sendCode(await half(username), ` ${code.toLowerCase().replace('-', ' ')} `)).status).toBe(200);
    expect(await errorsOf(await sendCode(await half(username), code))).toEqual(['SECOND_FACTOR_WRONG']);
    expect((await caller.call(account.secondFactor)).recoveryCodesLeft).toBe(9);
    const told = await t.db.selectFrom('outbox_message').select('body').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(told.body).toContain('Kalan kurtarma kodu: 9');
    const used = await t.db
      .selectFrom('audit_entry')
      .select(['operator_id', 'changes'])
      .where('table_name', '=', 'second_factor')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(used).toEqual({ operator_id: id, changes: { recovery_codes_left: [10, 9] } });
  });

  it('waits five minutes for the code, and not for an operator who is deactivated or has a new password', async () => {
    const { caller, username, id } = await person();
    const { secret } = await turnOn(caller);
    const late = await half(username);
    await sql`update sign_in_step set expires_at = now() - interval '1 second'`.execute(t.owner);
    expect(await errorsOf(await sendCode(late, shown(secret)))).toEqual(['SIGN_IN_STEP_EXPIRED']);
    await cleanUp(t.db);
    expect(await t.owner.selectFrom('sign_in_step').selectAll().execute()).toEqual([]);
    for (const cookie of ['', 'SIGN-IN-STEP=', `SIGN-IN-STEP=${'A'.repeat(43)}`])
      expect(await errorsOf(await sendCode(cookie, shown(secret)))).toEqual(['SIGN_IN_STEP_EXPIRED']);
    const before = await half(username);
    await caller.call(account.changePassword, { current: DEMO_PASSWORD, password: 'Yepyeni-Bir-Şifre-42' });
    expect(await errorsOf(await sendCode(before, shown(secret)))).toEqual(['SIGN_IN_STEP_EXPIRED']);
    const leaving = (cookiesOf(await login(username, 'Yepyeni-Bir-Şifre-42'))[0] ?? '').split(';', 1)[0] ?? '';
    await t.owner.updateTable('operator').set({ status: 'PASSIVE' }).where('id', '=', id).execute();
    expect(await errorsOf(await sendCode(leaving, shown(secret)))).toEqual(['SIGN_IN_STEP_EXPIRED']);
  });
});

it('is required after a forgotten password as before', async () => {
  const { caller, username, id } = await person();
  const { secret } = await turnOn(caller);
  const { phone } = await t.db.selectFrom('operator').select('phone').where('id', '=', id).executeTakeFirstOrThrow();
  const user = phone ?? '';
  await t.nobody.call(auth.resetPassword, { user });
  const { body } = await t.db
    .selectFrom('outbox_message')
    .select('body')
    .where('recipient', '=', user)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { token } = await t.nobody.call(auth.resetPassword, { user, code: /\d{6}/.exec(body)?.[0] });
  await t.nobody.call(auth.resetPassword, { token, password: 'Yepyeni-Bir-Şifre-42' });
  const first = await login(username, 'Yepyeni-Bir-Şifre-42');
  expect(JSON.parse(await bodyText(first))).toMatchObject({ codeRequired: true });
  const cookie = cookiesOf(first)[0]?.split(';', 1)[0] ?? '';
  expect((await sendCode(cookie, shown(secret))).status).toBe(200);
});

describe('turning it off', () => {
  it('needs the password and a code; then the password alone is enough again', async () => {
    const { caller, username } = await person();
    const { secret } = await turnOn(caller);
    const wrongPassword = caller.call(account.endSecondFactor, { current: 'yanlış', code: shown(secret) });
    expect(await refusal(wrongPassword)).toMatchObject({ fields: { current: 'PASSWORD_WRONG' } });
    const wrongCode = caller.call(account.endSecondFactor, { current: DEMO_PASSWORD, code: wrongFor(secret) });
    expect(await refusal(wrongCode)).toMatchObject({ fields: { code: 'SECOND_FACTOR_WRONG' } });
    await caller.call(account.endSecondFactor, { current: DEMO_PASSWORD, code: shown(secret) });
    expect(cookiesOf(await login(username)).join()).toContain('SESSION=');
    expect(
      await refusal(caller.call(account.endSecondFactor, { current: DEMO_PASSWORD, code: shown(secret) })),
    ).toMatchObject({ errors: ['SECOND_FACTOR_OFF'] });
  });

  it('of another operator is up to an administrator, ends their sessions, is audited and reported to them', async () => {
    const { caller, username, id } = await person();
    await turnOn(caller);
    const manager = await hire(t, 'sifirlayamayan', ['OPERATOR_MANAGER']);
    expect(await refusal(manager.call(operators.resetSecondFactor, { id }))).toMatchObject({
      status: 403,
      params: { permission: 'operators.resetSecondFactor' },
    });
    const admin = await t.signIn('yonetici');
    const adminId = (await admin.call(operators.session)).id;
    expect((await admin.call(operators.detail, { id })).hasSecondFactor).toBe(true);
    expect(await admin.call(operators.resetSecondFactor, { id })).toMatchObject({ id, hasSecondFactor: false });
    const { rows } = await admin.call(history.list, { entity: 'operator', id });
    expect(rows.flatMap(({ changes }) => changes.filter(({ field }) => field === 'hasSecondFactor'))).toEqual([
      { field: 'hasSecondFactor', old: true, new: false },
      { field: 'hasSecondFactor', old: false, new: true },
    ]);
    expect((await caller.answer(operators.session)).status).toBe(401);
    expect(cookiesOf(await login(username)).join()).toContain('SESSION=');
    const entry = await t.db
      .selectFrom('audit_entry')
      .select(['operator_id', 'action'])
      .where('table_name', '=', 'second_factor')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ operator_id: adminId, action: 'DELETE' });
    const told = await t.db.selectFrom('outbox_message').select('body').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(told.body).toContain('sıfırladı');
    expect(await refusal(admin.call(operators.resetSecondFactor, { id }))).toMatchObject({
      errors: ['SECOND_FACTOR_OFF'],
    });
    expect(await refusal(admin.call(operators.resetSecondFactor, { id: adminId }))).toMatchObject({
      errors: ['OWN_RIGHTS_LOCKED'],
    });
    expect(await refusal(admin.call(operators.resetSecondFactor, { id: 2_147_483_000 }))).toMatchObject({
      errors: ['OPERATOR_NOT_FOUND'],
    });
  });

  it('is not possible while an administrator views as the operator', async () => {
    const admin = await t.signIn('yonetici');
    const { id } = await person();
    await admin.call(account.viewAs, { operatorId: id, current: DEMO_PASSWORD, reason: 'Neden' });
    for (const attempt of [
      () => admin.call(account.startSecondFactor, { current: DEMO_PASSWORD }),
      () => admin.call(account.endSecondFactor, { current: DEMO_PASSWORD, code: '123456' }),
    ])
      expect(await refusal(attempt())).toMatchObject({ status: 403, errors: ['VIEWING_LOCKED'] });
    await admin.call(account.endViewAs);
  });
});

describe('a role that must have it', () => {
  it('can only set it up and sign out before, and everything afterwards', async () => {
    const { caller } = await person(['OUT_SOURCE']);
    expect(await caller.call(account.secondFactor)).toMatchObject({ since: null, due: true });
    const closed = Object.values(contract)
      .flatMap((area) => Object.values<Endpoint>(area))
      .filter(({ may, beforeSecondFactor }) => may !== 'public' && !isProgram(may) && !beforeSecondFactor);
    expect(closed.length).toBeGreaterThan(400);
    const answers = await Promise.all(
      closed.map(async (endpoint) => [endpoint.path, JSON.parse(await bodyText(await caller.answer(endpoint))).errors]),
    );
    expect(answers.filter(([, errors]) => errors[0] !== 'SECOND_FACTOR_REQUIRED')).toEqual([]);
    await turnOn(caller);
    expect((await caller.answer(operators.session)).status).toBe(200);
    expect((await caller.call(account.secondFactor)).due).toBe(false);
    const { caller: leaver } = await person(['OUT_SOURCE']);
    expect((await leaver.answer(auth.logout)).status).toBe(200);
  });

  it('does not need the password again right after signing in, but needs it some time later', async () => {
    const { caller, id } = await person(['OUT_SOURCE']);
    expect(await caller.call(account.secondFactor)).toMatchObject({ due: true, asksPassword: false });
    expect(await refusal(caller.call(account.startSecondFactor, { current: 'yanlış' }))).toMatchObject({
      fields: { current: 'PASSWORD_WRONG' },
    });
    expect((await caller.call(account.startSecondFactor, {})).secret).toMatch(/^[A-Z2-7]{32}$/);
    await sql`update session set created_at = now() - interval '16 minutes' where operator_id = ${id}`.execute(t.owner);
    expect((await caller.call(account.secondFactor)).asksPassword).toBe(true);
    expect(await refusal(caller.call(account.startSecondFactor, {}))).toMatchObject({
      status: 400,
      fields: { current: 'REQUIRED' },
    });
    await turnOn(caller);
  });
});
