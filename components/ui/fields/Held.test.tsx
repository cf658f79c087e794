import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { renderIn } from '../testing';
import { Held } from './Held';
import { MoneyField } from './MoneyField';

test('a key in a field that the form keeps draws that field, and not the form around it', async () => {
  let draws = 0;
  const sent: unknown[] = [];
  const Form = () => {
    const form = useForm<{ price: number | null }>({ defaultValues: { price: null } });
    draws++;
    return (
      <form onSubmit={(event) => void form.handleSubmit((values) => sent.push(values))(event)}>
        <Held form={form} name="price">
          {({ value, onChange, error }) => (
            <MoneyField label="Tutar" error={error} value={value ?? null} onChange={onChange} />
          )}
        </Held>
        <button type="submit">Kaydet</button>
      </form>
    );
  };
  renderIn(<Form />);
  const first = draws;
  await userEvent.type(screen.getByLabelText('Tutar'), '1500');
  expect(draws).toBe(first);
  await userEvent.tab();
  expect(screen.getByLabelText('Tutar')).toHaveValue('1.500');
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(sent).toEqual([{ price: 1500_00 }]);
});
