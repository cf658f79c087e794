import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderIn } from '@/components/ui/testing';
import { type Job, jobs } from '@/contract/settings/jobs';
import { call } from '@/lib/call';
import { CallError } from '@/lib/callError';
import { JobsScreen } from './JobsScreen';

jest.mock('@/lib/call', () => ({ ...jest.requireActual<object>('@/lib/call'), call: jest.fn() }));
jest.mock('@/lib/live', () => ({ listen: () => () => undefined }));

const NOW = Date.now();
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const RUN = {
  id: 1,
  status: 'SUCCESS' as const,
  startedAt: ago(3),
  finishedAt: ago(3),
  runs: 1,
  durationMs: 43,
  longestMs: 43,
  lateMs: 0,
  touched: 7,
  attempt: 1,
  skipped: false,
  dry: false,
  parameters: null,
  by: null,
  failure: null,
};
const job = (name: string, more: Partial<Job> = {}): Job => ({
  name,
  kind: 'RECURRING',
  state: 'WELL',
  every: 'tenMinutes',
  missed: 'catchUp',
  dryRun: true,
  parameters: [],
  runningSince: null,
  running: 0,
  waiting: 0,
  retrying: 0,
  failed: 0,
  failures: 0,
  nextAt: new Date(NOW + 240_000).toISOString(),
  lateMs: 0,
  last: RUN,
  bars: [
    { at: ago(13), ms: 40, lateMs: 0, failed: false },
    { at: ago(3), ms: 90, lateMs: 12_000, failed: true },
  ],
  paused: null,
  alarm: null,
  ...more,
});
const queued = (more: Partial<Job> = {}) =>
  job('sms.send', {
    kind: 'QUEUED',
    every: null,
    missed: null,
    dryRun: false,
    nextAt: null,
    last: null,
    bars: [],
    ...more,
  });

const DETAIL = {
  runs: [
    { ...RUN, lines: [{ at: ago(3), level: 'info' as const, text: 'expired rows removed table=session rows=7' }] },
  ],
  more: false,
  reasons: [{ reason: '550 no such user …', count: 2 }],
  failures: [
    { piece: 'message:34', about: 34, reason: '550 no such user …', attempts: 6, at: ago(5), unsure: false },
    { piece: 'message:35', about: 35, reason: '550 no such user …', attempts: 6, at: ago(5), unsure: true },
  ],
  acts: [],
};
const acts: { path: string; input: unknown }[] = [];
const shown = (rows: readonly Job[] | Error, { authorities = ['ADMIN', 'FUTURE_JOB_EXECUTE'], opened = '' } = {}) => {
  acts.length = 0;
  jest.mocked(call).mockImplementation((async (endpoint: { path: string; method: string }, input: unknown) => {
    if (endpoint.path === jobs.list.path) {
      if (rows instanceof Error) throw rows;
      return { at: new Date(NOW).toISOString(), jobs: rows };
    }
    if (endpoint.path === jobs.detail.path) return DETAIL;
    acts.push({ path: endpoint.path, input });
    return { done: true, count: 2 };
  }) as never);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderIn(
    <QueryClientProvider client={client}>
      <JobsScreen />
    </QueryClientProvider>,
    { authorities, router: { pathname: '/jobs', query: opened ? { job: opened } : {} } },
  );
};
const row = async (title: string) => (await screen.findByRole('button', { name: title })).closest('tr') as HTMLElement;

test('one sees at a glance what needs looking after, with how late, how often and who paused it', async () => {
  shown([
    job('closings.late', { state: 'LATE', lateMs: 58 * 60_000 }),
    job('audit.seal', { state: 'FAILING', failures: 4 }),
    job('activities.due', {
      state: 'PAUSED',
      nextAt: null,
      paused: { by: 'Nermin Karahan', at: ago(60), reason: 'Bakım var' },
    }),
    job('discounts.expire'),
    queued({ state: 'FAILED', failed: 2, retrying: 3 }),
  ]);
  const trouble = await screen.findByRole('region', { name: 'İlgilenilmesi gerekenler' });
  expect(within(trouble).getAllByRole('row')).toHaveLength(4);
  expect((await row('Geciken kapanış adımları')).textContent).toMatch(/Gecikti.*58 dk gecikti/);
  expect((await row('Denetim izinin mühürlenmesi')).textContent).toContain('Art arda 4 hata');
  expect((await row('SMS gönderimi')).textContent).toMatch(/2 karar bekliyor.*3 yeniden denenecek/);
  expect((await row('İş hatırlatmaları')).textContent).toMatch(/Nermin Karahan duraklattı: Bakım var/);
  const well = await row('İndirim kodlarının süresi');
  expect(well.textContent).toMatch(/Yolunda.*3 dk önce.*43 ms · 7 kayıt.*4 dk sonra.*10 dakikada bir/);
  expect(within(well).getByRole('img', { name: 'İndirim kodlarının süresi: son 2 çalışmanın süresi' })).toBeTruthy();
});

test('a figure narrows the list to its jobs, and widens it again', async () => {
  shown([job('closings.late', { state: 'RUNNING', running: 1, runningSince: ago(2) }), job('discounts.expire')]);
  await screen.findByText('Her şey yolunda: geciken, hata veren ya da karar bekleyen iş yok.');
  const running = screen.getByRole('button', { name: /Çalışan/ });
  await userEvent.click(running);
  expect(screen.queryByRole('button', { name: 'İndirim kodlarının süresi' })).toBeNull();
  await userEvent.click(running);
  expect(screen.getByRole('button', { name: 'İndirim kodlarının süresi' })).toBeTruthy();
});

test('a job is run now at the press of a button, and not while it runs', async () => {
  shown([job('discounts.expire'), job('closings.late', { running: 1, state: 'RUNNING' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Şimdi çalıştır: İndirim kodlarının süresi' }));
  expect(acts).toEqual([
    { path: jobs.execute.path, input: expect.objectContaining({ name: 'discounts.expire', dryRun: false }) },
  ]);
  const running = screen.getByRole('button', { name: 'Şimdi çalıştır: Geciken kapanış adımları' });
  expect(running.getAttribute('aria-disabled')).toBe('true');
});

test('one with parameters asks for them, and begins as a rehearsal', async () => {
  shown([job('jobs.removeSettled', { parameters: [{ name: 'olderThanDays', min: 1, max: 365, default: 30 }] })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Şimdi çalıştır: Eski iş kayıtları' }));
  const days = await screen.findByLabelText(/Kaç günden eskiler/);
  fireEvent.change(days, { target: { value: '90' } });
  await userEvent.click(screen.getByRole('button', { name: 'Dene' }));
  expect(acts[0]?.input).toMatchObject({ name: 'jobs.removeSettled', dryRun: true, parameters: { olderThanDays: 90 } });
});

test('a pause says what stops and wants a reason', async () => {
  shown([job('closings.late')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Duraklat: Geciken kapanış adımları' }));
  const drawer = await screen.findByRole('dialog', { name: 'Duraklat: Geciken kapanış adımları' });
  expect(drawer.textContent).toContain('Geciken adımlar kimseye bildirilmez.');
  const submit = within(drawer).getByRole<HTMLButtonElement>('button', { name: 'Duraklat' });
  expect(submit.disabled).toBe(true);
  await userEvent.type(within(drawer).getByLabelText(/Neden/), 'Bakım');
  await userEvent.click(submit);
  expect(acts).toMatchObject([{ path: jobs.pause.path, input: { name: 'closings.late', reason: 'Bakım' } }]);
});

test('giving all of it up asks twice, says what is lost, and sends the number that was seen', async () => {
  shown([queued({ state: 'FAILED', failed: 2 })], { opened: 'sms.send' });
  await userEvent.click(await screen.findByRole('button', { name: 'Hepsinden vazgeç' }));
  const first = await screen.findByText(/2 kayıttan vazgeçilecek. Bu SMS’ler alıcılarına hiç gitmeyecek./);
  await userEvent.click(within(first.closest('[role="dialog"]') as HTMLElement).getByRole('button', { name: 'Tamam' }));
  const second = await screen.findByText(/Geri alınamaz.*2 × 550 no such user …/);
  expect(acts).toEqual([]);
  await userEvent.click(
    within(second.closest('[role="dialog"]') as HTMLElement).getByRole('button', { name: '2 kayıttan vazgeç' }),
  );
  expect(acts).toMatchObject([{ path: jobs.discard.path, input: { name: 'sms.send', seen: 2 } }]);
});

test('what may have arrived is sent again only after a question', async () => {
  shown([queued({ state: 'FAILED', failed: 2 })], { opened: 'sms.send' });
  const [sure, unsure] = await screen.findAllByRole('button', { name: 'Yeniden dene' }).then((all) => all.slice(-2));
  await userEvent.click(sure as HTMLElement);
  expect(acts).toMatchObject([{ path: jobs.retry.path, input: { pieces: ['message:34'] } }]);
  await userEvent.click(unsure as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Yine de gönder' }));
  expect(acts[1]).toMatchObject({ path: jobs.retry.path, input: { pieces: ['message:35'] } });
});

test('without the finer permission everything is seen and every act is locked', async () => {
  shown([job('closings.late')], { authorities: ['ADMIN'] });
  const button = await screen.findByRole('button', { name: 'Şimdi çalıştır: Geciken kapanış adımları' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('the plots tell each value by the arrow keys', async () => {
  shown([job('closings.late')], { opened: 'closings.late' });
  const [plot] = await screen.findAllByRole('slider');
  plot?.focus();
  expect(plot?.getAttribute('aria-valuetext')).toMatch(/Başarısız 90 ms$/);
  await userEvent.keyboard('{ArrowLeft}');
  expect(plot?.getAttribute('aria-valuetext')).toMatch(/Başarılı 40 ms/);
});

test('an answer that does not come is said, and asked for again', async () => {
  shown(new CallError(503, { errors: ['SERVICE_UNAVAILABLE'], message: '' }) as Error);
  await screen.findByText('İşler yüklenemedi.');
  shown([]);
  await screen.findByText('Henüz kayıtlı iş yok');
});

test('why something failed is said in plain words; what the machine says is folded below', async () => {
  shown([queued({ state: 'FAILED', failed: 2 })], { opened: 'sms.send' });
  expect(await screen.findByText('2 kayıt aynı hata yüzünden yapılamadı.')).toBeVisible();
  for (const raw of screen.getAllByText(/550 no such user/)) {
    const fold = raw.closest('details');
    expect(fold).not.toHaveAttribute('open');
    expect(fold?.querySelector('summary')).toHaveTextContent('Teknik ayrıntı');
  }
});
