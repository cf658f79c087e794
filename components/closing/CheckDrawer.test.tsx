import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { pasteInto, renderIn } from '@/components/ui/testing';
import type { ClosingCheck, ClosingDetail } from '@/contract/closing/record';
import type { EnumValue } from '@/domain/enums';
import { http } from '@/lib/http';
import { CheckDrawer } from './CheckDrawer';
import { CheckCount, Checklist } from './Checklist';

const sent: Record<string, unknown>[] = [];
let refusal: { status: number; data: object } | null = null;
beforeEach(() => {
  sent.splice(0);
  refusal = null;
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    if (config.method === 'post') {
      sent.push(JSON.parse(String(config.data)));
      if (refusal)
        throw new AxiosError('', undefined, config, null, { ...refusal, statusText: '', headers: {}, config });
    }
    return { status: 200, data: {}, statusText: '', headers: {}, config };
  };
});

const check = (item: EnumValue<'closingCheck'>, more: Partial<ClosingCheck> = {}): ClosingCheck => ({
  item,
  needed: true,
  done: false,
  by: null,
  byName: null,
  at: null,
  amount: null,
  documentId: null,
  exemption: null,
  note: '',
  ...more,
});
const file = (...checks: ClosingCheck[]) =>
  ({
    id: 36,
    step: 'TITLE_DEED',
    outcome: 'OPEN',

    can: { work: true },

    documents: [],
    money: { deedFee: 234_500_00 },
    checks,
  }) as unknown as ClosingDetail;
const around = (ui: React.ReactElement) =>
  renderIn(ui, { authorities: ['ADMIN', 'CLOSING_MANAGER', 'CLOSING_LIST_ACCESS', 'BACKOFFICE'] });
const drawer = async (item: EnumValue<'closingCheck'>, onClose = jest.fn()) => {
  around(<CheckDrawer file={file(check(item))} item={item} onClose={onClose} />);
  return { onClose, shown: within(await screen.findByRole('dialog')) };
};

test('a deed fee is ticked with what was paid, which the console has counted', async () => {
  const { shown, onClose } = await drawer('BUYER_DEED_FEE');
  expect(shown.getByLabelText(/^Ödenen harç/)).toHaveValue('234.500');
  await userEvent.type(shown.getByLabelText('Not'), 'Makbuz 114');
  await userEvent.click(shown.getAllByRole('button', { name: 'Kontrol edildi' }).at(-1)!);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    { id: 36, item: 'BUYER_DEED_FEE', done: true, note: 'Makbuz 114', amount: 234_500_00, was: null },
  ]);
});

test('what a sale need not show is said with a reason, and no amount is sent', async () => {
  const { shown } = await drawer('BUYER_DEED_FEE');
  await userEvent.click(shown.getByRole('button', { name: 'Gerekmiyor' }));
  expect(shown.queryByLabelText(/^Ödenen harç/)).toBeNull();
  const submit = shown.getByRole('button', { name: 'Gerekmiyor olarak işaretle' });
  expect(submit).toBeDisabled();
  const reason = shown.getByLabelText(/^Neden gerekmiyor/);
  await userEvent.selectOptions(reason, 'Alıcı kamu kurumu, harçtan muaf');
  await userEvent.click(submit);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ item: 'BUYER_DEED_FEE', done: true, exemption: 'PUBLIC_BUYER' });
  expect(sent[0]).not.toHaveProperty('amount');
});

test('another reason is told in words', async () => {
  const { shown } = await drawer('SELLER_DEED_FEE');
  await userEvent.click(shown.getByRole('button', { name: 'Gerekmiyor' }));
  await userEvent.selectOptions(shown.getByLabelText(/^Neden gerekmiyor/), 'Başka bir neden');
  const submit = shown.getByRole('button', { name: 'Gerekmiyor olarak işaretle' });
  expect(submit).toBeDisabled();
  await pasteInto(shown.getByLabelText(/^Not/), 'Mahkeme kararıyla tescil');
  expect(submit).toBeEnabled();
});

test('what is always needed offers no way around it', async () => {
  const { shown } = await drawer('PROPERTY_TAX');
  expect(shown.queryByRole('button', { name: 'Gerekmiyor' })).toBeNull();
});

test('a refusal stands beside its field, and what was written stays', async () => {
  refusal = { status: 422, data: { errors: ['REQUIRED'], fields: { note: 'REQUIRED' } } };
  const { shown, onClose } = await drawer('PROPERTY_TAX');
  await userEvent.type(shown.getByLabelText('Not'), 'Yazı 88');
  await userEvent.click(shown.getByRole('button', { name: 'Kontrol edildi' }));
  expect(await shown.findByRole('alert')).toBeVisible();
  expect(shown.getByLabelText('Not')).toHaveValue('Yazı 88');
  expect(onClose).not.toHaveBeenCalled();
});

test('what somebody else ticked meanwhile is shown, and is written over only by a second press', async () => {
  const theirs = check('MARKET_VALUE', {
    done: true,
    by: 'TICK',
    byName: 'Ayşe Şen',
    at: '2026-11-02T09:00:00.000Z',
    amount: 5_800_000_00,
  });
  refusal = { status: 409, data: { errors: ['VERSION_CONFLICT'], current: file(theirs) } };
  const { shown, onClose } = await drawer('MARKET_VALUE');
  await userEvent.type(shown.getByLabelText(/^Rayiç/), '6000000');
  const press = () => userEvent.click(shown.getAllByRole('button', { name: 'Kontrol edildi' }).at(-1)!);
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Tamam' }));
  expect(await shown.findByText(/5\.800\.000/)).toBeVisible();
  expect(shown.getByText(/Ayşe Şen/)).toBeVisible();
  refusal = null;
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([{ was: null }, { was: theirs.at, amount: 6_000_000_00 }]);
});

test('the checklist says that something is not needed, why and by whom; and leads to saying so', async () => {
  around(
    <Checklist
      file={file(
        check('BUYER_DEED_FEE', {
          done: true,
          by: 'TICK',
          byName: 'Haluk Sönmez',
          at: '2026-03-02T09:00:00.000Z',
          exemption: 'PUBLIC_BUYER',
        }),
        check('SELLER_DEED_FEE'),
        check('PROPERTY_TAX'),
      )}
    />,
  );
  expect(screen.getByText(/^Gerekmiyor: Alıcı kamu kurumu.*\(Haluk Sönmez\)/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Emlak vergisi borcu yoktur yazısı: gerekmiyor' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Satıcının tapu harcı: gerekmiyor' }));
  expect(await screen.findByLabelText(/^Neden gerekmiyor/)).toBeVisible();
});

test('of a sale that fell through nothing is asked any more: no warning, no count of what is missing', () => {
  const open = file(check('DASK'), check('PROPERTY_TAX', { done: true, by: 'TICK', byName: 'Haluk Sönmez' }));
  const seen = (outcome: 'OPEN' | 'CANCELLED') => {
    const { container, unmount } = around(
      <>
        <CheckCount file={{ ...open, outcome }} />
        <Checklist file={{ ...open, outcome }} />
      </>,
    );
    const found = {
      states: [...container.querySelectorAll('li')].map((line) => line.dataset.state),
      counted: screen.queryByText('1 / 2 tamam') !== null,
      said: screen.queryByText('Satış iptal edildiği için istenmiyor.') !== null,
    };
    unmount();
    return found;
  };
  expect(seen('OPEN')).toEqual({ states: ['open', 'done'], counted: true, said: false });
  expect(seen('CANCELLED')).toEqual({ states: ['off', 'done'], counted: false, said: true });
});
