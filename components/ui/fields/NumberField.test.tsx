import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderIn } from '../testing';
import { NumberField, type NumberFieldProps } from './NumberField';

const Form = (props: Pick<NumberFieldProps, 'min' | 'max' | 'decimals'>) => {
  const [value, setValue] = useState<number | null>(7);
  return (
    <>
      <NumberField label="Sayı" value={value} onChange={setValue} {...props} />
      <output>{String(value)}</output>
    </>
  );
};
const typed = async (text: string) => {
  const field = screen.getByLabelText('Sayı');
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
  await userEvent.tab();
  return field;
};

test('a number is read as it is written here, in whatever language the browser is, and written out', async () => {
  renderIn(<Form max={10_000} decimals={2} />);
  const field = await typed('12,5');
  expect(screen.getByRole('status')).toHaveTextContent(/^12.5$/);
  expect(field).toHaveValue('12,5');
  await typed('1.250');
  expect(screen.getByRole('status')).toHaveTextContent(/^1250$/);
  expect(field).toHaveValue('1.250');
  await typed(' ');
  expect(screen.getByRole('status')).toHaveTextContent('null');
});

test.each([
  [{ max: 100, decimals: 2 }, 'beş', 'Sayıyı 12,5 biçiminde yazın.'],
  [{ max: 10_000 }, '1,250.5', 'Sayıyı 1.250 biçiminde yazın.'],
  [{ max: 10_000 }, '12,5', 'Tam sayı yazın.'],
  [{ max: 100, decimals: 2 }, '12,345', 'Virgülden sonra en çok 2 basamak yazın.'],
  [{ min: 1, max: 10_000 }, '0', '1 ya da üstünü yazın.'],
  [{ max: 10_000 }, '12.500', '10.000 ya da altını yazın.'],
])('%j refuses %j with how it is written, and passes nothing on', async (props, text, why) => {
  renderIn(<Form {...props} />);
  const field = await typed(text);
  expect(await screen.findByRole('alert')).toHaveTextContent(why);
  expect(field).toBeInvalid();
  expect(field).toHaveValue(text);
});

test('nothing but what is typed changes it: neither arrow keys nor the wheel', async () => {
  renderIn(<Form max={100} />);
  const field = screen.getByLabelText('Sayı');
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(field);
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('status')).toHaveTextContent(/^7$/);
});
