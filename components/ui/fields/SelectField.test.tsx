import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InternalAxiosRequestConfig } from 'axios';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { activities } from '@/contract/activities';
import { http } from '@/lib/http';
import { useCall } from '@/lib/useCall';
import { FormDrawer } from '../FormDrawer';
import { renderIn } from '../testing';
import { SearchField } from './SearchField';
import { SelectField } from './SelectField';

type Answer = { status: number; data: unknown };
const REASONS: Answer = { status: 200, data: { rows: [3, 4].map((id) => ({ id, name: `Neden ${id}` })) } };
const BROKEN: Answer = { status: 500, data: { errors: ['INTERNAL_ERROR'], message: 'Beklenmeyen bir hata oluştu.' } };

/** Requests stay open until the test answers them. */
let waiting: ((answer: Answer) => void)[] = [];
beforeEach(() => {
  waiting = [];
  http.defaults.adapter = (config: InternalAxiosRequestConfig) =>
    new Promise((resolve, reject) => {
      waiting.push(({ status, data }) => {
        const response = { status, data, statusText: '', headers: {}, config };
        if (status < 300) resolve(response);
        else reject(Object.assign(new Error('refused'), { isAxiosError: true, response, config }));
      });
    });
});
const answer = async (given: Answer) => {
  await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
  waiting.shift()?.(given);
};

const onSubmit = jest.fn();
beforeEach(() => onSubmit.mockClear());
const Form = ({ required, typed }: { required: boolean; typed: boolean }) => {
  const reasons = useCall(activities.lostReasons, {});
  const { register, handleSubmit } = useForm({ defaultValues: { reason: '4' } });
  const [value, setValue] = useState('4');
  const own = typed
    ? { value, onChange: (event: { target: { value: string } }) => setValue(event.target.value) }
    : register('reason');
  return (
    <FormDrawer
      open
      title="Kapat"
      onClose={() => undefined}
      onSubmit={typed ? () => onSubmit({ reason: value }) : () => void handleSubmit((values) => onSubmit(values))()}
    >
      <SelectField label="Neden" from={reasons} required={required} {...own}>
        <option value="">Seçin</option>
        {reasons.data?.rows.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormDrawer>
  );
};
const show = async (ui: React.ReactElement) => {
  renderIn(ui);
  await screen.findByRole('dialog', { name: 'Kapat' });
  return {
    field: screen.getByRole('combobox', { name: /^Neden/ }),
    save: screen.getByRole('button', { name: 'Kaydet' }),
  };
};

describe.each([
  ['a field that must be filled', true],
  ['a field that may be left empty', false],
])('choices of %s', (_, required) => {
  test.each([
    ['kept by its screen', true],
    ['kept by its form', false],
  ])('are said to be coming, and what was chosen before stays: %s', async (_kept, typed) => {
    const { field, save } = await show(<Form required={required} typed={typed} />);
    expect(field).toHaveDisplayValue('Seçenekler yükleniyor…');
    expect(within(field).getAllByRole('option')).toHaveLength(1);
    if (required) expect(save).toBeDisabled();
    else {
      // The user can save without waiting for options that are not needed.
      await userEvent.click(save);
      await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
      expect(onSubmit.mock.calls[0]).toEqual([{ reason: '4' }]);
      onSubmit.mockClear();
    }
    await answer(REASONS);
    await waitFor(() => expect(field).toHaveDisplayValue('Neden 4'));
    await waitFor(() => expect(save).toBeEnabled());
    await userEvent.click(save);
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit.mock.calls[0]).toEqual([{ reason: '4' }]);
  });

  test('that could not be loaded are said beside the field, and asked for again', async () => {
    const { field, save } = await show(<Form required={required} typed />);
    await answer(BROKEN);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Seçenekler yüklenemedi\./);
    expect(screen.getAllByText(/Seçenekler yüklenemedi\./)).toHaveLength(1);
    expect(field).toBeInvalid();
    if (required) {
      expect(save).toBeDisabled();
      expect(save).toHaveAccessibleDescription('Eksik ya da hatalı: Neden');
    } else expect(save).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }));
    expect(field).toHaveDisplayValue('Seçenekler yükleniyor…');
    await answer(REASONS);
    await waitFor(() => expect(field).toHaveDisplayValue('Neden 4'));
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(save).toBeEnabled());
  });
});

test('a search that could not be made says so, and is made again', async () => {
  const Search = () => {
    const [typed, setTyped] = useState('');
    const found = useCall(activities.lostReasons, {}, { enabled: typed !== '' });
    return (
      <SearchField
        label="Neden"
        none="Neden yok."
        from={found}
        found={found.data?.rows}
        onSearch={setTyped}
        keyOf={({ id }) => id}
        show={({ name }) => name}
        onChoose={() => undefined}
      />
    );
  };
  renderIn(<Search />);
  await userEvent.type(screen.getByLabelText('Neden'), 'Ned');
  expect(await screen.findByText('Aranıyor…')).toBeVisible();
  await answer(BROKEN);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Arama yapılamadı\./);
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }));
  await answer(REASONS);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('what is chosen and offered no more stays chosen and says so, until something else is', async () => {
  const Field = ({ among }: { among: readonly string[] }) => {
    const [value, setValue] = useState('7');
    return (
      <>
        <SelectField label="Sorumlu" value={value} onChange={({ target }) => setValue(target.value)}>
          {among.map((one) => (
            <option key={one} value={one}>{`Kişi ${one}`}</option>
          ))}
        </SelectField>
        <output>{value}</output>
      </>
    );
  };
  const { rerender } = renderIn(<Field among={['3', '4']} />);
  const field = screen.getByRole('combobox', { name: 'Sorumlu' });
  expect(field).toHaveDisplayValue('Önceki seçim (artık listede yok)');
  rerender(<Field among={['3', '4', '7']} />);
  expect(field).toHaveDisplayValue('Kişi 7');
  expect(within(field).getAllByRole('option')).toHaveLength(3);
  rerender(<Field among={['3', '4']} />);
  await userEvent.selectOptions(field, 'Kişi 4');
  expect(field).toHaveDisplayValue('Kişi 4');
  expect(within(field).getAllByRole('option')).toHaveLength(2);
  expect(screen.getByRole('status')).toHaveTextContent('4');
});
