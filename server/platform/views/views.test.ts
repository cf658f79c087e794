import { views } from '@/contract/views';
import { hire } from '@/tests/support/operators';
import { type Caller, type Refused, type TestApi, testApi } from '@/tests/support/api';

let t: TestApi;
let admin: Caller;
let operator: Caller;
beforeAll(async () => {
  t = await testApi();
  [admin, operator] = await Promise.all([t.signIn('yonetici'), t.signIn('operator')]);
});
afterAll(() => t.stop());

const screen = '/auctions/list';
const config = { columns: ['id', 'status'], filters: { status: ['LIVE', 'SOLD'] }, sort: '-id' };
const names = async (caller: Caller) => (await caller.call(views.list, { screen })).rows.map(({ name }) => name);
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: Refused) => [error.status, error.body.errors[0]],
  );

it('stores a view for its owner, as it was given', async () => {
  const saved = await operator.call(views.save, { screen, name: 'Yayındakiler', config });
  expect(saved).toMatchObject({ name: 'Yayındakiler', own: true, shared: false, version: 1, config });
  const { rows } = await operator.call(views.list, { screen });
  expect(rows).toEqual([saved]);
  expect(await names(admin)).not.toContain('Yayındakiler');
});

it('refuses a taken name, beside its field', async () => {
  await admin.call(views.save, { screen, name: 'Satılanlar', config });
  const again = admin.call(views.save, { screen, name: 'SATILANLAR', config });
  await expect(again).rejects.toMatchObject({
    status: 409,
    body: { errors: ['VIEW_NAME_TAKEN'], fields: { name: 'VIEW_NAME_TAKEN' } },
  });
});

it('shares with everybody only with the permission', async () => {
  expect(await refusal(operator.call(views.save, { screen, name: 'Bizim', shared: true, config }))).toEqual([
    403,
    'AUTHORIZATION_ERROR',
  ]);
  await admin.call(views.save, { screen, name: 'Ekibin listesi', shared: true, config });
  const { rows } = await operator.call(views.list, { screen });
  const theirs = rows.find(({ name }) => name === 'Ekibin listesi');
  expect(theirs).toMatchObject({ own: false, shared: true });
  expect(theirs?.ownerName).not.toBe('');
});

it('shows shared views of a list only to operators who may open it', async () => {
  const closed = '/kvkk/requests';
  const other = await t.signIn('kvkk');
  await admin.call(views.save, { screen: closed, name: 'Gecikenler', shared: true, config });
  const seenBy = async (caller: Caller) =>
    (await caller.call(views.list, { screen: closed })).rows.map(({ name }) => name);
  expect(await seenBy(other)).toContain('Gecikenler');
  expect(await seenBy(operator)).toEqual([]);
  expect(await operator.call(views.list, { screen: '/bilinmeyen' })).toEqual({ rows: [] });
});

it('does not let anybody change or remove another operator’s view, shared or not', async () => {
  const shared = await admin.call(views.save, { screen, name: 'Herkese açık', shared: true, config });
  const change = { id: shared.id, version: shared.version, screen, name: 'Benim oldu', config };
  expect(await refusal(operator.call(views.save, change))).toEqual([404, 'NOT_FOUND']);
  expect(await refusal(operator.call(views.remove, { id: shared.id }))).toEqual([404, 'NOT_FOUND']);
  expect(await names(operator)).toContain('Herkese açık');
});

it('views shared by an operator who has left are removed by those who may share, and open the list', async () => {
  const leaver = await hire(t, 'gorunum.ayrilan', ['MANAGER']);
  const left = (where: string, shared = true) =>
    leaver.call(views.save, { screen: where, name: 'Ayrılanın listesi', shared, config });
  const [list, closed] = [await left(screen), await left('/kvkk/requests')];
  const own = await leaver.call(views.save, { screen, name: 'Kendine', config });
  const seen = async (caller: Caller) =>
    (await caller.call(views.list, { screen })).rows.find(({ id }) => id === list.id)?.removable;
  expect(await seen(admin)).toBe(false);
  expect(await refusal(admin.call(views.remove, { id: list.id }))).toEqual([404, 'NOT_FOUND']);
  await t.owner.updateTable('operator').set({ status: 'PASSIVE' }).where('id', '=', leaver.id).execute();
  const sharing = await hire(t, 'gorunum.paylasan', ['OPERATOR_MANAGER', 'USER']);
  expect([await seen(admin), await seen(sharing), await seen(operator)]).toEqual([true, true, false]);
  expect(await refusal(operator.call(views.remove, { id: list.id }))).toEqual([404, 'NOT_FOUND']);
  expect(await refusal(sharing.call(views.remove, { id: closed.id }))).toEqual([404, 'NOT_FOUND']);
  expect(await refusal(admin.call(views.remove, { id: own.id }))).toEqual([404, 'NOT_FOUND']);
  await sharing.call(views.remove, { id: list.id });
  expect(await names(operator)).not.toContain('Ayrılanın listesi');
});

it('refuses a stale change and answers with the current view', async () => {
  const { id, version } = await admin.call(views.save, { screen, name: 'Değişen', config });
  const { version: second } = await admin.call(views.save, { id, version, screen, name: 'Değişti', config });
  expect(second).toBe(version + 1);
  await expect(admin.call(views.save, { id, version, screen, name: 'Eski', config })).rejects.toMatchObject({
    status: 409,
    body: { errors: ['VERSION_CONFLICT'], current: { name: 'Değişti', version: second } },
  });
});

it('replaces the operator’s last state of the list, and shows it to nobody else', async () => {
  await admin.call(views.save, { screen, name: '', shared: true, config: { columns: ['id'] } });
  await admin.call(views.save, { screen, name: '', config: { columns: ['id', 'endAt'] } });
  const left = (await admin.call(views.list, { screen })).rows.filter(({ name }) => name === '');
  expect(left).toMatchObject([{ shared: false, config: { columns: ['id', 'endAt'] } }]);
  expect(await names(operator)).not.toContain('');
});

describe('the view with which a list opens', () => {
  const usual = async (caller: Caller, where = screen) =>
    (await caller.call(views.list, { screen: where })).rows
      .filter(({ isDefault }) => isDefault)
      .map(({ name }) => name);

  it('is an own or a shared one, one per operator and list, and can be unset', async () => {
    const own = await operator.call(views.save, { screen, name: 'Sabah', config });
    const shared = await admin.call(views.save, { screen, name: 'Herkesin', shared: true, config });
    await operator.call(views.setDefault, { screen, id: own.id });
    expect(await usual(operator)).toEqual(['Sabah']);
    await operator.call(views.setDefault, { screen, id: shared.id });
    expect(await usual(operator)).toEqual(['Herkesin']);
    expect(await usual(admin)).toEqual([]);
    const { id, version } = shared;
    expect(await admin.call(views.save, { id, version, screen, name: 'Herkesin', config })).toMatchObject({
      isDefault: false,
    });
    await operator.call(views.setDefault, { screen, id: null });
    expect(await usual(operator)).toEqual([]);
  });

  it('is unset when the view is deleted or no longer shared, and must be of the same list', async () => {
    const { id, version } = await admin.call(views.save, { screen, name: 'Gelip geçen', shared: true, config });
    await operator.call(views.setDefault, { screen, id });
    expect(await refusal(operator.call(views.setDefault, { screen: '/customers/list', id }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    const alone = await admin.call(views.save, { id, version, screen, name: 'Gelip geçen', shared: false, config });
    expect(await usual(operator)).toEqual([]);
    expect(await refusal(operator.call(views.setDefault, { screen, id }))).toEqual([404, 'NOT_FOUND']);
    await admin.call(views.save, { id, version: alone.version, screen, name: 'Gelip geçen', shared: true, config });
    await admin.call(views.remove, { id });
    expect(await usual(operator)).toEqual([]);
    expect(await t.owner.selectFrom('default_view').selectAll().where('view_id', '=', id).execute()).toEqual([]);
  });

  it('can be neither the last state of a list, nor a view of a list that the operator may not open', async () => {
    const left = await operator.call(views.save, { screen, name: '', config });
    expect(await refusal(operator.call(views.setDefault, { screen, id: left.id }))).toEqual([404, 'NOT_FOUND']);
    const closed = await admin.call(views.save, { screen: '/kvkk/requests', name: 'Kapalı', shared: true, config });
    expect(await refusal(operator.call(views.setDefault, { screen: '/kvkk/requests', id: closed.id }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });
});

it('sorts names in Turkish order, with numbers by their value', async () => {
  const list = '/customers/list';
  for (const name of ['27. hafta', 'Şişli', '3. hafta', 'Zeytinburnu', 'Çatalca', 'Sarıyer', 'Irak', 'İzmir'])
    await operator.call(views.save, { screen: list, name, config });
  const { rows } = await operator.call(views.list, { screen: list });
  expect(rows.map(({ name }) => name)).toEqual([
    '3. hafta',
    '27. hafta',
    'Çatalca',
    'Irak',
    'İzmir',
    'Sarıyer',
    'Şişli',
    'Zeytinburnu',
  ]);
});

it('removes an own view', async () => {
  const { id } = await operator.call(views.save, { screen, name: 'Geçici', config });
  await operator.call(views.remove, { id });
  expect(await names(operator)).not.toContain('Geçici');
});
