import { screen } from '@testing-library/react';
import { renderIn } from '@/components/ui/testing';
import { http } from '@/lib/http';
import { QueueTabs } from './QueueTabs';

const open = () => renderIn(<QueueTabs chosen="" />);

test('how many auctions wait is not said to be none where it could not be asked', async () => {
  const asked = jest.fn();
  http.defaults.adapter = async () => {
    asked();
    throw new Error('Network Error');
  };
  open();
  await screen.findByText('Hepsi');
  expect(asked).toHaveBeenCalled();
  expect(screen.getByRole('navigation')).not.toHaveTextContent(/\d/);
});

test('none is said where none wait', async () => {
  http.defaults.adapter = async (config) => ({ status: 200, data: { rows: [] }, statusText: '', headers: {}, config });
  open();
  expect((await screen.findAllByText('0')).length).toBeGreaterThan(1);
});
