import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { renderIn } from '../testing';
import { TextAreaField } from './TextField';

const LIMIT = 20;

const Registered = ({ note = '' }) => {
  const { register } = useForm({ defaultValues: { note } });
  return <TextAreaField label="Not" hint="Kısa yazın" maxLength={LIMIT} {...register('note')} />;
};
const Controlled = () => {
  const [note, setNote] = useState('');
  const write = ({ target }: { target: HTMLTextAreaElement }) => setNote(target.value);
  return <TextAreaField label="Not" hint="Kısa yazın" maxLength={LIMIT} value={note} onChange={write} />;
};

test.each([
  ['form', Registered],
  ['caller', Controlled],
])('a long text says how much is left when a tenth of its limit is, whether the %s holds it', async (_, Field) => {
  renderIn(<Field />);
  const area = screen.getByLabelText('Not');
  await userEvent.type(area, 'a'.repeat(LIMIT - 3));
  expect(screen.getByText('Kısa yazın')).toBeInTheDocument();
  await userEvent.type(area, 'a');
  expect(screen.getByText('2 karakter kaldı')).toBeInTheDocument();
  expect(screen.queryByText('Kısa yazın')).toBeNull();
});

test('a text that the form brings is counted at once', () => {
  renderIn(<Registered note={'a'.repeat(LIMIT - 1)} />);
  expect(screen.getByText('1 karakter kaldı')).toBeInTheDocument();
});
