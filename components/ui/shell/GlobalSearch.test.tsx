import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderIn } from '../testing';
import { GlobalSearch } from './GlobalSearch';

beforeEach(() => localStorage.clear());

const search = async (type: string, value: string, authorities?: string[]) => {
  const { push } = renderIn(<GlobalSearch />, { authorities });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Arama türü' }), type);
  await userEvent.type(screen.getByRole('searchbox'), `${value}{Enter}`);
  return push;
};

test('a type is required (V02)', async () => {
  const { push } = renderIn(<GlobalSearch />);
  await userEvent.type(screen.getByRole('searchbox'), '42{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Önce arama türünü seçin');
  expect(screen.getByRole('combobox')).toHaveFocus();
  expect(push).not.toHaveBeenCalled();
});

test.each([
  ['Mezat', '42', '/auctions/list?id=42'],
  ['Mezat', 'Moda 3+1', '/auctions/list?extraInfo=Moda+3%2B1'],
  ['Mezat', '3+1', '/auctions/list?extraInfo=3%2B1'],
  ['Müşteri', '0532 123 45 67', '/customers/list?phone=05321234567'],
  ['Müşteri', '+44 20 7946 0958', '/customers/list?phone=%2B442079460958'],
  ['Müşteri', 'ayse@posta.example', '/customers/list?email=ayse%40posta.example'],
  ['Müşteri', 'Işık', '/customers/list?name=I%C5%9F%C4%B1k'],
])('%s “%s” leads to %s', async (type, value, target) => {
  expect(await search(type, value)).toHaveBeenCalledWith(target);
});

test('an agent searches own records', async () => {
  expect(await search('Müşteri', 'Işık', ['AGENT'])).toHaveBeenCalledWith(
    '/customers/list?agent=1&name=I%C5%9F%C4%B1k',
  );
});

test('the field says what it takes', async () => {
  renderIn(<GlobalSearch />);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Mezat');
  expect(screen.getByRole('searchbox', { name: 'Mezat ID' })).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Müşteri');
  expect(screen.getByRole('searchbox', { name: 'Müşteri ara' })).toBeVisible();
});

test('an empty search text does not lead to a search', async () => {
  expect(await search('Mezat', '  ')).not.toHaveBeenCalled();
});
