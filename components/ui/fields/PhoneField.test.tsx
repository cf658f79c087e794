import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderIn } from '../testing';
import { PhoneField } from './PhoneField';

const seen = jest.fn();
const Form = () => {
  const [phone, setPhone] = useState('');
  return (
    <PhoneField
      label="Telefon"
      value={phone}
      onChange={(next) => {
        setPhone(next);
        seen(next);
      }}
    />
  );
};

test('takes any usual format, gives E.164, and writes it out when it is left (V19)', async () => {
  renderIn(<Form />);
  const field = screen.getByLabelText('Telefon');
  await userEvent.type(field, '+90 (532) 123-45 67');
  expect(seen).toHaveBeenLastCalledWith('+905321234567');
  await userEvent.tab();
  expect(field).toHaveValue('0532 123 45 67');
});

test('what is no phone is invalid and stays to be corrected', async () => {
  renderIn(<Form />);
  const field = screen.getByLabelText('Telefon');
  await userEvent.type(field, '12');
  await userEvent.tab();
  expect(field).toBeInvalid();
  expect(field).toHaveValue('12');
});
