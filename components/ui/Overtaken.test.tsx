import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sayLostSave } from '@/lib/lostSave';
import { FormDrawer } from './FormDrawer';
import { isOffered } from './offered';
import { Overtaken } from './Overtaken';
import { renderIn } from './testing';

const drawer = (late: boolean, busy = false) => (
  <Overtaken late={late}>
    <FormDrawer open title="Ödeme" busy={busy} onSubmit={() => undefined} onClose={() => undefined}>
      <input aria-label="Ad" />
    </FormDrawer>
  </Overtaken>
);

test('a drawer says at once that others were faster and keeps what was typed; of its own act it says nothing', async () => {
  const { rerender } = renderIn(drawer(false));
  await userEvent.type(await screen.findByLabelText('Ad'), 'Ayşe');
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(drawer(true, true));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(drawer(true));
  expect(await screen.findByRole('alert')).toHaveTextContent('başkası daha hızlı davrandı');
  expect(screen.getByLabelText('Ad')).toHaveValue('Ayşe');
});

test('its own act whose answer was lost is not told as that of others', async () => {
  const { rerender } = renderIn(drawer(false));
  await userEvent.click(await screen.findByRole('button', { name: 'Kaydet' }));
  act(() => void sayLostSave('İşlem yapılmış olabilir.'));
  rerender(drawer(true));
  expect(screen.getByRole('alert')).toHaveTextContent('yapılmış olabilir');
  // What never left this device was not done: others did it.
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  act(() => void sayLostSave());
  expect(await screen.findByText(/başkası daha hızlı davrandı/)).toBeVisible();
});

test('an action is offered while it is there and not closed', () => {
  expect(isOffered([{ action: 'PAY', closed: [] }], 'PAY')).toBe(true);
  expect(isOffered([{ action: 'PAY', closed: null }], 'PAY')).toBe(true);
  expect(isOffered([{ action: 'PAY', closed: 'INVALID_TRANSITION' }], 'PAY')).toBe(false);
  expect(isOffered([{ action: 'PAY', closed: ['INVALID_TRANSITION'] }], 'PAY')).toBe(false);
  expect(isOffered([], 'PAY')).toBe(false);
});

test('what its drawer asks for does not close it', () => {
  const asked = (code: string) => code === 'NOTE_REQUIRED';
  expect(isOffered([{ action: 'PAY', closed: ['NOTE_REQUIRED'] }], 'PAY', asked)).toBe(true);
  expect(isOffered([{ action: 'PAY', closed: ['NOTE_REQUIRED', 'INVALID_TRANSITION'] }], 'PAY', asked)).toBe(false);
});
