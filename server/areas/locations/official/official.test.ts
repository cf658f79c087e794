import { type DifferenceRow, type Difference, official, type OfficialList } from '@/contract/locations/official';
import { places } from '@/contract/locations/places';
import { PLACE_LIST_MAX_ROWS } from '@/domain/limits';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';

let t: TestApi;
let admin: Caller;
let countryId: number;
beforeAll(async () => {
  t = await testApi();
  admin = await t.signIn('yonetici');
  ({ id: countryId } = await t.owner
    .selectFrom('country')
    .select('id')
    .where('code', '=', 'TR')
    .executeTakeFirstOrThrow());
});
afterAll(() => t.stop());

const HEAD = 'IL_KODU;IL;ILCE_KODU;ILCE;MAHALLE_KODU;MAHALLE';
type Line = readonly (string | number)[];
const bring = async (lines: readonly Line[] | string | Buffer, by = admin) => {
  const answer = await t.raw({
    method: 'POST',
    url: `${official.read.path}?fileName=liste.csv`,
    headers: { ...by.headers, 'content-type': 'application/octet-stream' },
    body:
      typeof lines === 'string' || Buffer.isBuffer(lines)
        ? lines
        : [HEAD, ...lines.map((line) => line.join(';'))].join('\r\n'),
  });
  const body = JSON.parse(await bodyText(answer)) as OfficialList & { errors?: string[]; params?: object };
  return { status: answer.status, body };
};
const read = async (lines: readonly Line[]): Promise<OfficialList> => (await bring(lines)).body;
const rowsOf = async ({ id }: OfficialList, kind: Difference, name?: string): Promise<DifferenceRow[]> =>
  (await admin.call(official.rows, { id, kind, ...(name && { name }) })).rows;
const said = (rows: readonly DifferenceRow[]) => rows.map(({ level, name, was, within }) => [level, name, was, within]);
const applyAll = ({ id, version, fingerprint }: OfficialList, kinds: Difference[], keys: string[] = []) =>
  admin.call(official.apply, { id, version, fingerprint, kinds, keys });

let made = 0;
const numbers = () => {
  made += 1;
  return { cityCode: 100 + made, townCode: 10_000 + made, code: 1_000_000 + made * 100 };
};
/** A new city with a town, a district and quarters, and their codes in a list. */
const ours = async (...quarterNames: string[]) => {
  const { cityCode, townCode, code } = numbers();
  const city = await admin.call(places.city.create, { countryId, name: `Liste İli ${made}` });
  const town = await admin.call(places.town.create, { cityId: city.id, name: `Şirin İlçe ${made}` });
  const district = await admin.call(places.district.create, { townId: town.id, name: 'Semt' });
  const quarters = [];
  for (const name of quarterNames)
    quarters.push(await admin.call(places.quarter.create, { districtId: district.id, name }));
  const line = (at: number, name: string): Line => [
    cityCode,
    city.name.toLocaleUpperCase('tr'),
    townCode,
    town.name.toLocaleUpperCase('tr'),
    code + at,
    name,
  ];
  return { city, town, district, quarters, line, cityCode, townCode, code };
};
const nameOf = async (level: 'town' | 'quarter', id: number) =>
  (await admin.call(places[level].detail, { id })).place.name;

test('what is the same under another spelling is no difference, and its codes are kept', async () => {
  const { line, quarters } = await ours('Iğdır Mahallesi', 'İncirli Mahallesi');
  const list = await read([line(1, 'IĞDIR MAH.'), line(2, 'İNCİRLİ')]);
  expect(list).toMatchObject({
    places: 4,
    counts: { NEW: 0, RENAMED: 0, MOVED: 0, GONE: 0 },
    codes: 4,
    fileName: 'liste.csv',
  });
  const { list: after, codes } = await applyAll(list, []);
  expect([codes, after.codes]).toEqual([4, 0]);
  const { officialCodes } = await admin.call(places.quarter.detail, { id: quarters[0]?.id ?? 0 });
  expect(officialCodes).toEqual([String(line(1, '')[4])]);
});

test('new, renamed, moved and gone are told apart once the codes are known, and taken over in one act', async () => {
  const first = await ours('Bir Mahallesi', 'İki Mahallesi', 'Üç Mahallesi', 'Dört Mahallesi');
  const second = await ours('Beş Mahallesi');
  await applyAll(
    await read([
      first.line(1, 'BİR'),
      first.line(2, 'İKİ'),
      first.line(3, 'ÜÇ'),
      first.line(4, 'DÖRT'),
      second.line(5, 'BEŞ'),
    ]),
    [],
  );
  // İki is renamed, Üç is in the other town, Dört is missing, Altı is new.
  const moved = [...second.line(0, 'ÜÇ').slice(0, 4), first.line(3, '')[4] ?? '', 'ÜÇ'];
  const list = await read([
    first.line(1, 'BİR'),
    first.line(2, 'YENİ ADLI MAH.'),
    moved,
    second.line(5, 'BEŞ'),
    second.line(6, 'ALTI MAH.'),
  ]);
  expect(list.counts).toEqual({ NEW: 1, RENAMED: 1, MOVED: 1, GONE: 1 });
  const inFirst = `${first.town.name}, ${first.city.name}`;
  const inSecond = `${second.town.name}, ${second.city.name}`;
  expect(said(await rowsOf(list, 'NEW'))).toEqual([['quarter', 'Altı Mahallesi', null, inSecond]]);
  expect(said(await rowsOf(list, 'RENAMED'))).toEqual([['quarter', 'Yeni Adlı Mahallesi', 'İki Mahallesi', inFirst]]);
  expect(said(await rowsOf(list, 'MOVED'))).toEqual([['quarter', 'Üç', inFirst, inSecond]]);
  expect(said(await rowsOf(list, 'GONE'))).toEqual([['quarter', 'Dört Mahallesi', null, inFirst]]);
  // The preview has changed nothing.
  expect(await nameOf('quarter', first.quarters[1]?.id ?? 0)).toBe('İki Mahallesi');

  const { done, skipped, list: after } = await applyAll(list, ['NEW', 'RENAMED', 'MOVED', 'GONE']);
  expect([done, skipped]).toEqual([{ NEW: 1, RENAMED: 1, MOVED: 1, GONE: 1 }, 0]);
  expect(after.counts).toEqual({ NEW: 0, RENAMED: 0, MOVED: 0, GONE: 0 });
  expect(await nameOf('quarter', first.quarters[1]?.id ?? 0)).toBe('Yeni Adlı Mahallesi');
  const { path } = await admin.call(places.quarter.detail, { id: first.quarters[2]?.id ?? 0 });
  expect(path.map(({ name }) => name)).toEqual(['Türkiye', second.city.name, second.town.name, 'Semt', 'Üç Mahallesi']);
  const { rows } = await admin.call(places.quarter.list, { districtId: second.district.id });
  expect(rows.map(({ name }) => name)).toEqual(['Altı Mahallesi', 'Beş Mahallesi', 'Üç Mahallesi']);
});

test('a gone place that something refers to stays and is said; only what was chosen is done', async () => {
  const { line, quarters, town, city, district } = await ours(
    'Kalan Mahallesi',
    'Kullanılan Mahallesi',
    'Boş Mahallesi',
  );
  const used = quarters[1]?.id ?? 0;
  const auction = await t.owner.selectFrom('auction').select('id').orderBy('id').executeTakeFirstOrThrow();
  await t.owner
    .updateTable('auction')
    .set({ city_id: city.id, town_id: town.id, district_id: district.id, quarter_id: used })
    .where('id', '=', auction.id)
    .execute();
  const list = await read([line(1, 'KALAN'), line(7, 'SEÇİLMEYEN'), line(8, 'SEÇİLEN')]);
  expect(list).toMatchObject({ counts: { NEW: 2, GONE: 2 }, used: 1 });
  const gone = await rowsOf(list, 'GONE');
  expect(gone.map((row) => [row.name, row.used])).toEqual([
    ['Boş Mahallesi', false],
    ['Kullanılan Mahallesi', true],
  ]);
  const [chosen] = await rowsOf(list, 'NEW', 'seçilen SIRIN');
  const keys = [chosen?.key ?? '', `GONE:quarter:${used}`];
  const { done } = await applyAll(list, ['GONE'], keys);
  expect(done).toEqual({ NEW: 1, RENAMED: 0, MOVED: 0, GONE: 1 });
  const { rows } = await admin.call(places.quarter.list, { districtId: district.id });
  expect(rows.map(({ name }) => name)).toEqual(['Kalan Mahallesi', 'Kullanılan Mahallesi', 'Seçilen']);
});

test('a whole new province comes in with its towns and quarters; of what is not chosen above nothing comes in below', async () => {
  const { cityCode, townCode, code } = numbers();
  const lines = (city: number): Line[] => [
    [city, 'YEPYENİ İL', townCode, 'YEPYENİ İLÇE', code, 'MERKEZ MAH.'],
    [city, 'YEPYENİ İL', townCode, 'YEPYENİ İLÇE', code + 1, 'SAHİL MAH.'],
  ];
  const list = await read(lines(cityCode));
  expect(list.counts).toEqual({ NEW: 4, RENAMED: 0, MOVED: 0, GONE: 0 });
  const below = await applyAll(list, [], [`NEW:quarter:${code}`]);
  expect([below.done.NEW, below.skipped]).toEqual([0, 1]);
  const { done, list: after } = await applyAll(below.list, ['NEW']);
  expect([done.NEW, after.counts.NEW]).toEqual([4, 0]);
  const { rows } = await admin.call(places.city.list, { name: 'yepyeni' });
  const [town] = (await admin.call(places.town.list, { cityId: rows[0]?.id ?? 0 })).rows;
  const [district] = (await admin.call(places.district.list, { townId: town?.id ?? 0 })).rows;
  expect([rows[0]?.plateCode, town?.name, district?.name, district?.children]).toEqual([
    null,
    'Yepyeni İlçe',
    'Merkez',
    2,
  ]);
});

test('places of one name in one town stay two, and a merged one is known by both codes', async () => {
  const { line, district, quarters } = await ours('Merkez Mahallesi', 'Ova Mahallesi');
  const other = await admin.call(places.district.create, {
    townId: (await admin.call(places.district.detail, { id: district.id })).place.townId as number,
    name: 'Öbür Semt',
  });
  await admin.call(places.quarter.create, { districtId: other.id, name: 'Merkez Mahallesi' });
  const list = await read([line(1, 'MERKEZ'), line(2, 'MERKEZ'), line(3, 'OVA')]);
  expect(list).toMatchObject({ counts: { NEW: 0, RENAMED: 0, MOVED: 0, GONE: 0 }, codes: 5 });
  await applyAll(list, []);
  // Ova's and Merkez's codes now belong to one place.
  await t.owner
    .updateTable('official_place')
    .set({ quarter_id: quarters[0]?.id ?? 0 })
    .where('quarter_id', '=', quarters[1]?.id ?? 0)
    .execute();
  await admin.call(places.quarter.remove, { id: quarters[1]?.id ?? 0 });
  expect((await read([line(1, 'MERKEZ'), line(2, 'MERKEZ'), line(3, 'OVA')])).counts).toEqual({
    NEW: 0,
    RENAMED: 0,
    MOVED: 0,
    GONE: 0,
  });
});

test('a name that is taken beside it is skipped, and nothing else suffers', async () => {
  const { line, quarters } = await ours('A Mahallesi', 'B Mahallesi');
  await applyAll(await read([line(1, 'A MAHALLESİ'), line(2, 'B MAHALLESİ')]), []);
  const { id, version } = await admin.call(places.quarter.create, {
    districtId: quarters[0]?.districtId as number,
    name: 'Komşu Mahallesi',
  });
  expect(version).toBe(1);
  const list = await read([line(1, 'Komşu Mahallesi'), line(2, 'Z Mahallesi')]);
  const { done, skipped } = await applyAll(list, ['RENAMED']);
  expect([done.RENAMED, skipped]).toEqual([1, 1]);
  expect(await nameOf('quarter', quarters[1]?.id ?? 0)).toBe('Z Mahallesi');
  expect(await nameOf('quarter', id)).toBe('Komşu Mahallesi');
});

test('a list without quarters does not count our quarters as gone', async () => {
  const one = await ours('Sessiz Mahallesi');
  const list = await read([one.line(0, '').slice(0, 4)]);
  expect(list.counts.GONE).toBe(0);
});

describe('two people at once', () => {
  it('take over one list: the second is told, with the list as it is now, and nothing is done twice', async () => {
    const { line } = await ours('Eski Mahallesi');
    const list = await read([line(1, 'ESKİ'), line(2, 'İLK KEZ')]);
    const { id, version, fingerprint } = list;
    const apply = () => admin.answer(official.apply, { id, version, fingerprint, kinds: ['NEW'] });
    const answers = await Promise.all([apply(), apply()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const { current } = JSON.parse(refused ? await bodyText(refused) : '{}') as { current: OfficialList };
    expect(current.counts.NEW).toBe(0);
  });

  it('change our places: what was looked at is applied, or nothing', async () => {
    const { line, quarters } = await ours('Eskisi Mahallesi');
    await applyAll(await read([line(1, 'ESKİSİ')]), []);
    const { id, version, fingerprint } = await read([line(1, 'YENİSİ')]);
    const [quarter] = quarters;
    await admin.call(places.quarter.update, { id: quarter?.id ?? 0, version: 1, name: 'Elle Düzeltilen' });
    expect(await refusal(admin.call(official.apply, { id, version, fingerprint, kinds: ['RENAMED'] }))).toMatchObject({
      errors: ['VERSION_CONFLICT'],
    });
    expect(await nameOf('quarter', quarter?.id ?? 0)).toBe('Elle Düzeltilen');
    expect((await admin.call(official.current, {})).list).toMatchObject({ id, counts: { RENAMED: 1 } });
  });
});

describe('a list that is refused', () => {
  it.each([
    ['without columns', '34;İstanbul', 'PLACE_LIST_NOT_READABLE', undefined],
    ['with a line that cannot be', `${HEAD}\n34;İSTANBUL;X;Y;1;Z`, 'PLACE_LIST_LINE', { line: 2 }],
    ['cut off within a quote', `${HEAD}\n34;"İSTANBUL;;;;`, 'FILE_QUOTE_OPEN', { line: 2 }],
    ['of an Excel before 2007', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'FILE_EXCEL_UNSUPPORTED', undefined],
    [
      'of too many lines',
      `${HEAD}\n${'34;A;;;;\n'.repeat(PLACE_LIST_MAX_ROWS + 1)}`,
      'PLACE_LIST_TOO_LARGE',
      { max: PLACE_LIST_MAX_ROWS },
    ],
  ])('%s says why', async (_, text, code, params) => {
    const { body } = await bring(text);
    expect(body).toMatchObject({ errors: [code], ...(params && { params }) });
  });

  it('is one of somebody who may not edit places', async () => {
    const onlooker = await hire(t, 'listeye.bakan', ['AGENT_MANAGER']);
    expect((await bring([], onlooker)).body.errors).toEqual(['AUTHORIZATION_ERROR']);
  });

  it('and rows that are gone are not found', async () => {
    expect(await refusal(admin.call(official.rows, { id: 999_999, kind: 'NEW' }))).toMatchObject({
      errors: ['NOT_FOUND'],
    });
  });
});

test('taking over is in the audit trail', async () => {
  const { line } = await ours('Kayıtlı Mahallesi');
  const list = await read([line(1, 'KAYITLI'), line(2, 'İZLİ')]);
  await applyAll(list, ['NEW']);
  const entries = await t.owner
    .selectFrom('audit_entry')
    .select(['action', 'changes', 'operator_id'])
    .where('table_name', '=', 'place_list')
    .where('record_id', '=', list.id)
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['INSERT', 'UPDATE']);
  expect(entries[1]?.changes).toMatchObject({ applied: [{}, { NEW: 1, codes: 4 }] });
});
