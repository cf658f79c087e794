import { locationAnalysis } from '@/contract/locations/analysis';
import { type Caller, type Refused, type TestApi, testApi } from '@/tests/support/api';

let t: TestApi;
let admin: Caller;
let agent: Caller;
let quarterId: number;

beforeAll(async () => {
  t = await testApi();
  admin = await t.signIn('yonetici');
  agent = await t.signIn('danisman1');
  const quarter = await t.db
    .selectFrom('quarter')
    .select('id')
    .where('id', 'not in', (eb) => eb.selectFrom('location_analysis').select('quarter_id'))
    .executeTakeFirstOrThrow();
  quarterId = quarter.id;
});
afterAll(() => t.stop());

const refused = async (call: Promise<unknown>) => {
  try {
    await call;
    return { errors: [] as string[], fields: {} };
  } catch (error) {
    const { errors, fields = {} } = (error as Refused).body;
    return { errors, fields };
  }
};
const given = { summary: 'Talep artıyor.', averageM2Price: 45_000_00, yearlyChange: 31.5, population: 12_000 };

test('a quarter is analysed once, also when two do it at once', async () => {
  const both = await Promise.all(
    [1, 2].map(() => refused(admin.call(locationAnalysis.create, { quarterId, ...given }))),
  );
  expect(both.flatMap(({ errors }) => errors)).toEqual(['LOCATION_ANALYSIS_ALREADY_CREATED']);
  expect(both.find(({ errors }) => errors.length > 0)?.fields).toEqual({
    quarterId: 'LOCATION_ANALYSIS_ALREADY_CREATED',
  });
});

test('an analysis is changed by one at a time', async () => {
  const { rows } = await admin.call(locationAnalysis.list, {});
  const row = rows[0];
  if (!row) throw new Error('no analysis');
  const { averageM2Price, yearlyChange, population, status, id, version } = row;
  const change = { id, version, summary: 'Yeni özet', averageM2Price, yearlyChange, population, status };
  expect(await admin.call(locationAnalysis.update, change)).toMatchObject({ summary: 'Yeni özet' });
  expect((await refused(admin.call(locationAnalysis.update, change))).errors).toEqual(['VERSION_CONFLICT']);
  const nothing = admin.call(locationAnalysis.update, { ...change, id: 999_999 });
  expect((await refused(nothing)).errors).toEqual(['LOCATION_ANALYSIS_NOT_FOUND']);
});

test('the dearest come first, each with a place on the map', async () => {
  const { rows } = await agent.call(locationAnalysis.list, { size: 20 });
  const prices = rows.map(({ averageM2Price }) => averageM2Price ?? 0);
  expect(prices).toEqual([...prices].sort((a, b) => b - a));
  expect(rows.every(({ latitude, longitude }) => latitude !== null && longitude !== null)).toBe(true);
});

test('agents look and write nothing; a quarter that is not there is refused beside it', async () => {
  expect((await refused(agent.call(locationAnalysis.create, { quarterId, ...given }))).errors).toEqual([
    'AUTHORIZATION_ERROR',
  ]);
  expect(await refused(admin.call(locationAnalysis.create, { quarterId: 9_999_999, ...given }))).toEqual({
    errors: ['NOT_FOUND'],
    fields: { quarterId: 'NOT_FOUND' },
  });
});
