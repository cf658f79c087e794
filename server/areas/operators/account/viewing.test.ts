import { sql } from 'kysely';
import { auctions } from '@/contract/auctions';
import { auth } from '@/contract/auth';
import { customers } from '@/contract/customers';
import { contract } from '@/contract/index';
import type { Endpoint } from '@/contract/kit';
import { locations } from '@/contract/locations';
import { operators } from '@/contract/operators';
import { account } from '@/contract/operators/account';
import { isProgram } from '@/domain/permissions';
import { openWhileViewing } from '@/domain/viewing';
import { DEMO_PASSWORD } from '@/server/process/seed/signIns';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal, rightsInDatabase } from '@/tests/support/operators';

let t: TestApi;
let admin: Caller;
let adminId: number;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.stop());
beforeEach(async () => {
  admin = await t.signIn('yonetici');
  adminId = (await admin.call(operators.session)).id;
  await t.owner.deleteFrom('attempt').execute();
});

const idOf = async (username: string) =>
  (await t.db.selectFrom('operator').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
const view = async (username: string, current = DEMO_PASSWORD) =>
  admin.call(account.viewAs, { operatorId: await idOf(username), current, reason: 'Destek talebi 4711' });
const passTime = () =>
  sql`update operator_viewing set ends_at = now() - interval '1 second' where ended_at is null`.execute(t.owner);

describe('viewing as another operator', () => {
  it('shows what the other sees: own rights, own records, and says who is at the desk', async () => {
    const agent = await t.signIn('danisman1');
    await view('danisman1');
    const seen = await admin.call(operators.session);
    expect(seen).toMatchObject({ id: await idOf('danisman1'), viewing: { actorName: 'Nermin Karahan', over: false } });
    expect(seen.authorities).not.toContain('ADMIN');
    const [mine, theirs] = [await admin.call(auctions.listMine), await agent.call(auctions.listMine)];
    expect(mine.rows.map(({ id }) => id)).toEqual(theirs.rows.map(({ id }) => id));
    expect(mine.rows.length).toBeGreaterThan(0);
    expect(await refusal(admin.call(auctions.list))).toMatchObject({ status: 403 });
    expect(await refusal(admin.call(operators.list))).toMatchObject({ status: 403 });
    expect((await admin.call(customers.list)).rows.map(({ id }) => id)).toEqual(
      (await agent.call(customers.list)).rows.map(({ id }) => id),
    );
    await admin.call(account.endViewAs);
    expect(await admin.call(operators.session)).toMatchObject({ id: adminId, viewing: null });
    expect((await admin.answer(operators.list)).status).toBe(200);
  });

  it('uncovers nothing of what is only the other’s own to see: contacts, identity number, earnings', async () => {
    const { earnings, agentProfile, dashboard } = contract;
    const agent = await t.signIn('danisman1');
    const mine = await agent.call(earnings.mine, { agent: true });
    expect(mine.rows.some(({ agentShare }) => agentShare !== null)).toBe(true);
    const own = await agent.call(agentProfile.own);
    const [roles, groups] = [
      await t.owner
        .deleteFrom('operator_role')
        .where('operator_id', '=', adminId)
        .where('role', '<>', 'ADMIN')
        .returning(['operator_id', 'role'])
        .execute(),
      await t.owner
        .deleteFrom('operator_group_member')
        .where('operator_id', '=', adminId)
        .returning(['operator_id', 'group_id'])
        .execute(),
    ];
    try {
      await view('danisman1');
      const seen = await admin.call(earnings.mine, { agent: true });
      expect(seen.rows.map(({ id }) => id)).toEqual(mine.rows.map(({ id }) => id));
      expect(seen.rows.filter(({ agentShare }) => agentShare !== null)).toEqual([]);
      for (const { id, closingId } of seen.rows) {
        expect((await admin.call(earnings.detail, { id })).waterfall.agentShare).toBeNull();
        expect((await admin.call(contract.closing.detail, { id: closingId })).shares.agent).toBeNull();
      }
      expect(await refusal(admin.call(earnings.calculations))).toMatchObject({
        params: { permission: 'earnings.readAgentShares' },
      });
      expect((await admin.call(dashboard.home)).earnings).toBeNull();
      expect((await agent.call(dashboard.home)).earnings).not.toBeNull();
      if (own.page.identityNumber) expect((await admin.call(agentProfile.own)).page.identityNumber).toContain('•');
      await admin.call(account.endViewAs);
      const manager = await hire(t, 'gorulen.yonetici', ['MANAGER']);
      await view('gorulen.yonetici');
      const shown = async (by: Caller) =>
        (await by.call(operators.list, { name: 'gorulen' })).rows.find(({ id }) => id === manager.id);
      expect((await shown(manager))?.email).toBe('gorulen.yonetici@tellal.example');
      expect((await shown(admin))?.email).toContain('•');
      expect((await shown(admin))?.phone).toContain('•');
    } finally {
      if (roles.length > 0) await t.owner.insertInto('operator_role').values(roles).execute();
      if (groups.length > 0) await t.owner.insertInto('operator_group_member').values(groups).execute();
    }
  });

  it('holds for the one session: other devices and the other operator’s own sessions go on as they were', async () => {
    const elsewhere = await t.signIn('yonetici');
    const agent = await t.signIn('danisman1');
    await view('danisman1');
    expect((await elsewhere.call(operators.session)).id).toBe(adminId);
    expect((await agent.call(operators.session)).viewing).toBeNull();
  });

  it('needs the permission, the own password and a reason', async () => {
    const operatorId = await idOf('danisman1');
    const manager = await hire(t, 'gormeyen', ['OPERATOR_MANAGER', 'MANAGER']);
    const asked = { operatorId, current: DEMO_PASSWORD, reason: 'Neden' };
    expect(await refusal(manager.call(account.viewAs, asked))).toMatchObject({
      status: 403,
      params: { permission: 'operators.viewAs' },
    });
    expect(await refusal(admin.call(account.viewAs, { ...asked, current: 'yanlış' }))).toMatchObject({
      fields: { current: 'PASSWORD_WRONG' },
    });
    expect(await refusal(admin.call(account.viewAs, { ...asked, reason: '  ' }))).toMatchObject({
      fields: { reason: 'REQUIRED' },
    });
    expect((await admin.call(operators.session)).viewing).toBeNull();
  });

  it('is never of oneself, of somebody who is gone, or of somebody who decides over rights', async () => {
    await hire(t, 'yonetici.iki', ['ADMIN']);
    await hire(t, 'yetki.veren', ['OPERATOR_MANAGER']);
    await hire(t, 'ayrilan', ['USER']);
    await t.owner.updateTable('operator').set({ status: 'PASSIVE' }).where('username', '=', 'ayrilan').execute();
    for (const username of ['yonetici', 'yonetici.iki', 'yetki.veren', 'kvkk', 'ayrilan']) {
      expect([username, await refusal(view(username))]).toMatchObject([
        username,
        { status: 409, errors: ['VIEWING_NOT_ALLOWED'] },
      ]);
    }
    expect(
      await refusal(admin.call(account.viewAs, { operatorId: 2147483000, current: DEMO_PASSWORD, reason: 'Neden' })),
    ).toMatchObject({ errors: ['OPERATOR_NOT_FOUND'] });
  });

  it('is never nested', async () => {
    await view('mezat');
    expect((await refusal(view('danisman1'))).status).toBe(403);
    expect((await admin.call(operators.session)).id).toBe(await idOf('mezat'));
  });

  it('uncovers no phone that the administrator may not see', async () => {
    const own = await hire(t, 'kor.yonetici', ['ADMIN']);
    await t.owner
      .updateTable('operator')
      .set({
        password_hash: (eb) =>
          eb.selectFrom('operator as known').select('password_hash').where('username', '=', 'yonetici'),
      })
      .where('id', '=', own.id)
      .execute();
    await own.call(account.viewAs, { operatorId: await idOf('danisman1'), current: DEMO_PASSWORD, reason: 'Neden' });
    const { authorities } = await own.call(operators.session);
    expect(authorities).toContain('AGENT');
    expect(authorities).not.toContain('PHONE_VIEWER');
    const { operator } = await own.call(account.detail);
    expect([operator.phone, operator.email].filter((contact) => !contact?.includes('•'))).toEqual([]);
    expect(operator.identityNumber).toBeUndefined();
    const { rows } = await own.call(customers.list);
    expect(rows.filter(({ phone }) => phone && !phone.includes('•'))).toEqual([]);
  });
});

describe('while viewing', () => {
  it('an act is written down under both names', async () => {
    await hire(t, 'yer.duzenleyen', ['BACKOFFICE']);
    await view('yer.duzenleyen');
    await admin.call(locations.territories);
    await admin.call(contract.country.create, { name: 'Deneme Ülkesi', code: 'ZZ' } as never);
    const entry = await t.db
      .selectFrom('audit_entry')
      .select(['operator_id', 'acting_as_id'])
      .where('table_name', '=', 'country')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ operator_id: adminId, acting_as_id: await idOf('yer.duzenleyen') });
  });

  it('its begin and its end are written down with the reason', async () => {
    await view('mezat');
    await admin.call(account.endViewAs);
    const kept = await t.db.selectFrom('operator_viewing').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      operator_id: adminId,
      acting_as_id: await idOf('mezat'),
      reason: 'Destek talebi 4711',
    });
    expect(kept.ended_at).not.toBeNull();
    const entries = await t.db
      .selectFrom('audit_entry')
      .select(['action', 'operator_id', 'acting_as_id'])
      .where('table_name', '=', 'operator_viewing')
      .where('record_id', '=', kept.id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'INSERT', operator_id: adminId, acting_as_id: null },
      { action: 'UPDATE', operator_id: adminId, acting_as_id: kept.acting_as_id },
    ]);
  });

  it('every change is refused that is not opened by name, and leaves the rights as they were', async () => {
    await view('mezat');
    const before = await rightsInDatabase(t);
    const changes = Object.values(contract)
      .flatMap((area) => Object.values<Endpoint>(area))
      .filter(
        ({ method, may, whileViewing }) => method === 'POST' && may !== 'public' && !isProgram(may) && !whileViewing,
      )
      .filter(({ may }) => !openWhileViewing(may));
    expect(changes.length).toBeGreaterThan(10);
    for (const endpoint of changes) {
      const { status, body } = await admin.answer(endpoint, {});
      expect([endpoint.path, status]).toEqual([endpoint.path, 403]);
      expect(String(body)).toMatch(/VIEWING_LOCKED|AUTHORIZATION_ERROR/);
    }
    expect(await rightsInDatabase(t)).toEqual(before);
  });

  it('neither the other’s password nor their sessions can be touched', async () => {
    const theirs = await t.signIn('mezat');
    await view('mezat');
    const id = (await theirs.call(account.detail)).sessions.find(({ current }) => current)?.id ?? 0;
    for (const attempt of [
      admin.call(account.changePassword, { current: DEMO_PASSWORD, password: 'Yepyeni-Bir-Şifre-42' }),
      admin.call(account.endSession, { id }),
      admin.call(account.endOtherSessions),
    ]) {
      expect(await refusal(attempt)).toMatchObject({ status: 403, errors: ['VIEWING_LOCKED'] });
    }
    expect((await theirs.answer(operators.session)).status).toBe(200);
  });
});

describe('viewing ends', () => {
  it('after half an hour: reading is one’s own again, and nothing is changed before it is ended', async () => {
    await view('danisman1');
    const { viewing } = await admin.call(operators.session);
    const minutes = (Date.parse(viewing?.endsAt ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30.1);
    await passTime();
    expect(await admin.call(operators.session)).toMatchObject({ id: adminId, viewing: { over: true } });
    expect(await refusal(admin.call(account.setLanguage, { language: 'tr' }))).toMatchObject({
      status: 409,
      errors: ['VIEWING_ENDED'],
    });
    await admin.call(account.endViewAs);
    await admin.call(account.setLanguage, { language: 'tr' });
    expect((await admin.call(operators.session)).viewing).toBeNull();
  });

  it.each([
    ['the other is deactivated', `update operator set status = 'PASSIVE' where username = 'gorulen'`],
    [
      'the other becomes an administrator',
      `insert into operator_role (operator_id, role) select id, 'ADMIN' from operator where username = 'gorulen'`,
    ],
  ])('at once when %s', async (_, change) => {
    await t.owner
      .updateTable('operator')
      .set({ username: `eski-${Date.now()}` })
      .where('username', '=', 'gorulen')
      .execute();
    await hire(t, `gorulen-${Date.now()}`, ['USER']);
    await sql`update operator set username = 'gorulen' where id = (select max(id) from operator)`.execute(t.owner);
    await view('gorulen');
    await sql.raw(change).execute(t.owner);
    expect(await admin.call(operators.session)).toMatchObject({ id: adminId, viewing: { over: true } });
  });

  it('at once when the administrator loses the right', async () => {
    const second = await hire(t, 'gecici.yonetici', ['ADMIN']);
    await t.owner
      .updateTable('operator')
      .set({
        password_hash: (eb) =>
          eb.selectFrom('operator as known').select('password_hash').where('username', '=', 'yonetici'),
      })
      .where('id', '=', second.id)
      .execute();
    await second.call(account.viewAs, { operatorId: await idOf('mezat'), current: DEMO_PASSWORD, reason: 'Neden' });
    await t.owner.deleteFrom('operator_role').where('operator_id', '=', second.id).execute();
    expect(await second.call(operators.session)).toMatchObject({
      id: second.id,
      authorities: [],
      viewing: { over: true },
    });
  });

  it('with sign-out', async () => {
    await view('mezat');
    await admin.call(auth.logout);
    expect((await admin.answer(operators.session)).status).toBe(401);
    const { ended_at } = await t.db
      .selectFrom('operator_viewing')
      .select('ended_at')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(ended_at).not.toBeNull();
  });
});
