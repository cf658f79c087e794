import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Address, answering } from '@/components/ui/list/testing';
import { renderIn } from '@/components/ui/testing';
import { customerImport, type ImportRecord } from '@/contract/customers/import';
import { ImportScreen } from './ImportScreen';

const NONE = { READ: 0, VALID: 0, INVALID: 0, DUPLICATE: 0, CREATED: 0, UNDONE: 0, KEPT: 0 };
const record = (id: number, changes: Partial<ImportRecord> = {}): ImportRecord => ({
  id,
  fileName: `liste${id}.csv`,
  columns: ['Ad Soyad', 'Cep'],
  mapping: {},
  source: 'INBOUND',
  tagId: null,
  status: 'DONE',
  counts: NONE,
  whole: true,
  forgotten: false,
  operatorName: 'Ada Deneme',
  createdAt: '2026-11-20T09:00:00.000Z',
  committedAt: null,
  undoneAt: null,
  ...changes,
});
const page = (rows: readonly unknown[], next: string | null = null) => ({
  data: { rows, next, previous: null, total: null },
});
const show = (query = {}, moved?: (to: string) => void) =>
  renderIn(
    <Address pathname="/customers/import" start={query} {...(moved && { moved })}>
      <ImportScreen />
    </Address>,
  );
const opened = (shown: ImportRecord) =>
  answering(({ url }) => (url === customerImport.detail.path ? { data: shown } : page([])));

test('earlier imports are turned to, past the first page too', async () => {
  answering(({ url, params }) => {
    if (url !== customerImport.list.path) return page([]);
    return params.after === undefined ? page([record(2)], 'sonra') : page([record(1)]);
  });
  show();
  expect(await screen.findByRole('link', { name: 'liste2.csv' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sonraki sayfa' }));
  expect(await screen.findByRole('link', { name: 'liste1.csv' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Başa dön' }));
  expect(await screen.findByRole('link', { name: 'liste2.csv' })).toBeVisible();
});

test('a file that was not read to its end says so, and asks for no columns', async () => {
  opened(record(3, { status: 'READING', whole: false }));
  show({ id: '3' });
  expect(await screen.findByText(/sonuna kadar okunamadığı için/)).toBeVisible();
  expect(screen.queryByText('Hangi sütun nedir?')).toBeNull();
});

test('once its rows were forgotten an import says why it goes no further', async () => {
  opened(record(4, { status: 'COMMITTING', forgotten: true, counts: { ...NONE, VALID: 2, CREATED: 500 } }));
  show({ id: '4' });
  expect(await screen.findByRole('button', { name: 'Sürdür' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getAllByText(/satırlar bir gün sonra silindiği için/)[0]).toBeVisible();
  expect(screen.queryByText(/Kaldığı yerden/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Aktarımı geri al' })).toBeEnabled();
});

test('what runs batch by batch ends when its screen is left', async () => {
  const checked = record(5, { status: 'CHECKED', counts: { ...NONE, VALID: 5_000 } });
  let leave = () => undefined as void;
  const asked = answering(({ url }) => {
    if (url === customerImport.detail.path) return { data: checked };
    if (url !== customerImport.commit.path) return page([]);
    leave();
    return { data: { ...checked, status: 'COMMITTING', counts: { ...NONE, VALID: 4_500, CREATED: 500 } } };
  });
  leave = show({ id: '5' }).unmount;
  await userEvent.click(await screen.findByRole('button', { name: '5.000 müşteriyi aktar' }));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked.filter(({ url }) => url === customerImport.commit.path)).toHaveLength(1);
});

test('a file that was being read when its screen was left leads nobody back, and goes no further', async () => {
  const moved = jest.fn();
  let leave = () => undefined as void;
  const asked = answering(({ url, data }) => {
    if (url === customerImport.open.path) return { data: record(6, { status: 'READING', whole: false }) };
    if (url !== customerImport.addRows.path) return page([]);
    leave();
    return { data: { count: (data.rows as unknown[]).length } };
  });
  leave = show({}, moved).unmount;
  const file = new File(['Ad Soyad;Cep\n', 'Ali Veli;05321112233\n'.repeat(1_200)], 'liste.csv');
  await userEvent.upload(screen.getByLabelText('Dosya seç', { selector: 'input' }), file);
  await waitFor(() => expect(asked.map(({ url }) => url)).toContain(customerImport.addRows.path));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked.filter(({ url }) => url === customerImport.addRows.path)).toHaveLength(1);
  expect(moved).not.toHaveBeenCalled();
});

test('a file without rows leaves nothing behind', async () => {
  const asked = answering(() => page([]));
  show();
  const file = new File(['Ad Soyad;Cep\n'], 'bos.csv');
  await userEvent.upload(screen.getByLabelText('Dosya seç', { selector: 'input' }), file);
  expect(await screen.findByText('Dosyada okunacak satır yok.')).toBeVisible();
  expect(asked.map(({ url }) => url)).not.toContain(customerImport.open.path);
});

test('columns are tried once they say who somebody is and how to reach them', async () => {
  opened(record(7, { status: 'READING', columns: ['Kim', 'Cep'] }));
  show({ id: '7' });
  const tryOut = await screen.findByRole('button', { name: 'Dene' });
  expect(tryOut).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getAllByText('Önce ad soyadın hangi sütunda olduğunu seçin.')[0]).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Kim · Karşılığı'), 'Ad soyad');
  expect(tryOut).not.toHaveAttribute('aria-disabled');
});

test('an import that somebody else has ended meanwhile is shown as it is now', async () => {
  const row = record(8, { status: 'CHECKED', counts: { ...NONE, VALID: 1_000 } });
  const half = { ...row, status: 'COMMITTING', counts: { ...NONE, VALID: 500, CREATED: 500 } };
  const ended = { ...row, status: 'DONE', counts: { ...NONE, CREATED: 1_000 } };
  let sent = 0;
  answering(({ url }) => {
    if (url === customerImport.detail.path) return { data: sent < 2 ? row : ended };
    if (url !== customerImport.commit.path) return page([]);
    sent += 1;
    return sent === 1 ? { data: half } : { status: 409, data: { errors: ['IMPORT_STATE'] } };
  });
  show({ id: '8' });
  await userEvent.click(await screen.findByRole('button', { name: '1.000 müşteriyi aktar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Tamam' }));
  expect(await screen.findByText('1.000 müşteri eklendi.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sürdür' })).toBeNull();
});
