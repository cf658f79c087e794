import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFieldArray } from 'react-hook-form';
import * as z from 'zod/mini';
import { post } from '@/contract/kit';
import { id, text } from '@/domain/fields';
import { renderIn } from '../testing';
import { useRecordForm } from './useRecordForm';

const save = post({
  path: '/rest/visits/save',
  may: 'signedIn',
  input: z.object({ id: id(), version: z.int(), people: z.array(z.object({ name: text(40) })) }),
  output: z.object({ version: z.int() }),
  summary: 'A visit',
});
const Form = () => {
  const { form } = useRecordForm(save, {
    area: 'houses',
    record: { id: 5, version: 1, people: [] },
    onSaved: () => undefined,
  });
  const { fields, append } = useFieldArray({ control: form.control, name: 'people' });
  return (
    <form>
      {fields.map((field, index) => (
        <input key={field.id} aria-label={`Kişi ${index + 1}`} {...form.register(`people.${index}.name`)} />
      ))}
      <button type="button" onClick={() => append({ name: '' })}>
        Ekle
      </button>
    </form>
  );
};
beforeEach(() => localStorage.clear());

test('lists of fields are there again with what was typed into each', async () => {
  const page = renderIn(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Ekle' }));
  await userEvent.type(screen.getByLabelText('Kişi 1'), 'Ayşe');
  fireEvent(window, new Event('pagehide'));
  const kept = Object.entries({ ...localStorage });
  page.unmount();
  kept.forEach(([name, value]) => localStorage.setItem(name, String(value)));
  renderIn(<Form />);
  await userEvent.click(await screen.findByRole('button', { name: 'Kaldığım yerden devam et' }));
  expect(await screen.findByLabelText('Kişi 1')).toHaveValue('Ayşe');
});
