import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pasteInto, renderIn } from '@/components/ui/testing';
import { http } from '@/lib/http';
import { BulkCancel } from './BulkCancel';

const TRANSFERS: Record<string, object> = {
  1: { id: 1, version: 3, status: 'WAITING', reference: 'TLL00001-000001' },
  2: { id: 2, version: 5, status: 'RECEIVED', reference: 'TLL00002-000002' },
};
const cancelled: object[] = [];
beforeEach(() => {
  cancelled.splice(0);
  http.defaults.adapter = async (config) => {
    if (config.url?.endsWith('/cancel')) cancelled.push(JSON.parse(String(config.data)));
    return { status: 200, data: TRANSFERS[config.params?.id] ?? {}, statusText: '', headers: {}, config };
  };
});
const giveUp = async (ids: number[]) => {
  const onDone = jest.fn();
  renderIn(<BulkCancel ids={ids} onClose={jest.fn()} onDone={onDone} />);
  await pasteInto(await screen.findByRole('textbox', { name: /^Neden/ }), 'Süresinde gelmedi');
  await userEvent.click(screen.getByRole('button', { name: 'İptal et' }));
  return onDone;
};

test('money that was received is not taken back by giving up many transfers: it stays, and that is said', async () => {
  const onDone = await giveUp([1, 2]);
  expect(await screen.findByText('1 EFT olduğu gibi kaldı:')).toBeVisible();
  expect(screen.getByText('TLL00002-000002')).toBeVisible();
  expect(screen.getByText(/^Tahsil edilmiş\./)).toBeVisible();
  expect(cancelled).toEqual([{ id: 1, version: 3, reason: 'Süresinde gelmedi', action: 'CANCEL' }]);
  expect(onDone).not.toHaveBeenCalled();
});

test('where all are given up the drawer goes', async () => {
  const onDone = await giveUp([1]);
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(cancelled).toHaveLength(1);
});
