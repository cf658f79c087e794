import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Found } from '@/contract/dashboard';
import { call } from '@/lib/call';
import { renderIn } from '../testing';
import { CommandPalette } from './CommandPalette';

jest.mock('@/lib/call', () => ({ ...jest.requireActual<object>('@/lib/call'), call: jest.fn() }));

const found = (type: Found['type'], id: number, title: string, exact = false): Found => ({
  type,
  id,
  title,
  note: 'Kadıköy, İstanbul',
  exact,
});
const open = (rows: Found[], authorities?: string[], after = 0) => {
  jest.mocked(call).mockImplementation((async () => {
    await new Promise((resolve) => setTimeout(resolve, after));
    return { rows };
  }) as never);
  return renderIn(
    <CommandPalette onClose={() => undefined} onShortcuts={() => undefined} />,
    authorities ? { authorities } : {},
  );
};

test('records are found as one types, beside screens and acts, and the arrows lead to them', async () => {
  const { push } = open([found('customer', 12, 'Moda Işık'), found('auction', 3, 'Moda 3+1')]);
  await userEvent.type(screen.getByRole('combobox'), 'moda');
  expect(await screen.findByRole('option', { name: /Moda Işık · 12/ })).toHaveTextContent('Kadıköy');
  expect(screen.getByText('Müşteriler')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(push).toHaveBeenCalledWith('/auctions/detail?id=3');
});

test('acts are found by what they do, by those who may do them', async () => {
  const { push, unmount } = open([]);
  await userEvent.type(screen.getByRole('combobox'), 'yeni mezat{Enter}');
  expect(push).toHaveBeenCalledWith('/auctions/editor');
  unmount();
  open([], ['AGENT']);
  await userEvent.type(screen.getByRole('combobox'), 'yeni mezat');
  expect(screen.queryByRole('option', { name: 'Yeni mezat aç' })).toBeNull();
});

test('a number opens its record, also when Enter comes before the answer', async () => {
  const { push } = open([found('auction', 42, 'Moda 3+1', true)], undefined, 100);
  await userEvent.type(screen.getByRole('combobox'), '42{Enter}');
  expect(push).not.toHaveBeenCalled();
  await screen.findByRole('option', { name: /Moda 3\+1 · 42/ });
  await waitFor(() => expect(push).toHaveBeenCalledWith('/auctions/detail?id=42'));
});
