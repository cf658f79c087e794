import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InternalAxiosRequestConfig } from 'axios';
import type { BulkFailure, BulkJob } from '@/contract/bulk';
import { noteJobs, useMayHaveJobs } from '@/lib/bulkJobs';
import { http } from '@/lib/http';
import { renderIn } from '../testing';
import { BulkStrip } from './BulkStrip';

const job = (more: Partial<BulkJob> = {}): BulkJob => ({
  id: 4,
  kind: 'CUSTOMER_TAGS',
  state: 'RUNNING',
  total: 10_000,
  done: 3_400,
  failed: 0,
  createdAt: '2026-11-18T09:00:00.000Z',
  endedAt: null,
  ...more,
});
let rows: BulkJob[];
let failures: BulkFailure[];
const asked: string[] = [];

beforeEach(() => {
  asked.splice(0);
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const url = config.url ?? '';
    if (config.method === 'post') asked.push(url);
    if (url.endsWith('/stop')) rows = [job({ state: 'STOPPED', endedAt: '2026-11-18T09:01:00.000Z' })];
    if (url.endsWith('/dismiss')) rows = [];
    const data = url.endsWith('/failures')
      ? { rows: failures, more: false }
      : url.endsWith('/stop')
        ? rows[0]
        : { rows };
    return { status: 200, data, statusText: '', headers: {}, config };
  };
});

/** As in the layout: rendered only while there may be jobs to show. */
const Layout = () => useMayHaveJobs() && <BulkStrip />;
const open = () => {
  noteJobs(true);
  renderIn(<Layout />);
};

test('shows how far a job is, stops it, and goes when its end is put away', async () => {
  rows = [job()];
  open();
  expect(await screen.findByText('3.400 / 10.000 kayıt')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3400');
  await userEvent.click(screen.getByRole('button', { name: 'Durdur: Müşterileri etiketleme' }));
  expect(await screen.findByText('Durduruldu: 3.400 kayıt değişti, 6.600 kayıt olduğu gibi kaldı.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Kapat: Müşterileri etiketleme' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
  expect(asked).toEqual(['/rest/bulk/stop', '/rest/bulk/dismiss']);
});

test('names what could not be changed, why, and the way to it', async () => {
  rows = [job({ state: 'DONE', done: 9_997, failed: 3, endedAt: '2026-11-18T09:02:00.000Z' })];
  failures = [
    { recordId: 12, name: 'Ayşe Örnek', code: 'CUSTOMER_MERGED', params: {} },
    { recordId: 13, name: null, code: 'CUSTOMER_NOT_FOUND', params: {} },
    { recordId: 14, name: 'Can Örnek', code: 'FROM_A_NEWER_SERVER' as never, params: {} },
  ];
  open();
  await userEvent.click(await screen.findByRole('button', { name: '3 kayıt değiştirilemedi' }));
  const list = await screen.findByRole('dialog', { name: 'Değiştirilemeyen kayıtlar' });
  expect(within(list).getByRole('link', { name: 'Ayşe Örnek' })).toHaveAttribute('href', '/customers/detail?id=12');
  expect(within(list).getByText('13 numaralı kayıt')).toBeVisible();
  expect(within(list).getByText('Müşteri bulunamadı.')).toBeVisible();
  expect(within(list).getByText('Bir hata oluştu (FROM_A_NEWER_SERVER).')).toBeVisible();
});
