import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { renderIn } from '../testing';
import { putIn } from './putIn';

const Form = () => {
  const form = useForm<{ auctionId: number | null; name: string }>({ defaultValues: { auctionId: null, name: '' } });
  const { errors, isDirty } = form.formState;
  const chosen = useWatch({ control: form.control, name: 'auctionId' });
  return (
    <>
      <button type="button" onClick={() => form.setError('auctionId', { message: 'Bir mezat seçin.' })}>
        Kaydet
      </button>
      <button type="button" onClick={() => putIn(form, 'auctionId', 7)}>
        Seç
      </button>
      <button type="button" onClick={() => putIn(form, 'auctionId', undefined)}>
        Kaldır
      </button>
      <output>{`${chosen ?? 'yok'} ${errors.auctionId?.message ?? ''} ${isDirty ? 'değişti' : ''}`}</output>
    </>
  );
};

test('what is chosen changes the form, and takes away what was said of its field', async () => {
  renderIn(<Form />);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Kaydet');
  expect(screen.getByRole('status')).toHaveTextContent('yok Bir mezat seçin.');
  await press('Seç');
  expect(screen.getByRole('status')).toHaveTextContent(/^7 değişti$/);
  await press('Kaldır');
  expect(screen.getByRole('status')).toHaveTextContent(/^yok/);
});
