import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { listCall } from '@/contract/listCall';
import { Button } from '../Button';
import { TextField } from '../fields/TextField';
import { FormDrawer } from '../FormDrawer';
import { othersWork, renderIn } from '../testing';
import { ListScreen } from './ListScreen';
import { Address, answering, house, houses } from './testing';

/** A drawer that is opened from a row, and others' changes, after which the list is read again. */

const Noting = ({ of }: { of: number }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{`Not ${of}`}</Button>
      <FormDrawer open={open} title="Not yaz" onSubmit={() => setOpen(false)} onClose={() => setOpen(false)}>
        <TextField label="Not" defaultValue="" />
      </FormDrawer>
    </>
  );
};

const ids = () => screen.getAllByRole('row', { hidden: true }).flatMap(({ dataset }) => dataset.id ?? []);

it.each([
  ['another row comes before it', [1, 2, 3], [9, 1, 3], ['9', '2', '1', '3'], ['9', '1', '3']],
  ['no row is left', [2], [], ['2'], []],
])('stays with what is typed in it when its row leaves the list and %s', async (_, before, after, kept, left) => {
  const others = othersWork();
  let now = before;
  answering(({ url }) =>
    url === houses.list.path ? { data: { rows: now.map(house), next: null, previous: null, total: null } } : undefined,
  );
  renderIn(
    <Address pathname="/auctions/list">
      <ListScreen
        list={listCall(houses.list)}
        area="houses"
        columns={['id', 'title']}
        rowActions={({ id }) => <Noting of={id} />}
        tabs={<others.Others />}
      />
    </Address>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Not 2' }));
  const field = await screen.findByRole('textbox', { name: 'Not' });
  await userEvent.type(field, 'Ay sonunda ödeyecek');
  now = after;
  await others.change();
  expect(screen.getByRole('textbox', { name: 'Not' })).toBe(field);
  expect(field).toHaveValue('Ay sonunda ödeyecek');
  expect(ids()).toEqual(kept);

  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryAllByRole('row').flatMap(({ dataset }) => dataset.id ?? [])).toEqual(left));
});
