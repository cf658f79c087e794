import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError } from 'axios';
import { answering, type Asked } from '@/components/ui/list/testing';
import { renderIn } from '@/components/ui/testing';
import { type LineDeed, type StatementLine, type Suggestion, statements } from '@/contract/payments/statements';
import { newQueryClient } from '@/lib/queryClient';
import { OpenLines } from './OpenLines';
import { openInput } from './useLineQueue';

const suggestion = (eftId: number, amount: number, changes: Partial<Suggestion> = {}): Suggestion => ({
  eftId,
  version: 1,
  status: 'WAITING',
  reference: `TLL00001-00000${eftId}`,
  amount,
  customer: { id: eftId, name: `Ödeyen ${eftId}`, canOpen: false },
  auction: null,
  expiresAt: null,
  needsApproval: false,
  score: 88,
  strength: 'GOOD',
  reasons: ['REFERENCE', 'AMOUNT'],
  difference: 0,
  ...changes,
});
const line = (id: number, amount: number): StatementLine => ({
  id,
  bookedAt: '2026-11-20T09:00:00.000Z',
  state: 'OPEN',
  amount,
  payerName: `GÖNDEREN ${id}`,
  payerIban: null,
  description: `TLL00001-00000${id}`,
  bankReference: `D${id}`,
  bankName: 'Örnek Bankası',
  accountIban: 'TR000000000000000000000000',
  match: null,
  setAside: null,
  resembles: null,
  best: null,
});

let rows: StatementLine[];
let offered: Record<number, Suggestion[]>;
let deeds: Record<number, LineDeed[]>;
let asked: Asked[];
let clock = 0;
/** The request for suggestions gets no answer. */
let lost = false;
const matches = () => asked.filter(({ url }) => url === statements.match.path).map(({ data }) => data);

beforeEach(() => {
  rows = [line(1, 500_00), line(2, 900_00), line(3, 700_00)];
  offered = {
    1: [suggestion(1, 500_00), suggestion(9, 500_00, { strength: 'POOR', score: 40, reasons: ['AMOUNT'] })],
    2: [suggestion(2, 1_200_00, { strength: 'POOR' })],
    3: [suggestion(3, 600_00)],
  };
  deeds = {};
  Element.prototype.scrollIntoView = () => undefined;
  // A line counts as seen a moment after it became visible.
  jest.spyOn(performance, 'now').mockImplementation(() => (clock += 400));
  asked = answering(({ url, params, data }) => {
    if (url === statements.lines.path)
      return { data: { rows, next: null, previous: null, total: { count: rows.length, capped: false } } };
    if (url === statements.suggestions.path) {
      if (lost) throw new AxiosError('Network Error', 'ERR_NETWORK');
      const id = Number(params.lineId);
      return { data: { line: rows.find((one) => one.id === id), rows: offered[id] ?? [], deeds: deeds[id] ?? [] } };
    }
    if (url === statements.match.path) {
      const eft = suggestion(Number(data.eftId), 500_00);
      return { data: { ...eft, id: eft.eftId, status: 'RECEIVED' } };
    }
    if (url === statements.decide.path) {
      rows = rows.flatMap((one) => (one.id !== data.id ? [one] : data.same ? [] : [{ ...one, resembles: null }]));
      return { data: line(Number(data.id), 500_00) };
    }
    return { data: { rows: [] } };
  });
});
afterEach(() => jest.restoreAllMocks());

const open = (authorities = ['BACKOFFICE']) =>
  renderIn(<OpenLines input={openInput(undefined, undefined)} onImport={() => undefined} />, { authorities });
const chosen = () => screen.getAllByRole('button', { current: true })[0];

test('Enter books the chosen suggestion, and the next movement comes', async () => {
  open();
  await screen.findByText('Ödeyen 1');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(matches()).toEqual([{ lineIds: [1], eftId: 1, returnExcess: false }]));
  expect(await screen.findByText(/TLL00001-000001 ödemesiyle eşleştirildi/)).toBeVisible();
  expect(chosen()).toHaveTextContent('GÖNDEREN 2');
});

test('no other movement comes under the hand when others work on the one that is read', async () => {
  const client = newQueryClient();
  renderIn(
    <QueryClientProvider client={client}>
      <OpenLines input={openInput(undefined, undefined)} onImport={() => undefined} />
    </QueryClientProvider>,
    { authorities: ['BACKOFFICE'] },
  );
  await screen.findByText('Ödeyen 1');
  rows = rows.slice(1);
  await act(() => client.refetchQueries());
  expect(await screen.findByRole('alert')).toHaveTextContent('başkası sonuçlandırdı');
  expect(chosen()).toHaveTextContent('GÖNDEREN 1');
  await userEvent.keyboard('{Enter}a');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(matches()).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Sıradakine geç' }));
  expect(chosen()).toHaveTextContent('GÖNDEREN 2');
  expect(screen.queryByText('GÖNDEREN 1')).toBeNull();
  expect(screen.getByRole('region', { name: 'GÖNDEREN 2' })).toHaveFocus();
});

test('a weak match shows both sides and is booked only after that', async () => {
  open();
  await screen.findByText('Ödeyen 9');
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(await screen.findByText('Zayıf eşleşme', { selector: 'h2' })).toBeVisible();
  expect(matches()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
  expect(matches()).toEqual([]);
});

test('too little is never booked; with the rest of it, it is', async () => {
  rows = [line(2, 900_00), line(4, 300_00)];
  open();
  await screen.findByText('Ödeyen 2');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/₺300 eksik olduğu için/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tamam' }));
  await userEvent.keyboard('{ArrowDown}x{ArrowUp}');
  expect(await screen.findByText('Tutar tam')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Kontrol ettim, eşleştir' }));
  await waitFor(() => expect(matches()).toEqual([{ lineIds: [2, 4], eftId: 2, returnExcess: false }]));
});

test('too much says what becomes of the rest', async () => {
  rows = [line(3, 700_00)];
  open();
  await screen.findByText('Ödeyen 3');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/fazlası için Ödeyen 3 adına iade açılır/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fazlasını iade ederek eşleştir' }));
  await waitFor(() => expect(matches()).toEqual([{ lineIds: [3], eftId: 3, returnExcess: true }]));
});

test('payments that could not be looked for are looked for again', async () => {
  lost = true;
  open();
  expect(await screen.findByText(/bağlantı/i)).toBeVisible();
  lost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }));
  expect(await screen.findByText('Ödeyen 1')).toBeVisible();
});

test('Enter on another button is that button’s, and a held key books once', async () => {
  open();
  await screen.findByText('Ödeyen 1');
  act(() => screen.getByRole('button', { name: 'Atla' }).focus());
  await userEvent.keyboard('{Enter}');
  expect(matches()).toEqual([]);
  expect(chosen()).toHaveTextContent('GÖNDEREN 2');
  expect(screen.getByText('Atlandı')).toBeVisible();
  act(() => (document.activeElement as HTMLElement).blur());
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true }));
  expect(matches()).toEqual([]);
});

test('a movement that has only just come into sight is not booked by a bounce of the key', async () => {
  open();
  await screen.findByText('Ödeyen 1');
  jest.mocked(performance.now).mockImplementation(() => clock);
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(matches()).toEqual([]);
});

test('whoever may only look books nothing, and is told what lacks', async () => {
  open(['CLOSING_LIST_ACCESS']);
  await screen.findByText('Ödeyen 1');
  await userEvent.keyboard('{Enter}a');
  expect(matches()).toEqual([]);
  expect(screen.getByRole('button', { name: 'TLL00001-000001 ile eşleştir' })).toHaveAttribute('aria-disabled', 'true');
});

describe('a movement that resembles another', () => {
  const decisions = () => asked.filter(({ url }) => url === statements.decide.path).map(({ data }) => data);
  beforeEach(() => {
    rows = [
      {
        ...line(1, 500_00),
        resembles: { id: 7, bookedOn: '2026-11-19', payerName: 'BENZERİ', description: 'HAVALE', bankReference: 'D9' },
      },
      line(2, 900_00),
    ];
  });

  test('says which, and is not matched before somebody has decided', async () => {
    open();
    await screen.findByText('Ödeyen 1');
    expect(screen.getByText('Benzer hareket')).toBeVisible();
    expect(screen.getByText(/BENZERİ · HAVALE · D9/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog')).toHaveTextContent('Önce aynı hareket mi');
    await userEvent.click(screen.getByRole('button', { name: 'Tamam' }));
    await userEvent.click(screen.getByRole('button', { name: 'Farklı bir hareket' }));
    await waitFor(() => expect(screen.queryByText('Benzer hareket')).not.toBeInTheDocument());
    expect(decisions()).toEqual([{ id: 1, same: false }]);
    await userEvent.click(screen.getByRole('button', { name: 'TLL00001-000001 ile eşleştir' }));
    await waitFor(() => expect(matches()).toHaveLength(1));
  });

  test('is set aside when it is the same one, and the next comes', async () => {
    open();
    await screen.findByText('Ödeyen 1');
    await userEvent.click(screen.getByRole('button', { name: 'Aynı hareket, kenara ayır' }));
    await waitFor(() => expect(chosen()).toHaveTextContent('GÖNDEREN 2'));
    expect(screen.getByRole('region', { name: 'GÖNDEREN 2' })).toHaveFocus();
    expect(decisions()).toEqual([{ id: 1, same: true }]);
    expect(matches()).toEqual([]);
  });
});

test('a movement that was set aside and taken back says by whom, and why', async () => {
  const deed = (one: LineDeed['deed'], by: string, note = ''): LineDeed => {
    clock += 60_000;
    return { deed: one, at: new Date(clock).toISOString(), by, note, reference: null };
  };
  deeds = { 1: [deed('ASIDE', 'Ayıran Kişi', 'Kira geliri.'), deed('RESTORED', 'Geri Alan Kişi')] };
  open();
  const list = await screen.findByRole('list', { name: 'Bu hareketle daha önce yapılanlar' });
  const [last, first] = within(list).getAllByRole('listitem');
  expect(last).toHaveTextContent(/Yeniden beklemeye alındı.*Geri Alan Kişi/);
  expect(first).toHaveTextContent(/Kenara ayrıldı.*Ayıran Kişi · “Kira geliri.”/);
});
