import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { auth } from '@/contract/auth';
import { operators } from '@/contract/operators';
import { account } from '@/contract/operators/account';
import {
  CODE_PACES,
  type Pace,
  PASSWORD_PACES,
  RECOVERY_ANSWER_MS,
  SECOND_FACTOR_PACE,
  VERIFICATION_CODE_TRIES,
} from '@/domain/limits';
import type { ApiResponse } from '@/server/kernel/http/http';
import { createXsrf } from '@/server/platform/auth/xsrf';
import { takeAttempt } from '@/server/platform/auth/throttle';
import { DEMO_PASSWORD } from '@/server/process/seed/signIns';
import { bodyText, type TestApi, testApi } from '@/tests/support/api';
import { hire } from '@/tests/support/operators';
import { shown, turnOn, wrongFor } from '@/tests/support/secondFactor';

/** Nobody can lock somebody else out, and nobody gets more guesses than docs/decisions/0072 states. */

let t: TestApi;
/** The demo's password hashed as cheaply as possible: hundreds of guesses are compared with it, and hashing time is not tested here. */
let passwordHash: string;
const prepare = async () => {
  passwordHash = await hash(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1 });
  // The clock stands still, so that no TOTP step ends between making a code and checking it.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  t = await testApi();
};

const xsrf = createXsrf(Buffer.from('the secret of the tests'));

/** A browser: it keeps and sends cookies, and has an IP address. */
const openBrowser = (ip: string) => {
  const jar = new Map([['XSRF-TOKEN', xsrf.anonymous()]]);
  const send = async (url: string, body: Record<string, unknown>): Promise<ApiResponse> => {
    const answer = await t.raw({
      method: 'POST',
      url,
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '',
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      ip,
    });
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=');
      jar.set(name, value);
    }
    return answer;
  };
  /** As after closing the browser: only the DEVICE cookie stays. */
  const reopen = () => {
    for (const name of jar.keys()) if (name !== 'DEVICE') jar.delete(name);
    jar.set('XSRF-TOKEN', xsrf.anonymous());
  };
  return { ip, jar, send, reopen };
};
type Browser = ReturnType<typeof openBrowser>;

const OFFICE = '203.0.113.1';
const HOME = '203.0.113.2';
const far = (i: number) => `198.51.100.${i}`;

type Person = { username: string; id: number; email: string; device: Browser; code?: () => string };
let hired = 0;
/** An operator with the demo's password who has signed in at the office before. */
const somebody = async ({ withCode = false } = {}): Promise<Person> => {
  const username = `kapida.${(hired += 1)}`;
  const caller = await hire(t, username, ['USER']);
  await t.owner.updateTable('operator').set({ password_hash: passwordHash }).where('id', '=', caller.id).execute();
  const factor = withCode ? await turnOn(caller) : null;
  const device = openBrowser(OFFICE);
  // Turning the second factor on used the current code, so recovery codes are used: each is valid once.
  const spare = [...(factor?.recoveryCodes ?? [])];
  const person = {
    username,
    id: caller.id,
    email: `${username}@tellal.example`,
    device,
    ...(factor && { code: () => spare.pop() ?? '' }),
  };
  expect(await signIn(device, person)).toBe(0);
  device.reopen();
  await t.owner.deleteFrom('attempt').execute();
  return person;
};

const waitOf = ({ status, headers }: ApiResponse) => (status === 429 ? Number(headers['retry-after']) : 0);
/** Signs in with the right credentials. Returns 0 on success, otherwise the seconds to wait. */
const signIn = async (browser: Browser, { username, code }: Person): Promise<number> => {
  const answer = await browser.send('/login', { username, password: DEMO_PASSWORD });
  if (waitOf(answer) > 0) return waitOf(answer);
  expect(answer.status).toBe(200);
  if (!code) return 0;
  const second = await browser.send('/login/code', { code: code() });
  if (waitOf(second) > 0) return waitOf(second);
  expect(second.status).toBe(200);
  return 0;
};
const pass = (seconds: number) =>
  sql`update attempt set paid_until = paid_until - make_interval(secs => ${seconds})`.execute(t.owner);
/** In batches: more at once than may wait for a hash would be refused for another reason. */
const many = async (count: number, one: (i: number) => Promise<unknown>) => {
  for (let from = 0; from < count; from += 20)
    await Promise.all(Array.from({ length: Math.min(20, count - from) }, (_, i) => one(from + i)));
};

const guess = (browser: Browser, username: string, i: number) =>
  browser.send('/login', { username, password: `tahmin-${i}` });

/** What strangers do to a person, always from browsers that are unknown to the console. */
const ATTACKS: Record<string, { withCode?: boolean; run: (victim: Person) => Promise<unknown> }> = {
  'a hundred wrong passwords from one address': {
    run: ({ username }) => many(100, (i) => guess(openBrowser(far(1)), username, i)),
  },
  'wrong passwords from sixty addresses': {
    run: ({ username }) => many(60, (i) => guess(openBrowser(far(i)), username, i)),
  },
  'wrong passwords at the office itself': {
    run: ({ username }) => many(60, (i) => guess(openBrowser(OFFICE), username, i)),
  },
  'a hundred and twenty made-up names at the office itself': {
    run: () => many(120, (i) => guess(openBrowser(OFFICE), `uydurma.${i}`, i)),
  },
  'a stolen password, and wrong codes from many addresses': {
    withCode: true,
    run: ({ username }) =>
      many(12, async (i) => {
        const thief = openBrowser(far(i));
        await thief.send('/login', { username, password: DEMO_PASSWORD });
        await thief.send('/login/code', { code: '000000' });
        await thief.send('/login/code', { code: '0000000000' });
      }),
  },
  'requests and guesses of the forgotten password’s code': {
    run: ({ email }) =>
      many(40, async (i) => {
        const thief = openBrowser(far(i % 12));
        await thief.send(auth.resetPassword.path, { user: email });
        await thief.send(auth.resetPassword.path, { user: email, code: '000000' });
      }),
  },
};
/** Where the owner signs in, and the longest wait in seconds that is allowed there. */
const VICTIMS: Record<string, { browser: (person: Person) => Browser; atMost: number }> = {
  'in a known device at the office': { browser: ({ device }) => device, atMost: 0 },
  'in a new device at home': { browser: () => openBrowser(HOME), atMost: 600 },
  'in a new device at the office': { browser: () => openBrowser(OFFICE), atMost: 600 },
};

/** Attacks with slow answers: about a forgotten password, and for unknown user names. */
const SLOW = /made-up|forgotten/;
/** A timer may fire this much too early, ms. */
const EARLY_MS = 5;

/** `whole`: with the slow attacks, and with as many timing comparisons as the paces allow. */
export const lockout = ({ whole }: { whole: boolean }): void => {
  beforeAll(prepare);
  afterAll(async () => {
    jest.restoreAllMocks();
    await t.stop();
  });
  beforeEach(() => t.owner.deleteFrom('attempt').execute());

  describe.each(Object.keys(ATTACKS).filter((attack) => whole || !SLOW.test(attack)))('%s', (attack) => {
    const { withCode = false, run } = ATTACKS[attack] as (typeof ATTACKS)[string];
    test('keep the owner out of no known device, and of a new one no longer than written', async () => {
      const person = await somebody({ withCode });
      const colleague = await somebody();
      await run(person);
      const waits: Record<string, number> = {};
      for (const [name, { browser, atMost }] of Object.entries(VICTIMS)) {
        const own = browser(person);
        const wait = await signIn(own, person);
        waits[name] = wait;
        expect(wait).toBeLessThanOrEqual(atMost);
        if (wait > 0) {
          await pass(wait);
          expect(await signIn(own, person)).toBe(0);
          await pass(-wait);
        }
      }
      // Behind the same proxy as the stranger.
      expect(await signIn(colleague.device, colleague)).toBe(0);
      // A stranger at one address makes the owner wait at no other address.
      if (/one address|the office itself/.test(attack)) expect(waits['in a new device at home']).toBe(0);
      // At the office, where the owner is known, guesses from the whole world do not slow down a new device either.
      if (/sixty addresses|forgotten/.test(attack)) expect(waits['in a new device at the office']).toBe(0);
      if (/made-up/.test(attack))
        expect(waits['in a new device at the office']).toBeLessThanOrEqual(PASSWORD_PACES.address.everySeconds);
    });
  });

  describe('a known device', () => {
    const devices = async (id: number) =>
      t.owner.selectFrom('known_device').selectAll().where('operator_id', '=', id).execute();

    it('has tries of its own, and no more', async () => {
      const person = await somebody();
      const statuses: number[] = [];
      for (let i = 0; i < PASSWORD_PACES.device.burst + 1; i += 1)
        statuses.push((await guess(person.device, person.username, i)).status);
      expect(statuses).toEqual([...Array<number>(PASSWORD_PACES.device.burst).fill(401), 429]);
      // The limit is per device: another one of the same person can still sign in.
      expect(await signIn(openBrowser(HOME), person)).toBe(0);
    });

    it('is the account’s alone, is named anew at every sign-in, and no made-up or copied name is one', async () => {
      const person = await somebody();
      const other = await somebody();
      await many(60, (i) => guess(openBrowser(far(i)), person.username, i));
      const copied = person.device.jar.get('DEVICE') ?? '';
      expect(await signIn(person.device, person)).toBe(0);
      expect(person.device.jar.get('DEVICE')).not.toBe(copied);
      for (const name of [copied, other.device.jar.get('DEVICE') ?? '', xsrf.device(), 'A'.repeat(65), `${copied}x`]) {
        const thief = openBrowser(far(200));
        thief.jar.set('DEVICE', name);
        expect(await signIn(thief, person)).toBeGreaterThan(0);
      }
    });

    it('is known to everybody who shares it', async () => {
      const [one, two] = [await somebody(), await somebody()];
      const shared = openBrowser(far(9));
      for (const person of [one, two, one]) {
        expect(await signIn(shared, person)).toBe(0);
        shared.reopen();
      }
      for (const { username } of [one, two]) await many(60, (i) => guess(openBrowser(far(20 + i)), username, i));
      expect(await signIn(shared, two)).toBe(0);
      shared.reopen();
      expect(await signIn(shared, one)).toBe(0);
      expect(await devices(one.id)).toHaveLength(2);
    });

    it('becomes one only with the second factor, where there is one', async () => {
      const person = await somebody({ withCode: true });
      const thief = openBrowser(far(1));
      expect((await thief.send('/login', { username: person.username, password: DEMO_PASSWORD })).status).toBe(200);
      expect(thief.jar.has('DEVICE')).toBe(false);
      expect((await devices(person.id)).some(({ ip }) => ip === thief.ip)).toBe(false);
    });

    it('is listed with where and when, and forgotten one by one or with all other sessions', async () => {
      const person = await somebody();
      await signIn(openBrowser(HOME), person);
      const caller = await t.signIn(person.username);
      const listed = (await caller.call(account.detail)).devices;
      expect(listed.map(({ ip }) => ip).sort()).toEqual([OFFICE, HOME].sort());
      const stranger = await t.signIn((await somebody()).username);
      const [first] = listed;
      expect((await stranger.answer(account.forgetDevice, { id: first?.id })).status).toBe(404);
      await caller.call(account.forgetDevice, { id: first?.id ?? 0 });
      expect(await devices(person.id)).toHaveLength(1);
      await signIn(person.device, person);
      const own = person.device.jar;
      const ended = await person.device.send(account.endOtherSessions.path, {});
      expect(ended.status).toBe(200);
      // The current device stays known, with a new token.
      expect(await devices(person.id)).toHaveLength(1);
      await many(60, (i) => guess(openBrowser(far(i)), person.username, i));
      person.device.reopen();
      expect(own.get('DEVICE')).toBeTruthy();
      expect(await signIn(person.device, person)).toBe(0);
    });

    it('stays one after a new password that was set in it, and others do not', async () => {
      const person = await somebody();
      const elsewhere = openBrowser(far(100));
      await signIn(elsewhere, person);
      await signIn(person.device, person);
      const password = 'Kestane-Balı-1907';
      const changed = await person.device.send(account.changePassword.path, { current: DEMO_PASSWORD, password });
      expect(changed.status).toBe(200);
      await many(60, (i) => guess(openBrowser(far(i)), person.username, i));
      const again = async (browser: Browser) => {
        browser.reopen();
        return (await browser.send('/login', { username: person.username, password })).status;
      };
      expect([await again(person.device), await again(elsewhere)]).toEqual([200, 429]);
    });

    it('signs nobody in by itself, and stays one after signing out', async () => {
      const person = await somebody();
      const answer = await t.raw({
        url: operators.session.path,
        headers: { cookie: `DEVICE=${person.device.jar.get('DEVICE')}` },
      });
      expect(answer.status).toBe(401);
      await signIn(person.device, person);
      await person.device.send(auth.logout.path, {});
      expect(person.device.jar.get('DEVICE')).toBeTruthy();
    });
  });

  describe('the code of a forgotten password', () => {
    const ask = (browser: Browser, user: string) => browser.send(auth.resetPassword.path, { user });
    const give = (browser: Browser, user: string, code: string) =>
      browser.send(auth.resetPassword.path, { user, code });
    const codes = async (recipient: string) =>
      (
        await t.owner
          .selectFrom('outbox_message')
          .select('body')
          .where('recipient', '=', recipient)
          .where('body', 'like', '%doğrulama kodunuz%')
          .orderBy('id')
          .execute()
      ).map(({ body }) => /\d{6}/.exec(body)?.[0] ?? '');
    const other = (code: string) => (code === '000000' ? '000001' : '000000');

    it('is neither used up nor replaced by strangers, at the same address or elsewhere', async () => {
      const { email } = await somebody();
      const own = openBrowser(HOME);
      await ask(own, email);
      const [code = ''] = await codes(email);
      const strangers = [HOME, far(1), far(2), OFFICE].map(async (ip) => {
        const stranger = openBrowser(ip);
        await ask(stranger, email);
        for (let i = 0; i < VERIFICATION_CODE_TRIES + 1; i += 1) await give(stranger, email, other(code));
        // In a browser that did not request it, even the right code is refused.
        return (await give(stranger, email, code)).status;
      });
      expect(await Promise.all(strangers)).toEqual([400, 400, 400, 400]);
      expect((await give(own, email, code)).status).toBe(200);
    });

    it('comes at once to a known device, and from there makes an end of waiting, whatever strangers ask for', async () => {
      const person = await somebody();
      await many(40, (i) => ask(openBrowser(far(i)), person.email));
      await many(60, (i) => guess(openBrowser(far(i)), person.username, i));
      const before = (await codes(person.email)).length;
      expect(before).toBe(CODE_PACES.account.burst);
      await ask(person.device, person.email);
      // A new device at a familiar address does not wait either.
      const fresh = openBrowser(OFFICE);
      await ask(fresh, person.email);
      const now = await codes(person.email);
      expect(now).toHaveLength(before + 2);
      const accepted = await give(fresh, person.email, now.at(-1) ?? '');
      const { token } = JSON.parse(await bodyText(accepted)) as { token: string };
      const password = 'Kestane-Balı-1907';
      expect((await fresh.send(auth.resetPassword.path, { token, password })).status).toBe(200);
      expect((await fresh.send('/login', { username: person.username, password })).status).toBe(200);
    });

    it('follows its owner into another network', async () => {
      const { email } = await somebody();
      const own = openBrowser(HOME);
      await ask(own, email);
      const moved = openBrowser(far(77));
      for (const [name, value] of own.jar) moved.jar.set(name, value);
      expect((await give(moved, email, (await codes(email)).at(-1) ?? '')).status).toBe(200);
    });

    it('is answered alike for somebody and nobody: status, text and time, asked once or often, right after and after it expired', async () => {
      const { email } = await somebody();
      const nobody = email.replace('kapida', 'kimseler');
      /** How long after a multiple of RECOVERY_ANSWER_MS each answer came, ms. */
      const late: number[] = [];
      const timed = async (work: () => Promise<ApiResponse>) => {
        const started = performance.now();
        const answer = await work();
        const body = JSON.parse(await bodyText(answer)) as Record<string, unknown>;
        return { ms: performance.now() - started, said: { status: answer.status, ...body, requestId: '' } };
      };
      const compare = async (work: (browser: Browser, user: string) => Promise<ApiResponse>, browsers: Browser[]) => {
        const [a, b] = [
          await timed(() => work(browsers[0] as Browser, email)),
          await timed(() => work(browsers[1] as Browser, nobody)),
        ];
        const plain = (said: object, user: string) =>
          JSON.stringify(said).replaceAll(/[^"\s:]*•[^"\s]*/g, `<${user.length > 0}>`);
        expect(plain(a.said, email)).toBe(plain(b.said, nobody));
        for (const { ms } of [a, b]) {
          expect(ms).toBeGreaterThanOrEqual(RECOVERY_ANSWER_MS - EARLY_MS);
          late.push((ms + EARLY_MS) % RECOVERY_ANSWER_MS);
        }
      };
      const browsers = [openBrowser(HOME), openBrowser(far(3))];
      const asked = whole ? CODE_PACES.pair.burst + 2 : 1;
      for (let i = 0; i < asked; i += 1) await compare(ask, browsers);
      await compare((browser, user) => give(browser, user, '123456'), browsers);
      await sql`update one_time_code set expires_at = now() - interval '1 second'`.execute(t.owner);
      await compare((browser, user) => give(browser, user, '123456'), browsers);
      await t.owner.deleteFrom('one_time_code').execute();
      await compare((browser, user) => give(browser, user, '123456'), browsers);
      // Most of them: on a busy machine one or the other comes later.
      const median = late.toSorted((a, b) => a - b)[Math.floor(late.length / 2)];
      expect(median).toBeLessThan(RECOVERY_ANSWER_MS / 4);
    });
  });

  test('recovery codes of the second factor stay whole whatever strangers type, and open the known device', async () => {
    const person = await somebody({ withCode: true });
    const left = async () =>
      (
        await t.owner
          .selectFrom('second_factor')
          .select('recovery_codes_left')
          .where('operator_id', '=', person.id)
          .executeTakeFirstOrThrow()
      ).recovery_codes_left;
    const before = await left();
    await (ATTACKS['a stolen password, and wrong codes from many addresses'] as (typeof ATTACKS)[string]).run(person);
    expect(await left()).toBe(before);
    expect(await signIn(person.device, person)).toBe(0);
    expect(await left()).toBe(Number(before) - 1);
  });

  describe('guessing is bounded', () => {
    const HOUR = 3600;
    const DAY = 24 * HOUR;
    /** The most attempts that a pace allows in a time; the real number is measured below. */
    const most = ({ burst, everySeconds }: Pace, seconds: number) => burst + Math.floor(seconds / everySeconds);

    test.each([
      ['passwords of one account from the whole world', PASSWORD_PACES.account, 50, 740],
      ['passwords of one account from one address', PASSWORD_PACES.pair, 17, 293],
      ['passwords of one account in a stolen known device', PASSWORD_PACES.device, 22, 298],
      ['passwords of all accounts from one address', PASSWORD_PACES.address, 1_300, 28_900],
      ['passwords in a stolen session', PASSWORD_PACES.session, 22, 298],
      ['codes of the second factor, with a stolen password', SECOND_FACTOR_PACE, 11, 149],
      ['recovery codes sent to one account, five tries each', CODE_PACES.account, 11, 80],
    ])('%s: in an hour and in a day no more than written, and as many', async (name, pace, inAnHour, inADay) => {
      expect([most(pace, HOUR), most(pace, DAY)]).toEqual([inAnHour, inADay]);
      for (const [seconds, limit] of [
        [HOUR, inAnHour],
        [DAY, inADay],
      ] as const) {
        if (limit > 1_000) continue;
        await t.owner.deleteFrom('attempt').execute();
        // Tries again as soon as it is allowed, until the time is over.
        let [taken, clock] = [0, 0];
        while (clock <= seconds) {
          const wait = await takeAttempt(t.db, name, pace);
          if (wait === 0) taken += 1;
          else {
            await pass(wait);
            clock += wait;
          }
        }
        expect(taken).toBeLessThanOrEqual(limit + 1);
        expect(taken).toBeGreaterThanOrEqual(limit - 1);
      }
    });

    test('also through the sign-in itself: an hour of guesses from a hundred addresses', async () => {
      const { username } = await somebody();
      let [taken, clock, from] = [0, 0, 0];
      while (clock <= HOUR) {
        const answer = await guess(openBrowser(far((from += 1) % 100)), username, from);
        if (answer.status === 401) taken += 1;
        else {
          const wait = Math.min(waitOf(answer), PASSWORD_PACES.account.everySeconds);
          await pass(wait);
          clock += wait;
        }
      }
      expect(taken).toBeLessThanOrEqual(51);
    });

    test('a success gives only itself back', async () => {
      const person = await somebody({ withCode: true });
      const wrong = openBrowser(far(1));
      for (let i = 0; i < PASSWORD_PACES.pair.burst - 1; i += 1) await guess(wrong, person.username, i);
      expect(await signIn(openBrowser(far(1)), person)).toBe(0);
      expect((await guess(wrong, person.username, 8)).status).toBe(401);
      expect((await guess(wrong, person.username, 9)).status).toBe(429);
    });
  });

  test('codes of the authenticator are wrong or right as before', async () => {
    const caller = await hire(t, 'kapida.kodlu', ['USER']);
    await t.owner.updateTable('operator').set({ password_hash: passwordHash }).where('id', '=', caller.id).execute();
    const { secret } = await turnOn(caller);
    const browser = openBrowser(HOME);
    await browser.send('/login', { username: 'kapida.kodlu', password: DEMO_PASSWORD });
    expect((await browser.send('/login/code', { code: wrongFor(secret) })).status).toBe(400);
    expect((await browser.send('/login/code', { code: shown(secret) })).status).toBe(200);
  });
};
