import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InternalAxiosRequestConfig } from 'axios';
import { useState } from 'react';
import type { AuctionChoice } from '@/contract/auctions/pick';
import { http } from '@/lib/http';
import { renderIn } from '../testing';
import { AuctionField } from './AuctionField';

const row = (id: number, name: string): AuctionChoice => ({
  id,
  name,
  image: id === 8 ? '/rest/file/3?size=thumb' : null,
  city: 'İstanbul',
  town: 'Kadıköy',
  parcel: '12/3',
  status: 'LIVE',
  keyStatus: 'AVAILABLE',
});
const ROWS = [row(8, 'Moda 3+1'), row(9, 'Moda bahçe katı')];
const asked: unknown[] = [];
let answer: { rows: AuctionChoice[]; closed: string | null };

beforeEach(() => {
  asked.splice(0);
  answer = { rows: ROWS, closed: null };
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    asked.push(config.params);
    return { status: 200, data: answer, statusText: '', headers: {}, config };
  };
});

const show = (given: number | null = null) => {
  const onChange = jest.fn();
  const Form = () => {
    const [id, setId] = useState(given);
    return (
      <AuctionField
        act="DEAL"
        label="Mezat"
        required
        value={id}
        onChange={(next) => {
          setId(next);
          onChange(next);
        }}
      />
    );
  };
  renderIn(<Form />);
  return { user: userEvent.setup(), onChange };
};
const field = () => screen.getByRole('combobox', { name: /Mezat/ });

test('it is found as one types and chosen by keyboard; picture, place, parcel and state tell which one it is', async () => {
  const { user, onChange } = show();
  await user.type(field(), 'moda');
  const [first] = await screen.findAllByRole('option');
  expect(first).toHaveTextContent('Moda 3+1#8 · Kadıköy, İstanbul · ada/parsel 12/3Yayında');
  expect(first?.querySelector('img')).toHaveAttribute('src', '/rest/file/3?size=thumb');
  expect(asked.at(-1)).toMatchObject({ act: 'DEAL', value: 'moda' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(9);
  await user.click(screen.getByRole('button', { name: 'Moda bahçe katı yerine başkasını seç' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(field()).toBeRequired();
});

test('the one that the form begins with is shown by its name', async () => {
  show(8);
  expect(screen.getByText('#8')).toBeInTheDocument();
  expect(await screen.findByText('Moda 3+1')).toBeInTheDocument();
});

test('nothing found is said, and why the auction of that number is not offered', async () => {
  answer = { rows: [], closed: null };
  const { user } = show();
  await user.type(field(), 'yok');
  expect(await screen.findByText('Eşleşen mezat yok.')).toBeInTheDocument();
  answer = { rows: [], closed: 'AUCTION_IS_SOLD' };
  await user.clear(field());
  await user.type(field(), '4');
  expect(await screen.findByText('Bu mezat satıldı; bu işlem için seçilemez.')).toBeInTheDocument();
});
