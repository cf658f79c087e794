import { sql } from 'kysely';
import { calendar } from '@/contract/appointments/calendar';
import { auctionEditor } from '@/contract/auctions/editor';
import { auctionLife } from '@/contract/auctions/life';
import { auth } from '@/contract/auth';
import { closing } from '@/contract/closing';
import { customers } from '@/contract/customers';
import { looks } from '@/contract/customers/looks';
import { discountCodes } from '@/contract/earnings/discountCodes';
import { kvkk } from '@/contract/privacy';
import { configuration, type SettingRow } from '@/contract/settings/configuration';
import { SETTING_KEYS, type SettingKey, SETTINGS, type SettingValue } from '@/domain/settings/table';
import { addDays, addMonths, today } from '@/domain/time';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import { mayHaveLowFee } from '@/server/areas/auctions/lowFee';
import { defaultShares } from '@/server/areas/earnings/defaultShares';
import { setting } from '@/server/platform/settings/settings';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { FEE, newClosing, PRICE, takeStep } from '@/tests/support/closing';
import { newCustomer } from '@/tests/support/customers';
import { hire, refusal } from '@/tests/support/operators';
import { configure, unconfigure } from '@/tests/support/settings';
import { until } from '@/tests/support/until';

type Hired = Caller & { id: number };
const ALL = ['BROKER', 'MOBILE', 'COLLECTION', 'MARKETING', 'OTHER'].map((area) => `CONFIGURATION_${area}`);
const TOMORROW = addDays(today(), 1);

let t: TestApi;
let one: Hired;
let two: Hired;
beforeAll(async () => {
  t = await testApi({ listens: true });
  one = await hire(t, 'ayarci', ALL);
  two = await hire(t, 'onayci', ALL);
});
afterAll(() => t.stop());

const rowOf = async (key: SettingKey, who: Caller = one): Promise<SettingRow> => {
  const { rows } = await who.call(configuration.list);
  const found = rows.find((row) => row.key === key);
  if (!found) throw new Error(`${key} is not shown`);
  return found;
};
const change = async <K extends SettingKey>(
  key: K,
  value: SettingValue<K>,
  { who = one, ...more }: { who?: Caller; validFrom?: string; version?: number } = {},
): Promise<SettingRow> => {
  const { version } = await rowOf(key);
  return who.call(configuration.change, { key, value, version, reason: 'Sınama', source: 'Sınama kararı', ...more });
};

describe('a setting', () => {
  afterEach(async () => {
    await unconfigure(t, 'dailyDiscountCodeCreateLimit');
  });
  const KEY = 'dailyDiscountCodeCreateLimit';

  test('is its default until somebody sets another value, which the product goes by within a second', async () => {
    await unconfigure(t, KEY);
    expect(await rowOf(KEY)).toMatchObject({ value: 5, since: null, planned: [], waiting: null });
    const saved = await change(KEY, 2);
    expect(saved).toMatchObject({ value: 2, since: { stand: 'IN_FORCE', reason: 'Sınama', own: true } });
    await until(() => setting(KEY) === 2);
    const seller = await hire(t, 'kodcu', ['ADMIN', 'USER', 'BROKER_PAGE_ACCESS']);
    expect((await seller.call(discountCodes.limits, {})).daily).toBe(2);
  });

  test('holds from a day on; what is planned is taken back before that day and not after it', async () => {
    const saved = await change(KEY, 9, { validFrom: TOMORROW });
    expect(saved).toMatchObject({
      value: 5,
      since: null,
      planned: [{ value: 9, validFrom: TOMORROW, stand: 'PLANNED' }],
    });
    await until(() => setting(KEY, TOMORROW) === 9);
    expect(setting(KEY)).toBe(5);
    const [planned] = saved.planned;
    const back = await two.call(configuration.withdraw, { id: planned?.id ?? 0, version: saved.version });
    expect(back.planned).toEqual([]);
    await until(() => setting(KEY, TOMORROW) === 5);
    const now = await change(KEY, 7);
    const inForce = await refusal(one.call(configuration.withdraw, { id: now.since?.id ?? 0, version: now.version }));
    expect(inForce).toMatchObject({ status: 409, errors: ['SETTING_IN_FORCE'] });
    const history = await one.call(configuration.history, { key: KEY });
    expect(history.map(({ value, stand, madeBy }) => [value, stand, madeBy])).toEqual([
      [7, 'IN_FORCE', 'Deneme ayarci'],
      [9, 'WITHDRAWN', 'Deneme ayarci'],
    ]);
  });

  test('that two change at once is changed once: the second sees the first’s value', async () => {
    const { version } = await rowOf(KEY);
    const answers = await Promise.all(
      [one, two].map((who, index) =>
        who.answer(configuration.change, { key: KEY, value: 10 + index, version, reason: 'Aynı anda' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await refusal(two.call(configuration.change, { key: KEY, value: 12, version, reason: 'Geç' }));
    expect(late).toMatchObject({ status: 409, errors: ['VERSION_CONFLICT'] });
    expect([10, 11]).toContain(late.current?.value);
    expect(late.current).toMatchObject({ key: KEY, version: version + 1 });
  });

  test('is not set to what it is, nor for a day that has passed, nor without a reason', async () => {
    const { version } = await rowOf(KEY);
    const given = { key: KEY, value: 8, version, reason: 'Sınama' } as const;
    const wrong = async (changes: object) =>
      (await refusal(one.call(configuration.change, { ...given, ...changes }))) as unknown;
    expect(await wrong({ value: 5 })).toMatchObject({ status: 400, fields: { value: 'SETTING_UNCHANGED' } });
    expect(await wrong({ validFrom: addDays(today(), -1) })).toMatchObject({
      status: 400,
      fields: { validFrom: 'SETTING_DAY_PASSED' },
    });
    expect(await wrong({ reason: ' ' })).toMatchObject({ status: 400, fields: { reason: 'REQUIRED' } });
    expect((await rowOf(KEY)).version).toBe(version);
  });

  test('tells who looks at the screen that it has changed', async () => {
    await change(KEY, 11);
    const { rows } = await sql<{ changes: Record<string, unknown> }>`
      select changes from audit_entry where table_name = 'configuration_change' order by id desc limit 1`.execute(t.db);
    expect(rows[0]?.changes).toMatchObject({ key: [null, KEY], made_by_id: [null, one.id] });
  });
});

test.each(SETTING_KEYS)('a wrong value of %s is refused beside the field and not kept', async (key) => {
  const { version } = await rowOf(key);
  const before = await t.db.selectFrom('configuration_change').select('id').where('key', '=', key).execute();
  for (const value of ['tamamen yanlış bir değer <', -5, { CALL: 'iki' }, [{}], undefined]) {
    const answer = await refusal(one.call(configuration.change, { key, value, version, reason: 'Yanlış' }));
    expect([value, answer.status]).toEqual([value, 400]);
    expect(Object.keys(answer.fields ?? {})[0]).toMatch(/^value(\.|$)/);
  }
  expect(await t.db.selectFrom('configuration_change').select('id').where('key', '=', key).execute()).toEqual(before);
});

test('collections, companies and questions that are not there cannot be chosen', async () => {
  for (const [key, value] of [
    ['homepageFeaturedCollectionId', 999_999],
    ['multiFeaturedCollectionIds', [1, 999_999]],
    ['corporateIdsAllowedServiceFeeUnder1000', [999_999]],
    ['brokerInquiryFaqKey', 'yok'],
  ] as const) {
    const { version } = await rowOf(key);
    expect(await refusal(one.call(configuration.change, { key, value, version, reason: 'Yok' }))).toMatchObject({
      status: 400,
      fields: { value: 'SETTING_CHOICE_NOT_FOUND' },
    });
  }
});

describe('what guards people', () => {
  afterEach(async () => {
    for (const key of ['contactsPerHour', 'passwordTries', 'passwordWaitSeconds'] as const) await unconfigure(t, key);
  });
  const tries = SETTINGS.passwordTries.default;
  const waits = SETTINGS.passwordWaitSeconds.default;
  const preview = <K extends SettingKey>(key: K, value: SettingValue<K>) =>
    one.call(configuration.preview, { key, value });

  test('is made stricter at once by one person, and looser by two', async () => {
    expect(await change('contactsPerHour', 500)).toMatchObject({ value: 500, waiting: null });
    expect((await preview('contactsPerHour', 400)).needsApproval).toBe(false);
    expect((await preview('contactsPerHour', 600)).needsApproval).toBe(true);
    // Looser than the present value, though still stricter than the default.
    const asked = await change('contactsPerHour', 600);
    expect(asked).toMatchObject({ value: 500, waiting: { value: 600, needsApproval: true } });
    expect(setting('contactsPerHour')).toBe(500);
    const at = { id: asked.waiting?.id ?? 0, version: asked.version };
    expect(await refusal(one.call(configuration.approve, at))).toMatchObject({ errors: ['SETTING_OWN_CHANGE'] });
    expect(await two.call(configuration.approve, at)).toMatchObject({ value: 600 });
  });

  test('marketing has hours that begin before they end, and a MERSİS number and a way to refuse that are ones', async () => {
    const change = async (key: SettingKey, value: unknown) => {
      const { version } = await rowOf(key);
      return refusal(one.call(configuration.change, { key, value, version, reason: 'Tanıtım' }));
    };
    const hours = { weekdayFrom: 10, weekdayTo: 20, saturdayFrom: 10, saturdayTo: 18 };
    for (const wrong of [{ weekdayFrom: 20 }, { saturdayTo: 9 }])
      expect(await change('marketingHours', { ...hours, ...wrong })).toMatchObject({
        status: 400,
        errors: ['SETTING_SENDING_HOURS_INVALID'],
      });
    expect(await change('companyMersis', '012345678900001')).toMatchObject({ errors: ['SETTING_INVALID'] });
    expect(await change('marketingRefusal', 'Bize söyleyin')).toMatchObject({ errors: ['SETTING_INVALID'] });
  });

  test('is looser when any of its parts is', async () => {
    expect((await preview('passwordTries', { ...tries, pair: 3, account: 10 })).needsApproval).toBe(false);
    expect((await preview('passwordTries', { ...tries, pair: 3, account: 21 })).needsApproval).toBe(true);
    // For a waiting time, less is looser.
    expect((await preview('passwordWaitSeconds', { ...waits, pair: 600 })).needsApproval).toBe(false);
    expect((await preview('passwordWaitSeconds', { ...waits, pair: 120 })).needsApproval).toBe(true);
  });

  test.each([
    ['passwordTries', { ...tries, pair: 11 }, 'value.pair', { min: '3', max: '10' }],
    ['passwordTries', { ...tries, account: 5 }, 'value.account', { min: '10', max: '40' }],
    ['passwordWaitSeconds', { ...waits, address: 0 }, 'value.address', { min: '1', max: '60' }],
    ['passwordWaitSeconds', { ...waits, device: 86_400 }, 'value.device', { min: '60', max: '1800' }],
    ['contactsPerHour', 5_001, 'value', { min: '100', max: '5000' }],
    ['secondFactorTries', 2, 'value', { min: '3', max: '10' }],
  ] as const)('has a floor and a ceiling: %s is not %j', async (key, value, field, params) => {
    const { version } = await rowOf(key);
    expect(await refusal(one.call(configuration.change, { key, value, version, reason: 'Sınır' }))).toMatchObject({
      status: 400,
      fields: { [field]: 'SETTING_OUT_OF_RANGE' },
      params,
    });
  });

  test('is what sign-in goes by', async () => {
    await configure(t, 'passwordTries', { ...tries, pair: 3 });
    const guess = () => t.nobody.answer(auth.login, { username: 'yonetici', password: 'yanlis-parola' });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });
});

describe('a second person', () => {
  const KEY = 'eftApprovalLimit';
  afterEach(() => unconfigure(t, KEY));
  const ask = () => change(KEY, 300_000_00);

  test('approves what somebody else has set, and only then does it hold', async () => {
    const asked = await ask();
    expect(asked).toMatchObject({ value: 250_000_00, waiting: { value: 300_000_00, own: true, stand: 'WAITING' } });
    expect(setting(KEY)).toBe(250_000_00);
    const at = { id: asked.waiting?.id ?? 0, version: asked.version };
    expect(await refusal(one.call(configuration.approve, at))).toMatchObject({
      status: 403,
      errors: ['SETTING_OWN_CHANGE'],
    });
    const told = await t.db
      .selectFrom('notification')
      .select(['operator_id', 'path'])
      .where('path', '=', `/configuration?key=${KEY}`)
      .execute();
    expect(told.map(({ operator_id }) => operator_id)).toContain(two.id);
    expect(told.map(({ operator_id }) => operator_id)).not.toContain(one.id);
    const approved = await two.call(configuration.approve, at);
    expect(approved).toMatchObject({ value: 300_000_00, waiting: null, since: { decidedBy: 'Deneme onayci' } });
    await until(() => setting(KEY) === 300_000_00);
    expect(await refusal(two.call(configuration.approve, { ...at, version: approved.version }))).toMatchObject({
      status: 409,
      errors: ['SETTING_DECIDED'],
    });
  });

  test('refuses it with a reason that whoever asked reads', async () => {
    const asked = await ask();
    const at = { id: asked.waiting?.id ?? 0, version: asked.version };
    expect(await refusal(two.call(configuration.reject, { ...at, note: '' }))).toMatchObject({
      status: 400,
      fields: { note: 'REQUIRED' },
    });
    await two.call(configuration.reject, { ...at, note: 'Önce yönetim kurulu kararı' });
    const [latest] = await one.call(configuration.history, { key: KEY });
    expect(latest).toMatchObject({ stand: 'REJECTED', decisionNote: 'Önce yönetim kurulu kararı' });
    expect(setting(KEY)).toBe(250_000_00);
  });

  test('has one change of a setting to decide at a time; whoever asked takes it back', async () => {
    const asked = await ask();
    expect(
      await refusal(two.call(configuration.change, { key: KEY, value: 1, version: asked.version, reason: 'Bir daha' })),
    ).toMatchObject({ status: 409, errors: ['SETTING_WAITS'] });
    const back = await one.call(configuration.withdraw, { id: asked.waiting?.id ?? 0, version: asked.version });
    expect(back.waiting).toBeNull();
  });

  test('is what the database asks for too', async () => {
    const asked = await ask();
    await expect(
      t.db
        .updateTable('configuration_change')
        .set({ status: 'APPROVED', decided_by_id: one.id, decided_at: sql<string>`now()` })
        .where('id', '=', asked.waiting?.id ?? 0)
        .execute(),
    ).rejects.toThrow('configuration_change_two_people');
    await expect(
      t.db
        .updateTable('configuration_change')
        .set({ value: '1' })
        .where('id', '=', asked.waiting?.id ?? 0)
        .execute(),
    ).rejects.toThrow('stays');
  });

  test('who approves late has it hold from that day on', async () => {
    const asked = await ask();
    await t.owner
      .updateTable('configuration_change')
      .set({ valid_from: addDays(today(), -3) })
      .where('id', '=', asked.waiting?.id ?? 0)
      .execute();
    const { since } = await two.call(configuration.approve, { id: asked.waiting?.id ?? 0, version: asked.version });
    expect(since?.validFrom).toBe(today());
  });
});

test('everybody sees and changes the areas of their own permissions only', async () => {
  const marketing = await hire(t, 'pazarlamaci', ['CONFIGURATION_MARKETING']);
  const { rows, choices } = await marketing.call(configuration.list);
  expect([...new Set(rows.map(({ area }) => area))]).toEqual(['MARKETING']);
  expect([choices.collections, choices.corporates, choices.faqKeys]).toEqual([[], [], []]);
  const others = { key: 'vatPercent', value: 1 } as const;
  for (const attempt of [
    marketing.call(configuration.change, { ...others, version: 1, reason: 'Yetkisiz' }),
    marketing.call(configuration.preview, others),
    marketing.call(configuration.history, { key: others.key }),
  ])
    expect(await refusal(attempt)).toMatchObject({ status: 403, params: { permission: 'configuration.other' } });
  const asked = await change('deedFeePercent', 3);
  for (const call of [configuration.approve, configuration.withdraw])
    expect(await refusal(marketing.call(call, { id: asked.waiting?.id ?? 0, version: asked.version }))).toMatchObject({
      status: 403,
    });
  await unconfigure(t, 'deedFeePercent');
});

test('what the law says is set with its source, and a second person confirms it', async () => {
  const wanted = {
    key: 'serviceFeeCapPercent',
    value: 3,
    version: (await rowOf('serviceFeeCapPercent')).version,
  } as const;
  expect(await refusal(one.call(configuration.change, { ...wanted, reason: 'Yönetmelik değişti' }))).toMatchObject({
    status: 400,
    fields: { source: 'REQUIRED' },
  });
  const asked = await one.call(configuration.change, {
    ...wanted,
    reason: 'Yönetmelik değişti',
    source: 'Resmî Gazete 1.12.2026, 33012',
  });
  const done = await two.call(configuration.approve, { id: asked.waiting?.id ?? 0, version: asked.version });
  expect(done.since).toMatchObject({
    value: 3,
    source: 'Resmî Gazete 1.12.2026, 33012',
    decidedBy: expect.any(String) as string,
  });
  await expect(
    t.db
      .updateTable('configuration_change')
      .set({ source: 'başka' })
      .where('id', '=', asked.waiting?.id ?? 0)
      .execute(),
  ).rejects.toThrow();
  await unconfigure(t, 'serviceFeeCapPercent');
});

test('the words of a paper are checked part by part, and shown as a PDF before they are kept', async () => {
  const words = SETTINGS.paperOffer.default;
  const wrong = async (changes: object, call: typeof configuration.preview | typeof configuration.paper) =>
    refusal(one.call(call, { key: 'paperOffer', value: { ...words, ...changes } }));
  for (const call of [configuration.preview, configuration.paper])
    expect(await wrong({ terms: 'Alıcı {{kiracı}}' }, call)).toMatchObject({
      status: 400,
      fields: { 'value.terms': 'PAPER_PLACEHOLDER_UNKNOWN' },
      params: { name: 'kiracı' },
    });
  for (const call of [configuration.preview, configuration.paper]) {
    expect((await wrong({ signing: '{{alıcı}' }, call)).fields).toEqual({
      'value.signing': 'PAPER_PLACEHOLDER_BROKEN',
    });
    expect(await wrong({ opening: 'Bu form düzenlenmiştir.' }, call)).toMatchObject({
      fields: { 'value.terms': 'PAPER_PLACEHOLDER_MISSING' },
      params: { name: 'şirket' },
    });
  }
  const made = await one.answer(configuration.paper, {
    key: 'paperOffer',
    value: { ...words, title: 'Teklif (örnek ö’ğş)' },
  });
  expect(made.headers['content-type']).toBe('application/pdf');
  // In RFC 5987 encoding, without quotes and parentheses.
  expect(made.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w%.~-]+$/);
  expect((await refusal(one.call(configuration.paper, { key: 'vatPercent', value: 5 }))).status).toBe(404);
});

describe('before it is saved', () => {
  test('one sees what would change, and nothing has', async () => {
    const open = await t.db
      .selectFrom('closing')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('outcome', '=', 'OPEN')
      .executeTakeFirstOrThrow();
    const seen = await one.call(configuration.preview, { key: 'vatPercent', value: 10, validFrom: TOMORROW });
    expect(seen).toMatchObject({
      before: 20,
      validFrom: TOMORROW,
      needsApproval: true,
      affected: { what: 'OPEN_CLOSINGS', count: open.count },
    });
    expect(setting('vatPercent', TOMORROW)).toBe(20);
    expect(await rowOf('vatPercent')).toMatchObject({ value: 20, waiting: null });
  });

  const OTHER: { [K in SettingKey]?: SettingValue<K> } = {
    homepageFeaturedCollectionId: 3,
    multiFeaturedCollectionIds: [2],
    brokerDashboardFaqKey: 'brokerInquiry',
    dailyDiscountCodeCreateLimit: 1,
    maxServiceFeeDiscount: 1,
    marketingConsentMonths: 1,
    defaultServiceFee: 1_000_00,
    corporateIdsAllowedServiceFeeUnder1000: [2],
    deedFeePercent: 4,
    eftApprovalLimit: 0,
    refundApprovalLimit: 0,
    eidsRequired: false,
    eidsExpiringDays: 365,
    workingHours: { from: 11, to: 12, halfDayTo: 12 },
    retentionYears: { ...SETTINGS.retentionYears.default, sms_message: 1 },
  };
  test.each(Object.entries(OTHER))('what %s concerns is counted', async (key, value) => {
    const { affected } = await one.call(configuration.preview, { key: key as SettingKey, value });
    expect(affected?.count).toBeGreaterThanOrEqual(0);
  });

  test('appointments that a closed day would leave outside are counted', async () => {
    const { rows } = await sql<{ day: string }>`
      select to_char(starts_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day from appointment
       where state = 'APPOINTMENT' and starts_at > now() order by starts_at limit 1`.execute(t.db);
    const day = rows[0]?.day ?? '';
    const { affected } = await one.call(configuration.preview, {
      key: 'closedDays',
      value: [{ day, name: 'İdari izin', half: false }],
    });
    expect(affected?.what).toBe('APPOINTMENTS_OUTSIDE');
    expect(affected?.count).toBeGreaterThanOrEqual(1);
  });
});

test('the site is told its own settings with its key', async () => {
  await configure(t, 'mobileAppForcedUpdateVersion', '5.0.0');
  expect(await t.site.call(configuration.site)).toMatchObject({ mobileAppForcedUpdateVersion: '5.0.0' });
  expect(Object.keys(await t.site.call(configuration.site))).not.toContain('vatPercent');
});

describe('a legal rate that changes by a day', () => {
  let officer: Caller;
  beforeAll(async () => {
    officer = await t.signIn('kapanis');
  });
  afterEach(async () => {
    await unconfigure(t, 'vatPercent');
    await unconfigure(t, 'deedFeePercent');
  });

  test('is in the invoices from that day on; what was invoiced and closed before keeps its own', async () => {
    const finish = async () => {
      const { id } = await newClosing(t);
      let found = await officer.call(closing.detail, { id: String(id) });
      while (found.outcome === 'OPEN') found = await takeStep(t, officer, found);
      return found;
    };
    const past = await finish();
    expect(past.money.invoice).toMatchObject({ total: FEE, vat: FEE / 6 });
    expect(past.money.deedFee).toBe((PRICE * 2) / 100);
    expect(past.money.rates).toMatchObject({ vat: 20, deedFee: 2 });
    await t.owner
      .updateTable('closing')
      .set({ closed_at: new Date(Date.now() - 5 * 86_400_000).toISOString() })
      .where('id', '=', past.id)
      .execute();
    await configure(t, 'vatPercent', 25);
    await configure(t, 'deedFeePercent', 3);
    const present = await finish();
    expect(present.money.invoice).toMatchObject({ total: FEE, vat: FEE / 5, net: (FEE * 4) / 5 });
    expect(present.money.deedFee).toBe((PRICE * 3) / 100);
    const again = await officer.call(closing.detail, { id: String(past.id) });
    expect(again.money.invoice).toEqual(past.money.invoice);
    expect(again.money.deedFee).toBe(past.money.deedFee);
  });

  test('counts for an open closing by the day of its deed', async () => {
    const { id } = await newClosing(t);
    await configure(t, 'deedFeePercent', 5, addDays(today(), 10));
    const fee = async () => (await officer.call(closing.detail, { id: String(id) })).money.deedFee;
    expect(await fee()).toBe((PRICE * 2) / 100);
    await t.owner
      .updateTable('closing')
      .set({ appointment_at: `${addDays(today(), 12)}T09:00:00Z`, appointment_office: 'Kadıköy Tapu Müdürlüğü' })
      .where('id', '=', id)
      .execute();
    expect(await fee()).toBe((PRICE * 5) / 100);
  });

  test('and default shares are those of the day on which the closing was opened', async () => {
    await configure(t, 'defaultOccupiedShareRatio', 40, today());
    await configure(t, 'corporateAuctionBrokerPercent', 15, today());
    const sale = { occupancy: 'TENANT_OCCUPIED', sellerType: 'BANK', openedAt: new Date().toISOString() } as const;
    expect(defaultShares(sale)).toEqual({ agent: 40, broker: 15 });
    expect(defaultShares({ ...sale, openedAt: `${addDays(today(), -2)}T09:00:00Z` })).toEqual({
      agent: 35,
      broker: 25,
    });
    expect(defaultShares({ ...sale, occupancy: 'VACANT', sellerType: 'INDIVIDUAL' })).toEqual({
      agent: 35,
      broker: 25,
    });
    const agent = await t.db
      .selectFrom('agent')
      .select('operator_id')
      .where('operator_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const { id } = await newClosing(t, { occupancy: 'OWNER_OCCUPIED', agent_operator_id: agent.operator_id });
    const earning = await t.db
      .selectFrom('agent_earning')
      .select(['agent_percent', 'agent_share_kurus'])
      .where('closing_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(earning).toEqual({ agent_percent: 40, agent_share_kurus: (FEE * 40) / 100 });
    await unconfigure(t, 'defaultOccupiedShareRatio');
    await unconfigure(t, 'corporateAuctionBrokerPercent');
  });
});

describe('what the product does follows', () => {
  let admin: Caller;
  beforeAll(async () => {
    admin = await t.signIn('yonetici');
  });

  test('working hours and closed days: in the calendar, for appointments and deadlines', async () => {
    const day = addMonths(today(), 1);
    await configure(t, 'workingHours', { from: 10, to: 16, halfDayTo: 12 });
    await configure(t, 'closedDays', [{ day, name: 'Köprü günü', half: false }]);
    const seen = await admin.call(calendar.events, { from: day, to: addDays(day, 5) });
    expect(seen.hours).toEqual({ from: 10, to: 16, halfDayTo: 12 });
    expect(seen.holidays).toContainEqual({ day, name: 'Köprü günü', half: false });
    const { id } = await newClosing(t);
    const { stepDueAt } = await (await t.signIn('kapanis')).call(closing.detail, { id: String(id) });
    expect(stepDueAt).toMatch(/T13:00:00/);
    await unconfigure(t, 'workingHours');
    await unconfigure(t, 'closedDays');
  });

  test('the deadlines of closing steps', async () => {
    const officer = await t.signIn('kapanis');
    const due = async () => {
      const { id } = await newClosing(t);
      return Date.parse((await officer.call(closing.detail, { id: String(id) })).stepDueAt ?? '');
    };
    const usual = await due();
    await configure(t, 'closingStepWorkingDays', { ...SETTINGS.closingStepWorkingDays.default, CALL: 10 });
    expect((await due()) - usual).toBeGreaterThanOrEqual(8 * 86_400_000);
    await unconfigure(t, 'closingStepWorkingDays');
  });

  test('codes: how long they are valid by price, how much they take off, and the fee where none was agreed', async () => {
    const cheap = await completeAuction(t.owner, 'LIVE', { request_price_kurus: 90_000_000, service_fee_kurus: null });
    const dear = await completeAuction(t.owner, 'LIVE', { request_price_kurus: 900_000_000, service_fee_kurus: null });
    const limits = async (auctionId: number) => {
      const found = await admin.call(discountCodes.limits, { auctionId });
      return { ...found, days: Math.floor((Date.parse(found.expiresAt ?? '') - Date.now()) / 86_400_000) };
    };
    await configure(t, 'discountCodeExpiryDaysUnder1M', 3);
    await configure(t, 'discountCodeExpiryDaysOver1M', 30);
    await configure(t, 'maxServiceFeeDiscount', 12.5);
    await configure(t, 'defaultServiceFee', 80_000_00);
    expect(await limits(cheap)).toMatchObject({ days: 3, serviceFee: 80_000_00, maxAmount: 10_000_00 });
    expect(await limits(dear)).toMatchObject({ days: 30 });
    for (const key of [
      'discountCodeExpiryDaysUnder1M',
      'discountCodeExpiryDaysOver1M',
      'maxServiceFeeDiscount',
      'defaultServiceFee',
    ] as const)
      await unconfigure(t, key);
  });

  test('companies with a low fee, the EİDS rules, and brokers who see new auctions', async () => {
    await configure(t, 'corporateIdsAllowedServiceFeeUnder1000', [3]);
    expect([mayHaveLowFee(3), mayHaveLowFee(1), mayHaveLowFee(null)]).toEqual([true, false, false]);
    await unconfigure(t, 'corporateIdsAllowedServiceFeeUnder1000');
    const expires = sql<string>`current_date + 50`;
    const id = await completeAuction(t.owner, 'LIVE', { eids_status: 'VERIFIED', eids_expires_on: expires as never });
    const queue = async () => (await admin.call(auctionLife.eids, { id })).rows[0]?.queue;
    expect(await queue()).toBe('VALID');
    await configure(t, 'eidsExpiringDays', 60);
    expect(await queue()).toBe('EXPIRING');
    await unconfigure(t, 'eidsExpiringDays');
    const opens = async () => (await admin.call(auctionEditor.new, {})).record.openForBroker;
    expect(await opens()).toBe(false);
    await configure(t, 'dateToOpenForBroker', TOMORROW);
    expect(await opens()).toBe(false);
    await configure(t, 'dateToOpenForBroker', today());
    expect(await opens()).toBe(true);
    await unconfigure(t, 'dateToOpenForBroker');
  });

  test('consents that grow old, contacts that are uncovered, how long data is kept', async () => {
    const customerId = await newCustomer(t);
    await t.owner
      .insertInto('consent')
      .values({
        customer_id: customerId,
        channel: 'SMS',
        status: 'GRANTED',
        source: 'HS_WEB',
        recipient_kind: 'BIREYSEL',
        given_on: addDays(today(), -400),
        proof: 'Üyelik formu 1234',
      })
      .execute();
    const sms = async () =>
      (await admin.call(customers.detail, { id: String(customerId) })).consents.find(
        ({ channel }) => channel === 'SMS',
      );
    expect(await sms()).toMatchObject({ status: 'GRANTED', lack: null });
    await configure(t, 'marketingConsentMonths', 12);
    expect(await sms()).toMatchObject({ status: 'GRANTED', lack: 'CONSENT_TOO_OLD' });
    await unconfigure(t, 'marketingConsentMonths');
    await configure(t, 'revealsPerHour', 1);
    const eager = await hire(t, 'merakli', ['ADMIN', 'ALL_CUSTOMER_ACCESS', 'PHONE_VIEWER', 'CUSTOMER_ADDER']);
    const look = { customerId, part: 'PHONE', reason: 'CALL_BACK' } as never;
    await eager.answer(looks.reveal, look);
    expect((await eager.answer(looks.reveal, look)).status).toBe(429);
    await unconfigure(t, 'revealsPerHour');
    const privacy = await t.signIn('kvkk');
    const period = async () => (await privacy.call(kvkk.retention)).find(({ rule }) => rule === 'sms_message')?.period;
    expect(await period()).toBe('3 yıl');
    await configure(t, 'retentionYears', { ...SETTINGS.retentionYears.default, sms_message: 5 });
    expect(await period()).toBe('5 yıl');
    await unconfigure(t, 'retentionYears');
  });
});
