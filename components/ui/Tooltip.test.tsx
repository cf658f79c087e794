import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from './IconButton';
import { renderIn } from './testing';

test('comes with the pointer and with the keyboard, and goes with Escape', async () => {
  renderIn(<IconButton icon="bell" label="Bildirimler" />);
  const button = screen.getByRole('button', { name: 'Bildirimler' });
  await userEvent.hover(button);
  expect(await screen.findByRole('tooltip', { name: 'Bildirimler' })).toBeVisible();
  await userEvent.unhover(button);
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  await userEvent.tab();
  expect(button).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});
