import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { othersWork, pasteInto, renderIn } from '@/components/ui/testing';
import type { Change, SettingRow } from '@/contract/settings/configuration';
import { SETTING_KEYS, type SettingKey, SETTINGS } from '@/domain/settings/table';
import { CallError } from '@/lib/callError';
import { ConfigurationScreen } from './ConfigurationScreen';

const sent: { url: string; data: Record<string, unknown> }[] = [];
let rows: SettingRow[];
let fails = false;
let refused: CallError | undefined;
let past: Change[];
let before: unknown;

jest.mock('@/lib/http', () => ({
  request: async ({ url, method, data }: { url: string; method: string; data: Record<string, unknown> }) => {
    if (method === 'GET') {
      if (fails) throw new CallError(500, { errors: ['UNEXPECTED'], message: 'Beklenmeyen bir hata oluştu.' } as never);
      const collections = [{ id: 1, name: 'Kış fırsatları' }];
      return url.endsWith('history') ? past : { rows, choices: { collections, corporates: [], faqKeys: [] } };
    }
    sent.push({ url, data });
    if (refused) throw refused;
    if (url.endsWith('preview'))
      return {
        before,
        validFrom: '2026-11-21',
        later: null,
        needsApproval: true,
        affected: { what: 'OPEN_CLOSINGS', count: 12 },
      };
    return rows[0];
  },
}));
jest.mock('@/lib/useLive', () => ({ useLiveCalls: () => undefined }));

const AREAS = ['BROKER', 'MOBILE', 'COLLECTION', 'MARKETING', 'OTHER'].map((area) => `CONFIGURATION_${area}`);
const rowOf = (key: SettingKey, more: Partial<SettingRow> = {}): SettingRow => ({
  key,
  area: SETTINGS[key].area,
  version: 3,
  value: SETTINGS[key].default,
  since: null,
  planned: [],
  waiting: null,
  ...more,
});
const changeOf = (more: Partial<Change>): Change => ({
  id: 5,
  value: 22,
  validFrom: '2027-01-01',
  source: '',
  reason: 'Yeni karar',
  stand: 'WAITING',
  needsApproval: true,
  madeBy: 'Derya Aksoy',
  madeAt: '2026-11-20T09:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decisionNote: '',
  withdrawnBy: null,
  withdrawnAt: null,
  own: false,
  ...more,
});
const show = async () => {
  renderIn(<ConfigurationScreen />, { authorities: AREAS, router: { pathname: '/configuration' } });
  return screen.findByRole('searchbox', { name: 'Ayarlarda ara' });
};
const item = (name: string) => {
  const found = screen.getByText(name, { selector: 'h4' }).closest('li');
  if (!found) throw new Error(`${name} is not in a list`);
  return within(found);
};

beforeEach(() => {
  sent.length = 0;
  fails = false;
  refused = undefined;
  past = [];
  before = 20;
  rows = SETTING_KEYS.map((key) => rowOf(key));
});

test('every setting stands under its area with its name, its value and what it does', async () => {
  await show();
  for (const area of ['Emlak ofisi', 'Mobil', 'Koleksiyon', 'Pazarlama', 'Diğer'])
    expect(screen.getByRole('heading', { level: 2, name: area })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(SETTING_KEYS.length);
  expect(item('KDV oranı').getByText('%20')).toBeInTheDocument();
  expect(item('Çalışma saatleri').getByText(/^09\.00–18\.00/)).toBeInTheDocument();
  expect(item('Varsayılan hizmet bedeli').getByText('₺100.000')).toBeInTheDocument();
  expect(item('Saatte görülebilen kişi').getByText(/Artırmayı ikinci kişi onaylar/)).toBeInTheDocument();
});

test('the search finds names, explanations and values without Turkish letters', async () => {
  const search = await show();
  await pasteInto(search, 'tapu harci');
  expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    'Tapu harcı oranı',
  ]);
  await userEvent.clear(search);
  await pasteInto(search, '₺250.000');
  expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    'EFT’de ikinci onay sınırı',
  ]);
  await userEvent.type(search, ' zzz');
  expect(screen.getByText('“₺250.000 zzz” ile eşleşen bir ayar yok.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Aramayı temizle' }));
  expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(SETTING_KEYS.length);
});

test('what would change is said before it is sent, with reason, day and version', async () => {
  rows = [rowOf('vatPercent'), rowOf('deedFeePercent')];
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'KDV oranı ayarını değiştir' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'KDV oranı' }));
  const value = await drawer.findByLabelText(/^Yeni değer/);
  await userEvent.clear(value);
  await userEvent.type(value, '22');
  await pasteInto(drawer.getByLabelText(/^Gerekçe/), 'Yeni karar');
  await pasteInto(drawer.getByLabelText(/^Kaynak/), '7346 sayılı Karar');
  await userEvent.click(drawer.getByRole('button', { name: 'Ne değişeceğini göster' }));
  const seen = within(await drawer.findByRole('region', { name: 'Ne değişecek?' }));
  expect(seen.getByText('%22')).toBeInTheDocument();
  expect(seen.getByText('12 açık kapanışta geçerli olur.')).toBeInTheDocument();
  expect(seen.getByText(/Önce ikinci bir kişi onaylar/)).toBeInTheDocument();
  await userEvent.click(drawer.getByRole('button', { name: 'Onaya gönder' }));
  expect(sent.at(-1)).toMatchObject({
    data: { key: 'vatPercent', value: 22, reason: 'Yeni karar', source: '7346 sayılı Karar', version: 3 },
  });
});

test('what the law says stands with its source and who confirmed it', async () => {
  rows = [
    rowOf('deedFeePercent'),
    rowOf('vatPercent', {
      since: changeOf({ stand: 'IN_FORCE', source: '7346 sayılı Karar', decidedBy: 'Mert Kaya' }),
    }),
  ];
  await show();
  expect(item('KDV oranı').getByText('Kaynak: 7346 sayılı Karar')).toBeInTheDocument();
  expect(item('KDV oranı').getByText('Onaylayan: Mert Kaya')).toBeInTheDocument();
  expect(item('Tapu harcı oranı').getByText(/^Kaynak: 492 sayılı Harçlar Kanunu/)).toBeInTheDocument();
});

test('a refusal stands beside the value', async () => {
  rows = [rowOf('vatPercent'), rowOf('deedFeePercent')];
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'KDV oranı ayarını değiştir' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'KDV oranı' }));
  await pasteInto(await drawer.findByLabelText(/^Gerekçe/), 'Aynı');
  await pasteInto(drawer.getByLabelText(/^Kaynak/), 'Karar');
  refused = new CallError(400, {
    errors: ['SETTING_UNCHANGED'],
    fields: { value: 'SETTING_UNCHANGED' },
    message: 'Ayar o gün zaten bu değerde.',
  } as never);
  await userEvent.click(drawer.getByRole('button', { name: 'Ne değişeceğini göster' }));
  expect(await drawer.findByText('Ayar o gün zaten bu değerde.')).toBeInTheDocument();
  expect(drawer.getByLabelText(/^Yeni değer/)).toHaveAccessibleDescription('Ayar o gün zaten bu değerde.');
});

test('what is rejected is the change that was read: another that came in its place is not', async () => {
  rows = [rowOf('vatPercent', { waiting: changeOf({}) })];
  const others = othersWork();
  renderIn(
    <>
      <ConfigurationScreen />
      <others.Others />
    </>,
    { authorities: AREAS, router: { pathname: '/configuration' } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Reddet' }));
  const dialog = within(await screen.findByRole('dialog'));
  const reason = await dialog.findByRole('textbox', { name: /^Ret nedeni/ });
  await pasteInto(reason, 'Karar henüz yayımlanmadı.');
  expect(dialog.queryByRole('alert')).toBeNull();
  for (const waiting of [null, changeOf({ id: 9, value: 24 })]) {
    rows = [rowOf('vatPercent', { version: 4, waiting })];
    await others.change();
    expect(reason).toBeVisible();
    expect(reason).toHaveValue('Karar henüz yayımlanmadı.');
    expect(await dialog.findByRole('alert')).toHaveTextContent('bu işlem artık yapılamıyor');
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Reddet' }));
  expect(sent.at(-1)?.data).toMatchObject({ id: 5, note: 'Karar henüz yayımlanmadı.' });
});

test('what waits is approved by another person, and not by who asked for it', async () => {
  rows = [
    rowOf('vatPercent', { waiting: changeOf({}) }),
    rowOf('deedFeePercent', { waiting: changeOf({ id: 6, own: true }) }),
    rowOf('winnerPaymentHours', { planned: [changeOf({ id: 7, value: 24, stand: 'PLANNED' })] }),
  ];
  await show();
  expect(screen.getByText('2 değişiklik ikinci bir kişinin onayını bekliyor.')).toBeInTheDocument();
  expect(
    item('KDV oranı').getByText('Derya Aksoy, 1/01/2027 tarihinden itibaren %22 olmasını istiyor'),
  ).toBeInTheDocument();
  expect(item('Tapu harcı oranı').getByRole('button', { name: 'Onayla' })).toHaveAccessibleDescription(
    'Kendi istediğiniz değişikliği başka biri onaylar.',
  );
  expect(item('Tapu harcı oranı').queryByRole('button', { name: 'Reddet' })).toBeNull();
  expect(item('Kazananın ödeme süresi').getByText('1/01/2027 tarihinden itibaren 24 saat')).toBeInTheDocument();
  expect(item('Kazananın ödeme süresi').getByRole('button', { name: 'Geri al' })).toBeEnabled();
  await userEvent.click(item('KDV oranı').getByRole('button', { name: 'Onayla' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Onayla' }));
  expect(sent.at(-1)).toMatchObject({ data: { id: 5, version: 3 } });
  await userEvent.click(screen.getByRole('button', { name: 'Bekleyenleri göster' }));
  expect(screen.queryByRole('heading', { name: 'Kazananın ödeme süresi' })).toBeNull();
});

test('an answer that does not come is said, and asked for again', async () => {
  fails = true;
  rows = [rowOf('vatPercent')];
  renderIn(<ConfigurationScreen />, { authorities: AREAS, router: { pathname: '/configuration' } });
  const again = await screen.findByRole('button', { name: 'Yeniden dene' });
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'KDV oranı' })).toBeInTheDocument();
});

test('a value of many parts is shown by what was added, taken out and changed', async () => {
  const bridge = { day: '2026-12-31', name: 'Köprü günü', half: false };
  const picnic = { day: '2027-05-03', name: 'Piknik', half: true };
  rows = [rowOf('closedDays', { value: [picnic], since: changeOf({}) }), rowOf('vatPercent')];
  past = [
    changeOf({ id: 9, value: [picnic], stand: 'IN_FORCE', validFrom: '2026-11-20' }),
    changeOf({ id: 8, value: [bridge, { ...picnic, half: false }], stand: 'PAST', validFrom: '2026-11-01' }),
  ];
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Ek kapalı günler ayarının geçmişi' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Ek kapalı günler' }));
  const [newest, first] = await drawer.findAllByRole('list', { name: 'Değişenler' });
  const lines = (list: HTMLElement | undefined) => {
    if (!list) throw new Error('nothing changed');
    return within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };
  expect(lines(newest)).toEqual([
    expect.stringMatching(/^Çıkarıldı.*31\/12\/2026 Köprü günü$/),
    expect.stringMatching(/^Değişti.*3\/05\/2027 Piknik → .*öğleden sonra Piknik$/),
  ]);
  expect(lines(first).every((line) => line?.startsWith('Eklendi'))).toBe(true);
  expect(drawer.getAllByText('2 değişiklik')).toHaveLength(2);
});

test('of hours and counts the preview names the parts that change', async () => {
  rows = [rowOf('workingHours'), rowOf('vatPercent')];
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Çalışma saatleri ayarını değiştir' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Çalışma saatleri' }));
  before = SETTINGS.workingHours.default;
  await userEvent.selectOptions(await drawer.findByLabelText(/^Bitiş/), '17');
  await pasteInto(drawer.getByLabelText(/^Gerekçe/), 'Kış');
  await userEvent.click(drawer.getByRole('button', { name: 'Ne değişeceğini göster' }));
  const changed = within(await drawer.findByRole('list', { name: 'Değişenler' })).getAllByRole('listitem');
  expect(changed.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^DeğiştiBitiş .*18\.00 → .*17\.00$/),
  ]);
});
