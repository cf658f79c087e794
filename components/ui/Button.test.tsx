import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { useState } from 'react';
import { customerWork } from '@/contract/customers/work';
import { http } from '@/lib/http';
import { Button } from './Button';
import { FormDrawer } from './FormDrawer';
import { renderIn } from './testing';
import { useAct } from './useAct';

let line: 'up' | 'down' | 'refusing' = 'down';
beforeEach(() => {
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const reply = (status: number, data: unknown) => ({ status, data, statusText: '', headers: {}, config });
    if (line === 'down') throw new AxiosError('Network Error', undefined, config);
    if (line === 'refusing')
      throw new AxiosError('', undefined, config, null, reply(404, { errors: ['CUSTOMER_NOT_FOUND'] }));
    return reply(200, {});
  };
});

const Form = () => {
  const act = useAct(customerWork.createNote);
  const [text, setText] = useState('Bahçede görüştük');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void act.run({ customerId: 1, body: text, mentionIds: [] }, () => setText(''));
      }}
    >
      <input aria-label="Not" value={text} onChange={({ target }) => setText(target.value)} />
      <Button type="submit" busy={act.busy}>
        Kaydet
      </Button>
    </form>
  );
};
const open = () => renderIn(<Form />);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));

test('without a connection it is said beside the button, and what was typed stays', async () => {
  line = 'down';
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Kaydedilmedi: bağlantı yok.');
  online.mockRestore();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('Bahçede görüştük');
  line = 'up';
  await press();
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('where it went out and no answer came, it is said that it may be saved and may be pressed again', async () => {
  line = 'down';
  open();
  await press();
  const said = await screen.findByRole('alert');
  expect(said).toHaveTextContent(/^Sunucudan yanıt gelmedi; işlem yapılmış olabilir\. .* iki kez yapılmaz\.$/);
  expect(screen.getByRole('textbox')).toHaveValue('Bahçede görüştük');
});

test('a refusal by the server is shown in its dialog, not as a lost save', async () => {
  line = 'refusing';
  open();
  await press();
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(screen.queryByText(/Kaydedilmedi/)).not.toBeInTheDocument();
});

test('what worked gets the focus back that the browser took off it, unless somebody has gone on', () => {
  const both = (busy: boolean) => (
    <>
      <Button busy={busy}>Eşleştir</Button>
      <input aria-label="Ara" />
    </>
  );
  const { rerender } = renderIn(both(false));
  const button = screen.getByRole('button', { name: 'Eşleştir' });
  for (const [elsewhere, focused] of [
    [null, button],
    [screen.getByRole('textbox'), screen.getByRole('textbox')],
  ] as const) {
    act(() => button.focus());
    rerender(both(true));
    act(() => button.blur());
    act(() => elsewhere?.focus());
    rerender(both(false));
    expect(focused).toHaveFocus();
  }
});

test('it gets it back in a drawer too, which takes it to itself as a whole', async () => {
  const drawer = (busy: boolean) => (
    <FormDrawer open title="Karar" onClose={jest.fn()} onSubmit={jest.fn()} submitLabel="Uygula" busy={busy}>
      <input aria-label="Not" />
    </FormDrawer>
  );
  const { rerender } = renderIn(drawer(false));
  const button = await screen.findByRole('button', { name: 'Uygula' });
  act(() => button.focus());
  rerender(drawer(true));
  // A browser removes the focus from a disabled button, and MUI's drawer takes it a moment later.
  const own = button.closest('form')?.closest<HTMLElement>('[tabindex="-1"]');
  act(() => own?.focus());
  expect(own).toHaveFocus();
  rerender(drawer(false));
  expect(button).toHaveFocus();
});
