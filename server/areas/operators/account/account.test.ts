import { operators } from '@/contract/operators';
import { account } from '@/contract/operators/account';
import { views } from '@/contract/views';
import { PASSWORD_PACES } from '@/domain/limits';
import { DEMO_PASSWORD } from '@/server/process/seed/signIns';
import { type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';

const NEW_PASSWORD = 'Yepyeni-Bir-Şifre-42';

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.stop());
beforeEach(() => t.owner.deleteFrom('attempt').execute());

const login = (username: string, password: string) =>
  t.raw({
    method: 'POST',
    url: '/login',
    headers: { ...t.nobody.headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username, password }).toString(),
  });

describe('one’s own account', () => {
  it('shows the own record in full, also to who may see nobody else’s phone', async () => {
    const me = await t.signIn('salt-okur');
    const { operator, territory, rights } = await me.call(account.detail);
    expect(operator).toMatchObject({ username: 'salt-okur', lastName: 'Mutlu' });
    expect(operator.phone).toMatch(/^\+90\d{10}$/);
    expect(operator.email).not.toContain('•');
    expect(territory).not.toBe('');
    const reads = rights.find(({ permission }) => permission === 'auctions.read');
    expect(reads?.through).toEqual([{ authority: 'USER', group: null }]);
  });

  it('is refused without a session (401)', async () => {
    expect(await refusal(t.nobody.call(account.detail))).toMatchObject({ status: 401 });
  });

  it('keeps the language', async () => {
    const me = await t.signIn('salt-okur');
    await me.call(account.setLanguage, { language: 'en' });
    expect((await me.call(operators.session)).language).toBe('en');
    await me.call(account.setLanguage, { language: 'tr' });
  });

  it('lists the own named views of all lists, and nobody else’s', async () => {
    const me = await t.signIn('icerik');
    const other = await t.signIn('mezat');
    const config = { filters: {} };
    await me.call(views.save, { screen: '/auctions/list', name: 'Benimkiler', config });
    await me.call(views.save, { screen: '/auctions/list', name: '', config });
    await other.call(views.save, { screen: '/auctions/list', name: 'Başkasının', config });
    const { views: kept } = await me.call(account.detail);
    expect(kept.map(({ name, own }) => [name, own])).toEqual([['Benimkiler', true]]);
  });

  it('lists another’s shared view while a list opens with it, and no longer', async () => {
    const me = await t.signIn('icerik');
    const other = await t.signIn('yonetici');
    const screen = '/auctions/list';
    const view = { screen, name: 'Ekibin görünümü', shared: true, config: { filters: {} } };
    const { id, version } = await other.call(views.save, view);
    const seen = async () =>
      (await me.call(account.detail)).views
        .filter((one) => one.id === id)
        .map(({ own, removable }) => [own, removable]);
    expect(await seen()).toEqual([]);
    await me.call(views.setDefault, { screen, id });
    expect(await seen()).toEqual([[false, false]]);
    await other.call(views.save, { ...view, id, version, shared: false });
    expect(await seen()).toEqual([]);
    await other.call(views.save, { ...view, id, version: version + 1 });
    await me.call(views.setDefault, { screen, id: null });
    expect(await seen()).toEqual([]);
  });
});

describe('a new password', () => {
  it('asks for the old one, signs out the other devices, keeps this one, and tells by e-mail and SMS', async () => {
    const [here, there] = [await t.signIn('kapanis'), await t.signIn('kapanis')];
    const stranger = await t.signIn('icerik');
    expect(await here.call(account.changePassword, { current: DEMO_PASSWORD, password: NEW_PASSWORD })).toEqual({
      ended: 1,
    });
    expect((await here.answer(operators.session)).status).toBe(200);
    expect((await there.answer(operators.session)).status).toBe(401);
    expect((await stranger.answer(operators.session)).status).toBe(200);
    expect((await login('kapanis', DEMO_PASSWORD)).status).toBe(401);
    expect((await login('kapanis', NEW_PASSWORD)).status).toBe(200);
    const told = await t.db
      .selectFrom('outbox_message')
      .select(['channel', 'body'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(told.map(({ channel }) => channel).sort()).toEqual(['EMAIL', 'SMS']);
    for (const { body } of told) {
      expect(body).toContain('Tellal hesabınızın şifresi');
      expect(body).not.toContain(NEW_PASSWORD);
    }
  });

  it('is refused beside the field with a wrong old one, and nobody is signed out', async () => {
    const [here, there] = [await t.signIn('mezat'), await t.signIn('mezat')];
    expect(
      await refusal(here.call(account.changePassword, { current: 'yanlış', password: NEW_PASSWORD })),
    ).toMatchObject({ status: 400, fields: { current: 'PASSWORD_WRONG' } });
    expect((await there.answer(operators.session)).status).toBe(200);
    expect((await login('mezat', DEMO_PASSWORD)).status).toBe(200);
  });

  it('is refused when it is weak', async () => {
    const me = await t.signIn('mezat');
    for (const password of ['kısa', 'aaaaaaaaaaaaaa', 'mezat-mezat-1']) {
      expect(await refusal(me.call(account.changePassword, { current: DEMO_PASSWORD, password }))).toMatchObject({
        status: 400,
        fields: { password: 'PASSWORD_TOO_WEAK' },
      });
    }
  });

  it('cannot be guessed through a stolen session: ten tries, in parallel as well', async () => {
    const me = await t.signIn('ekspertiz');
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        me.answer(account.changePassword, { current: 'tahmin', password: NEW_PASSWORD }),
      ),
    );
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(PASSWORD_PACES.session.burst);
    expect(
      await refusal(me.call(account.changePassword, { current: DEMO_PASSWORD, password: NEW_PASSWORD })),
    ).toMatchObject({ status: 429, errors: ['LOGIN_LOCKED'] });
  });
});

describe('sessions', () => {
  it('are the own ones that are open, with this one marked', async () => {
    const me = await hire(t, 'oturum.bir', ['USER']);
    await t.signIn('oturum.bir');
    const { sessions } = await me.call(account.detail);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ ip: '127.0.0.1', userAgent: 'test' });
  });

  it('are ended one by one, or all but this one', async () => {
    const me = await hire(t, 'oturum.iki', ['USER']);
    const [second, third] = [await t.signIn('oturum.iki'), await t.signIn('oturum.iki')];
    const { sessions } = await second.call(account.detail);
    const id = sessions.find(({ current }) => current)?.id ?? 0;
    await me.call(account.endSession, { id });
    expect((await second.answer(operators.session)).status).toBe(401);
    expect((await third.answer(operators.session)).status).toBe(200);
    expect(await me.call(account.endOtherSessions)).toEqual({ ended: 1 });
    expect((await third.answer(operators.session)).status).toBe(401);
    expect((await me.answer(operators.session)).status).toBe(200);
    const ended = await t.db
      .selectFrom('audit_entry')
      .select(['operator_id', 'action', 'changes'])
      .where('table_name', '=', 'session')
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(ended).toMatchObject({ operator_id: me.id, action: 'DELETE' });
    expect(JSON.stringify(ended.changes)).not.toMatch(/hash|127\.0\.0\.1/);
  });

  it('of somebody else are not found', async () => {
    const [me, other] = [await hire(t, 'oturum.dort', ['ADMIN']), await hire(t, 'oturum.bes', ['USER'])];
    const id = (await other.call(account.detail)).sessions[0]?.id ?? 0;
    expect(await refusal(me.call(account.endSession, { id }))).toMatchObject({ status: 404 });
    expect((await other.answer(operators.session)).status).toBe(200);
  });
});

describe('notifications', () => {
  it('come as the product decides until somebody chooses, and then as chosen', async () => {
    const me = await hire(t, 'bildirim', ['USER']);
    const wanted = async (kind: string, channel: string) =>
      (await me.call(account.detail)).notifications.find((one) => one.kind === kind && one.channel === channel)?.wanted;
    expect(await wanted('ASSIGNMENT', 'EMAIL')).toBe(true);
    expect(await wanted('MENTION', 'SMS')).toBe(false);
    await me.call(account.setNotification, { kind: 'ASSIGNMENT', channel: 'EMAIL', wanted: false });
    await me.call(account.setNotification, { kind: 'MENTION', channel: 'SMS', wanted: true });
    await me.call(account.setNotification, { kind: 'MENTION', channel: 'SMS', wanted: true });
    expect([await wanted('ASSIGNMENT', 'EMAIL'), await wanted('MENTION', 'SMS')]).toEqual([false, true]);
    expect(await wanted('MENTION', 'CONSOLE')).toBe(true);
  });
});
