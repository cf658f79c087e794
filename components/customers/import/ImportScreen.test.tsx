import { screen } from '@testing-library/react';
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
const show = (query = {}) =>
  renderIn(
    <Address pathname="/customers/import" start={query}>
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
