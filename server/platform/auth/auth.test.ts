import { sql } from 'kysely';
import { auth } from '@/contract/auth';
import { operators } from '@/contract/operators';
import { CODE_PACES, PASSWORD_PACES, VERIFICATION_CODE_TRIES } from '@/domain/limits';
import type { ApiResponse } from '@/server/kernel/http/http';
import { DEMO_PASSWORD } from '@/server/process/seed/signIns';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.stop());
beforeEach(() => t.owner.deleteFrom('attempt').execute());

const json = async (answer: ApiResponse) => JSON.parse(await bodyText(answer));
const cookiesOf = (answer: ApiResponse) =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
const whoAmI = (cookie: string) => t.raw({ url: operators.session.path, headers: { cookie } });
const login = (username: string, password: string, ip = '10.0.0.1', caller: Caller = t.nobody) =>
  t.raw({
    method: 'POST',
    url: '/login',
    headers: { ...caller.headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username, password }).toString(),
    ip,
  });

describe('sign-in', () => {
  it('accepts the right password and sets two HttpOnly cookies and a readable XSRF token', async () => {
    const answer = await login('yonetici', DEMO_PASSWORD);
    expect(answer.status).toBe(200);
    expect(await json(answer)).toEqual({ message: 'Giriş başarılı, yönlendiriliyorsunuz.' });
    const set = [answer.headers['set-cookie'] ?? []].flat();
    expect(set.filter((cookie) => cookie.includes('HttpOnly')).map((cookie) => cookie.split('=')[0])).toEqual([
      'SESSION',
      'BACKOFFICE',
      'DEVICE',
    ]);
    expect(set.every((cookie) => /SameSite=(Lax|Strict)/.test(cookie))).toBe(true);
    expect((await whoAmI(cookiesOf(answer))).status).toBe(200);
  });

  it('ignores the case of the username', async () => {
    expect((await login('YONETICI', DEMO_PASSWORD)).status).toBe(200);
  });

  it('gives the same answer for an unknown user and a wrong password', async () => {
    const [unknown, wrong] = [await login('kimse-yok', 'x'.repeat(12)), await login('yonetici', 'x'.repeat(12))];
    expect([unknown.status, wrong.status]).toEqual([401, 401]);
    const [a, b] = [await json(unknown), await json(wrong)];
    expect({ ...a, requestId: '' }).toEqual({ ...b, requestId: '' });
    expect(a.message).toBe('Kullanıcı adı veya şifre hatalı.');
  });

  it('makes strange browsers wait after many failures for an account, known or not, even with the right password', async () => {
    for (const username of ['yonetici', 'kimse-yok']) {
      for (let i = 0; i < PASSWORD_PACES.account.burst; i += 1)
        expect((await login(username, 'wrong', `10.0.1.${i}`)).status).toBe(401);
      const locked = await login(username, DEMO_PASSWORD, '10.0.2.1');
      expect([locked.status, (await json(locked)).errors]).toEqual([429, ['LOGIN_LOCKED']]);
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('counts a hundred parallel guesses as a hundred', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => login('yonetici', 'guess', `10.1.0.${i}`)));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(PASSWORD_PACES.account.burst);
    expect((await login('yonetici', DEMO_PASSWORD, '10.1.1.1')).status).toBe(429);
  });

  it('refuses a request without our token', async () => {
    const stranger = { headers: { cookie: '' } } as unknown as Caller;
    expect((await login('yonetici', DEMO_PASSWORD, '10.0.0.1', stranger)).status).toBe(403);
  });
});

describe('a session', () => {
  it('needs both cookies of the same session', async () => {
    const [mine, other] = [
      cookiesOf(await login('yonetici', DEMO_PASSWORD)),
      cookiesOf(await login('yonetici', DEMO_PASSWORD)),
    ];
    const [session] = mine.split('; ');
    const [, backoffice] = other.split('; ');
    expect((await whoAmI(`${session}`)).status).toBe(401);
    expect((await whoAmI(`${session}; ${backoffice}`)).status).toBe(401);
    expect((await whoAmI('SESSION=garbage; BACKOFFICE=garbage')).status).toBe(401);
  });

  it('is invalid after sign-out', async () => {
    const caller = await t.signIn('yonetici');
    await caller.call(auth.logout);
    expect((await caller.answer(operators.session)).status).toBe(401);
  });

  it.each([
    ['half an hour of silence', `last_seen_at = now() - interval '31 minutes'`],
    ['eight hours', `expires_at = now() - interval '1 second'`],
  ])('ends after %s', async (_, change) => {
    const caller = await t.signIn('yonetici');
    await sql`update session set ${sql.raw(change)} where id = (select max(id) from session)`.execute(t.owner);
    expect((await caller.answer(operators.session)).status).toBe(401);
  });

  it('ends when the operator is deactivated, and sees new rights at its next request', async () => {
    const caller = await t.signIn('operator');
    const { id, authorities } = await caller.call(operators.session);
    expect(authorities).not.toContain('KVK');
    await t.db.insertInto('operator_role').values({ operator_id: id, role: 'KVK' }).execute();
    expect((await caller.call(operators.session)).authorities).toContain('KVK');
    await t.db.updateTable('operator').set({ status: 'PASSIVE' }).where('id', '=', id).execute();
    expect((await caller.answer(operators.session)).status).toBe(401);
  });
});

describe('password recovery', () => {
  const lastCode = async () => {
    const { body } = await t.db
      .selectFrom('outbox_message')
      .select('body')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return /\d{6}/.exec(body)?.[0] ?? '';
  };
  const contact = () =>
    t.db.selectFrom('operator').select(['phone', 'email']).where('username', '=', 'kapanis').executeTakeFirstOrThrow();
  const codeOf = async (user: string) => {
    await t.nobody.call(auth.resetPassword, { user });
    return lastCode();
  };

  it('leads from a phone in any format by a code to a new password, and ends every session', async () => {
    const { phone } = await contact();
    const open = await t.signIn('kapanis');
    const user = `0${phone?.slice(3, 6)} ${phone?.slice(6, 9)} ${phone?.slice(9)}`;
    const { message } = await t.nobody.call(auth.resetPassword, { user });
    expect(message).toMatch(/^Yeni şifreniz için doğrulama kodu gönderildi: .*•/);
    const { token } = await t.nobody.call(auth.resetPassword, { user, code: await lastCode() });
    expect(await t.nobody.call(auth.validateResetToken, { token: token ?? '' })).toEqual({ valid: true });
    await t.nobody.call(auth.resetPassword, { token, password: 'Yepyeni-Bir-Şifre-42' });
    expect((await open.answer(operators.session)).status).toBe(401);
    expect((await login('kapanis', 'Yepyeni-Bir-Şifre-42')).status).toBe(200);
    const again = await t.nobody.answer(auth.resetPassword, { token, password: 'Bir-Daha-Olmaz-43' });
    expect((await json(again)).errors).toEqual(['RESET_TOKEN_INVALID']);
  });

  it.each([
    ['kapanis', 'CONTACT_INVALID'],
    ['0532 12', 'PHONE_INVALID'],
  ])('says of %s what can be written instead', async (user, code) => {
    const answer = await t.nobody.answer(auth.resetPassword, { user });
    expect(answer.status).toBe(400);
    expect(await json(answer)).toMatchObject({ errors: [code], fields: { user: code } });
  });

  it('gives the same answer for an unknown contact, and sends nothing', async () => {
    const count = () =>
      t.db
        .selectFrom('outbox_message')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow();
    const before = await count();
    const { message } = await t.nobody.call(auth.resetPassword, { user: 'kimse@ornek.com' });
    expect(message).toContain('doğrulama kodu gönderildi');
    expect(await count()).toEqual(before);
  });

  it('allows five tries, also when a hundred arrive in parallel', async () => {
    const { email } = await contact();
    const code = await codeOf(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => t.nobody.answer(auth.resetPassword, { user: email, code: wrong })),
    );
    expect(answers.every(({ status }) => status === 400 || status === 429)).toBe(true);
    const { tries_left } = await t.db
      .selectFrom('one_time_code')
      .select('tries_left')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(tries_left).toBe(0);
    await t.owner.deleteFrom('attempt').execute();
    const late = await t.nobody.answer(auth.resetPassword, { user: email, code });
    expect((await json(late)).errors).toEqual(['MOBILE_VERIFICATION_CODE_WRONG']);
    expect(VERIFICATION_CODE_TRIES).toBe(5);
  });

  it('refuses a code that is three minutes old, and a used one', async () => {
    const { email } = await contact();
    const old = await codeOf(email);
    await sql`update one_time_code set expires_at = now() - interval '1 second'`.execute(t.owner);
    const expired = await t.nobody.answer(auth.resetPassword, { user: email, code: old });
    expect((await json(expired)).errors).toEqual(['MOBILE_VERIFICATION_CODE_EXPIRED']);
    // Without the code the answer reveals nothing: neither that it has expired nor that an operator has this contact.
    const guess = old === '000000' ? '000001' : '000000';
    const [known, unknown] = await Promise.all(
      [email, 'kimse@ornek.com'].map(async (user) =>
        json(await t.nobody.answer(auth.resetPassword, { user, code: guess })),
      ),
    );
    expect({ ...known, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    expect(known.errors).toEqual(['MOBILE_VERIFICATION_CODE_WRONG']);
    const code = await codeOf(email);
    expect((await t.nobody.answer(auth.resetPassword, { user: email, code })).status).toBe(200);
    expect((await t.nobody.answer(auth.resetPassword, { user: email, code })).status).toBe(400);
  });

  it('limits the codes sent to one phone, from however many addresses, without revealing it', async () => {
    const { email } = await contact();
    const sent = () =>
      t.db
        .selectFrom('outbox_message')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where('recipient', '=', email)
        .executeTakeFirstOrThrow();
    const before = Number((await sent()).n);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        t.raw({
          method: 'POST',
          url: auth.resetPassword.path,
          headers: { ...t.nobody.headers, 'content-type': 'application/json' },
          body: JSON.stringify({ user: email }),
          ip: `10.8.0.${i}`,
        }),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(Number((await sent()).n) - before).toBe(CODE_PACES.account.burst);
  });

  it('refuses a weak password beside its field and keeps the token usable', async () => {
    const { email } = await contact();
    const { token } = await t.nobody.call(auth.resetPassword, { user: email, code: await codeOf(email) });
    const weak = await json(await t.nobody.answer(auth.resetPassword, { token, password: 'kapanis1234' }));
    expect(weak.fields).toEqual({ password: 'PASSWORD_TOO_WEAK' });
    expect(await t.nobody.call(auth.validateResetToken, { token: token ?? '' })).toEqual({ valid: true });
  });
});
