import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderIn } from '@/components/ui/testing';
import { call } from '@/lib/call';
import { CallError } from '@/lib/callError';
import { PlaceSearch } from './PlaceSearch';

jest.mock('@/lib/call', () => ({ ...jest.requireActual<object>('@/lib/call'), call: jest.fn() }));

const KADIKOY = { level: 'town', id: 12, name: 'Kadıköy' };
const KADINHANI = { level: 'town', id: 34, name: 'Kadınhanı' };
/** “ka” finds everything, more letters one place; each answer takes a moment, or waits for `until`. */
const answer = (until?: Promise<void>) =>
  jest.mocked(call).mockImplementation((async (_: unknown, { name }: { name: string }) => {
    await (until ?? new Promise((resolve) => setTimeout(resolve, 100)));
    const places = [KADINHANI, KADIKOY].filter((place) => place.name.toLocaleLowerCase('tr').startsWith(name));
    return { rows: places.map((place) => ({ ...place, path: [place] })), more: false };
  }) as never);
const open = () => {
  answer();
  const onSelect = jest.fn();
  renderIn(<PlaceSearch onSelect={onSelect} />);
  return onSelect;
};
const field = () => screen.getByRole('combobox', { name: 'Konum ara' });

test('Enter that comes before the answer leads to what is written, not to what was found for fewer letters', async () => {
  const onSelect = open();
  await userEvent.type(field(), 'kad');
  expect(await screen.findByRole('option', { name: /Kadınhanı/ })).toBeVisible();
  await userEvent.type(field(), 'ıköy{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
  await waitFor(() => expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ id: KADIKOY.id })));
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('nothing is said to be missing before it was looked for', async () => {
  open();
  await userEvent.type(field(), 'yok');
  expect(await screen.findByText('“yok” ile eşleşen konum yok.')).toBeVisible();
  let arrive = () => {};
  answer(new Promise((resolve) => (arrive = resolve)));
  await userEvent.clear(field());
  await userEvent.type(field(), 'kadı');
  expect(await screen.findByRole('status')).toHaveTextContent('Aranıyor…');
  arrive();
  expect(await screen.findAllByRole('option')).toHaveLength(2);
});

test('a search without an answer says so and can be tried again', async () => {
  jest.mocked(call).mockRejectedValue(new CallError(500, { errors: ['INTERNAL_ERROR'] }));
  renderIn(<PlaceSearch onSelect={jest.fn()} />);
  await userEvent.type(field(), 'kad');
  expect(await screen.findByRole('alert')).toBeVisible();
  answer();
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }));
  expect(await screen.findAllByRole('option')).toHaveLength(2);
});
