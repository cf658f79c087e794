import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { noteUnsavedForm } from '@/lib/unsavedForms';
import { useDialog } from './dialog';
import { MoneyField } from './fields/MoneyField';
import { TextField } from './fields/TextField';
import { FormDrawer } from './FormDrawer';
import { renderIn } from './testing';

const Form = ({ onSubmit, onClose }: { onSubmit: () => void; onClose: () => void }) => {
  const [price, setPrice] = useState<number | null>(null);
  return (
    <FormDrawer open title="Yeni mezat" onClose={onClose} onSubmit={onSubmit}>
      <TextField label="Ad" required minLength={3} />
      <MoneyField label="Fiyat" value={price} onChange={setPrice} />
    </FormDrawer>
  );
};
const open = async () => {
  const onSubmit = jest.fn();
  const onClose = jest.fn();
  renderIn(<Form onSubmit={onSubmit} onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Yeni mezat' });
  return { onSubmit, onClose, save: screen.getByRole('button', { name: 'Kaydet' }) };
};

test('submit is closed until every field is valid, and looks again at each key (V01)', async () => {
  const { onSubmit, save } = await open();
  expect(save).toBeDisabled();
  const name = screen.getByLabelText(/^Ad/);
  await userEvent.type(name, 'Moda');
  expect(save).toBeEnabled();
  await userEvent.clear(name);
  expect(save).toBeDisabled();
  await userEvent.type(name, 'Kadıköy');
  await userEvent.click(save);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('the grey button says what is missing, and a field that was emptied says so when it is left', async () => {
  const { save } = await open();
  expect(save).toHaveAccessibleDescription('Eksik ya da hatalı: Ad');
  const name = screen.getByLabelText(/^Ad/);
  await userEvent.click(name);
  await userEvent.tab();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(name, 'M');
  await userEvent.clear(name);
  await userEvent.tab();
  expect(screen.getByRole('alert')).toHaveTextContent('Bu alanı doldurun.');
  await userEvent.type(name, 'Moda');
  await userEvent.type(screen.getByLabelText('Fiyat'), '1.25.00');
  expect(save).toHaveAccessibleDescription('Eksik ya da hatalı: Fiyat');
  await userEvent.clear(screen.getByLabelText('Fiyat'));
  expect(save).toBeEnabled();
  expect(save).not.toHaveAccessibleDescription();
});

test('an amount that cannot be read closes it too', async () => {
  const { save } = await open();
  await userEvent.type(screen.getByLabelText(/^Ad/), 'Moda');
  const price = screen.getByLabelText('Fiyat');
  await userEvent.type(price, '1.25.00');
  expect(save).toBeDisabled();
  await userEvent.clear(price);
  await userEvent.type(price, '1250000,5');
  expect(save).toBeEnabled();
  await userEvent.tab();
  expect(price).toHaveValue('1.250.000,50');
});

test('Enter does not submit what is not valid', async () => {
  const { onSubmit } = await open();
  await userEvent.type(screen.getByLabelText(/^Ad/), '{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test.each(['Vazgeç', 'Kapat'])('%s closes it', async (button) => {
  const { onClose } = await open();
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a click beside it does not close it', async () => {
  const { onClose } = await open();
  await userEvent.click(document.querySelector('.MuiBackdrop-root') ?? document.body);
  expect(onClose).not.toHaveBeenCalled();
});

test('of a choice that is missing its question is named, not its answers', async () => {
  renderIn(
    <FormDrawer open title="Randevu" onClose={() => undefined} onSubmit={() => undefined}>
      <fieldset>
        <legend>Saat</legend>
        {['09:00', '09:30'].map((hour) => (
          <label key={hour}>
            <input type="radio" name="hour" value={hour} required />
            {hour}
          </label>
        ))}
      </fieldset>
      <TextField label="Yer" required />
    </FormDrawer>,
  );
  await screen.findByRole('dialog');
  expect(screen.getByRole('button', { name: 'Kaydet' })).toHaveAccessibleDescription('Eksik ya da hatalı: Saat, Yer');
});

describe('closing what somebody typed into', () => {
  const cancel = () => userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
  const stay = async () => {
    await screen.findByText('Kaydetmeden çıkılsın mı?');
    await userEvent.click(screen.getByRole('button', { name: 'Düzenlemeye devam et' }));
  };

  test('asks first, whichever way it is closed, and keeps what was typed', async () => {
    const { onClose } = await open();
    await userEvent.type(screen.getByLabelText(/^Ad/), 'Moda');
    await cancel();
    await stay();
    await userEvent.keyboard('{Escape}');
    await stay();
    await userEvent.click(screen.getByRole('button', { name: 'Kapat' }));
    await stay();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText(/^Ad/)).toHaveValue('Moda');
    await cancel();
    await userEvent.click(await screen.findByRole('button', { name: 'Kaydetmeden çık' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  test('asks for itself over a page whose own form has changes', async () => {
    const settled = noteUnsavedForm();
    const { onClose } = await open();
    await userEvent.type(screen.getByLabelText(/^Ad/), 'Moda');
    await cancel();
    await stay();
    expect(onClose).not.toHaveBeenCalled();
    settled();
  });

  test('leaves the question to a form in it that knows what was changed', async () => {
    const { onClose } = await open();
    const settled = noteUnsavedForm();
    await userEvent.type(screen.getByLabelText(/^Ad/), 'Moda');
    await cancel();
    expect(onClose).toHaveBeenCalledTimes(1);
    settled();
  });

  test('asks nothing when nothing was typed, or it was taken back', async () => {
    const { onClose } = await open();
    const name = screen.getByLabelText(/^Ad/);
    await userEvent.type(name, 'M');
    await userEvent.clear(name);
    await cancel();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Kaydetmeden çıkılsın mı?')).toBeNull();
  });
});

describe('the field that it begins with has the focus, however often a button opens it', () => {
  const Opener = ({ asks }: { asks: boolean }) => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Aç</button>
        <FormDrawer open={isOpen} title="Yeni mezat" onClose={() => setOpen(false)} onSubmit={() => undefined}>
          <label>
            <input type="radio" name="method" /> Havale
          </label>
          <label>
            <input type="radio" name="method" defaultChecked /> Kart
          </label>
          <TextField label="Ad" autoFocus={asks} />
        </FormDrawer>
      </>
    );
  };
  test.each([
    ['one that asks for it', true, () => screen.getByLabelText('Ad')],
    ['or else the first, of choices the one that is made', false, () => screen.getByLabelText('Kart')],
  ])('%s', async (_, asks, field) => {
    renderIn(<Opener asks={asks} />);
    const opener = screen.getByRole('button', { name: 'Aç' });
    for (let time = 0; time < 2; time += 1) {
      await userEvent.click(opener);
      await screen.findByRole('dialog', { name: 'Yeni mezat' });
      await waitFor(() => expect(field()).toHaveFocus());
      await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
      await waitFor(() => expect(opener).toHaveFocus());
    }
  });
});

test('what is asked before the drawer’s file has come is answered first, and then the drawer is there', async () => {
  const answered = jest.fn();
  const Asking = () => {
    const dialog = useDialog();
    const [open, setOpen] = useState(false);
    useEffect(() => {
      void dialog.confirm({ title: 'Kaldığınız yerden?', text: '' }).then(answered);
    }, [dialog]);
    return (
      <>
        {open && <Form onSubmit={jest.fn()} onClose={jest.fn()} />}
        <button hidden data-testid="comes" onClick={() => setOpen(true)}>
          Aç
        </button>
      </>
    );
  };
  renderIn(<Asking />);
  await screen.findByRole('dialog', { name: 'Kaldığınız yerden?' });
  fireEvent.click(screen.getByTestId('comes'));
  // A drawer above it would hide it from accessibility queries and screen readers.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByRole('dialog', { name: 'Kaldığınız yerden?' })).toBeVisible();
  expect(screen.queryByText('Yeni mezat')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Tamam' }));
  expect(answered).toHaveBeenCalledWith(true);
  expect(await screen.findByRole('dialog', { name: 'Yeni mezat' })).toBeVisible();
});
