import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, type FieldValues } from 'react-hook-form';
import { answering } from '@/components/ui/list/testing';
import { renderIn } from '@/components/ui/testing';
import { FactFields } from './FactFields';

test('a key in one of the facts draws that one, and not the form around it', async () => {
  answering(() => ({ data: { rows: [], next: null } }));
  let draws = 0;
  const sent: unknown[] = [];
  const Form = () => {
    const form = useForm<FieldValues>({ defaultValues: { reason: '', buildingAge: null } });
    draws++;
    return (
      <form onSubmit={(event) => void form.handleSubmit((values) => sent.push(values))(event)}>
        <FactFields fields={['reason', 'buildingAge']} form={form} wrong={{ buildingAge: 'Bu yaş olmaz.' }} />
        <button type="submit">Kaydet</button>
      </form>
    );
  };
  renderIn(<Form />);
  const first = draws;
  const [age, reason] = [screen.getByLabelText('Bina yaşı'), screen.getByLabelText('Satış nedeni')];
  await userEvent.type(reason, 'Taşınıyor');
  await userEvent.type(age, '12');
  expect(draws).toBe(first);
  expect(age).toHaveAccessibleDescription(/Bu yaş olmaz/);
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(sent).toEqual([{ reason: 'Taşınıyor', buildingAge: 12 }]);
});
