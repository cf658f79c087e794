import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@/lib/callError';
import { Pending } from './Pending';
import { renderIn } from './testing';

test('what is not there yet says nothing to a screen reader', () => {
  renderIn(<Pending error={null} onRetry={() => undefined} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what does not come says why, and can be asked for again', async () => {
  const again = jest.fn();
  renderIn(<Pending error={new CallError(409, { errors: ['EFT_ALREADY_CANCELED'] })} onRetry={again} />);
  expect(screen.getByRole('alert')).toHaveTextContent('EFT daha önce iptal edilmiş.');
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }));
  expect(again).toHaveBeenCalledTimes(1);
});
