import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { pasteInto, renderIn } from '@/components/ui/testing';
import type { OperatorRecord } from '@/contract/operators/record';
import { http } from '@/lib/http';
import { OperatorForm } from './OperatorForm';

const record: OperatorRecord = {
  id: 12,
  firstName: 'Şule',
  lastName: 'Yıldırım',
  username: 'sule',
  email: 'sule@tellal.example',
  phone: '+905321234567',
  identityNumber: '10000000146',
  territoryId: 3,
  roles: ['USER'],
  groupIds: [5],
  status: 'ACTIVE',
  hasPassword: true,
  hasSecondFactor: false,
  lastSeenAt: null,
  waiting: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  version: 4,
};
const GROUPS = [
  { id: 5, name: 'Finans', authorities: ['EFT_APPROVE', 'PHONE_VIEWER'] },
  { id: 6, name: 'Yönetim', authorities: ['ADMIN'] },
];

const sent: Record<string, unknown>[] = [];
let answer: { status: number; data: unknown };
beforeEach(() => {
  sent.splice(0);
  answer = { status: 200, data: record };
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const reply = (status: number, data: unknown) => ({ status, data, statusText: '', headers: {}, config });
    if (config.url?.endsWith('/operator-group/all')) return reply(200, GROUPS);
    if (config.url?.endsWith('/territory/all')) return reply(200, [{ id: 3, name: 'Anadolu Yakası' }]);
    sent.push(JSON.parse(String(config.data)));
    if (answer.status < 300) return reply(answer.status, answer.data);
    throw new AxiosError('', undefined, config, null, reply(answer.status, answer.data));
  };
});

const saved = jest.fn();
const open = async (authorities: string[], of?: OperatorRecord) => {
  renderIn(<OperatorForm {...(of && { record: of })} onSaved={saved} />, { authorities });
  await screen.findByText('Anadolu Yakası');
};
const ALL = ['ADMIN', 'OPERATOR_MANAGER'];
const field = (name: RegExp) => within(screen.getByRole('region', { name: 'Kimlik ve iletişim' })).getByLabelText(name);
/** Found by its text: a query by label or role would compute the names of nearly a hundred others first. */
const box = (name: string) => {
  const label = screen.getByText(name, { selector: 'label span' }).closest('label');
  if (!label) throw new Error(`${name} labels nothing`);
  return within(label).getByRole('checkbox', { name });
};
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('an empty form says beside each field what is missing, and sends nothing', async () => {
  await open(ALL);
  await press(/Kaydet ve davet et/);
  expect(await screen.findByText('Geçerli bir soyadı girin.')).toBeVisible();
  expect(field(/^Ad/)).toHaveAccessibleDescription('Ad girilmelidir.');
  expect(field(/^Soyad/)).toHaveAccessibleDescription('Geçerli bir soyadı girin.');
  expect(field(/^Telefon/)).toHaveAccessibleDescription('Telefon numarası girilmelidir.');
  expect(field(/^E-posta/)).toHaveAccessibleDescription('E-posta adresi girilmelidir.');
  expect(field(/^Bölge/)).toHaveAccessibleDescription('Bölge bulunamadı. Lütfen bir bölge seçin.');
  expect(sent).toEqual([]);
});

test('wrong check digits and half a phone are said before anything is sent', async () => {
  await open(ALL, record);
  await userEvent.clear(field(/^T\.C\./));
  await pasteInto(field(/^T\.C\./), '10000000147');
  await press(/^Kaydet$/);
  await waitFor(() => expect(field(/^T\.C\./)).toBeInvalid());
  await userEvent.clear(field(/^Telefon/));
  await pasteInto(field(/^Telefon/), '0532 12');
  await press(/^Kaydet$/);
  await waitFor(() => expect(field(/^Telefon/)).toHaveAccessibleDescription('Telefon numarası geçersiz.'));
  expect(sent).toEqual([]);
});

test('what only the server knows stands beside its field, with the company’s domain', async () => {
  answer = {
    status: 400,
    data: {
      errors: ['EMAIL_NOT_COMPANY_DOMAIN'],
      fields: { email: 'EMAIL_NOT_COMPANY_DOMAIN' },
      params: { domain: '@tellal.example' },
    },
  };
  await open(ALL, record);
  await press(/^Kaydet$/);
  expect(await screen.findByText('E-posta adresi @tellal.example ile bitmelidir.')).toBeVisible();
});

test('the rights follow every tick, and say through what they are held', async () => {
  await open(ALL, record);
  const rights = within(screen.getByRole('region', { name: 'Etkin yetkiler' }));
  const row = (name: RegExp) => rights.queryByRole('row', { name });
  expect(row(/Bütün mezatları görmek/)).toHaveTextContent('Kullanıcı · Kendi yetkisi');
  expect(row(/Müşteri telefonlarını açık görmek/)).toHaveTextContent('Finans grubu');
  await userEvent.click(box('Finans'));
  expect(row(/Müşteri telefonlarını açık görmek/)).toBeNull();
});

test('roles are found by what they let one do, and saved with the rest', async () => {
  await open(ALL, record);
  const [search] = screen.getAllByRole('searchbox');
  if (search) await pasteInto(search, 'konumları düzen');
  await userEvent.click(box('Arka ofis'));
  await press(/^Kaydet$/);
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(sent[0]).toMatchObject({ id: 12, version: 4, roles: ['BACKOFFICE', 'USER'], groupIds: [5], status: 'ACTIVE' });
});

test('a stale save shows both versions in words', async () => {
  answer = {
    status: 409,
    data: { errors: ['VERSION_CONFLICT'], current: { ...record, version: 5, roles: ['SMS_SENDER', 'USER'] } },
  };
  await open(ALL, record);
  await userEvent.click(box('Pazarlama'));
  await press(/^Kaydet$/);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Pazarlama, Kullanıcı')).toBeVisible();
  expect(dialog.getByText('SMS gönderme, Kullanıcı')).toBeVisible();
});

test('what one may not give is locked and says which permission is missing', async () => {
  await open(['OPERATOR_MANAGER'], record);
  expect(box('Yönetici')).toBeDisabled();
  expect(box('Yönetici')).toHaveAccessibleDescription(
    /gereken yetki: Yönetici yetkilerini atamak ve bu yetkileri taşıyanları düzenlemek/,
  );
  expect(box('Yönetim')).toBeDisabled();
  expect(box('Pazarlama')).toBeEnabled();
});

test('what will wait for a second person is said before saving, and goes with a note for that person', async () => {
  await open(ALL, record);
  const will = () => screen.queryByText(/^Şunlar ancak ikinci bir yetkili onaylayınca geçerli olacak: /);
  await userEvent.click(box('Pazarlama'));
  expect(will()).toBeNull();
  // Already granted through the group, so nothing is gained.
  await userEvent.click(box('EFT onayı'));
  expect(will()).toBeNull();
  await userEvent.click(box('Teklif onayı'));
  expect(will()).toHaveTextContent('geçerli olacak: Teklif onayı.');
  await userEvent.type(field(/^E-posta/), '{Home}yeni.');
  expect(will()).toHaveTextContent('geçerli olacak: Teklif onayı, yeni e-posta adresi.');
  expect(screen.getByText(/bir kısmı ikinci onayı bekleyecek/)).toBeVisible();
  await pasteInto(screen.getByLabelText(/^Onaylayacak kişiye not/), 'Masaya geçti.');
  await press(/^Kaydet$/);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ reason: 'Masaya geçti.', email: 'yeni.sule@tellal.example' });
});

test('what waits is said at the record', async () => {
  const waiting = { requestId: 7, roles: ['KVK' as const], groupIds: [6], email: false, phone: true, opens: false };
  await open(ALL, { ...record, waiting });
  expect(
    screen.getByText(
      'İkinci bir yetkilinin onayını bekliyor: Kişisel verilerin korunması (KVKK), Yönetim grubu, yeni telefon.',
    ),
  ).toBeVisible();
});

test('who may only read finds every field closed and the save locked', async () => {
  await open(['MANAGER'], record);
  expect(field(/^Soyad/)).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Kaydet' })).toHaveAccessibleDescription(
    /Operatör kaydı açmak, düzenlemek ve işlerini devretmek/,
  );
});
