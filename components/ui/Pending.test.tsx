import { screen } from '@testing-library/react';
import { CallError } from '@/lib/callError';
import { Pending } from './Pending';
import { renderIn } from './testing';

test('what is not there yet says nothing to a screen reader', () => {
  renderIn(<Pending error={null} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what does not come says why', () => {
  renderIn(<Pending error={new CallError(409, { errors: ['EFT_ALREADY_CANCELED'] })} />);
  expect(screen.getByRole('alert')).toHaveTextContent('EFT daha önce iptal edilmiş.');
});
