import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderIn } from '../testing';
import { IbanField } from './IbanField';
import { MoneyField } from './MoneyField';

const Price = () => {
  const [kurus, setKurus] = useState<number | null>(null);
  return (
    <>
      <MoneyField label="Tutar" value={kurus} onChange={setKurus} />
      <output>{kurus}</output>
    </>
  );
};
const Account = () => {
  const [iban, setIban] = useState('');
  return (
    <>
      <IbanField label="IBAN" value={iban} onChange={setIban} />
      <output>{iban}</output>
    </>
  );
};

test('an amount that is written as elsewhere is refused with how to write it here', async () => {
  renderIn(<Price />);
  const field = screen.getByLabelText('Tutar');
  await userEvent.type(field, '1,234.56');
  await userEvent.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent('Tutarı 1.234,56 biçiminde yazın.');
  await userEvent.clear(field);
  await userEvent.type(field, '1.250.000,00TL');
  await userEvent.tab();
  expect(screen.getByRole('status')).toHaveTextContent('125000000');
  expect(field).toHaveValue('1.250.000');
});

test('an IBAN is taken in groups or not, and refused when its check digits are wrong', async () => {
  renderIn(<Account />);
  const field = screen.getByLabelText('IBAN');
  await userEvent.type(field, 'TR33 0006 1005 1978 6457 8413 27');
  await userEvent.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent('kontrol basamakları tutmuyor');
  expect(screen.getByRole('status')).toHaveTextContent('');
  await userEvent.clear(field);
  await userEvent.paste('\u202Atr33 0006 1005 1978 6457 8413 26\u202C');
  await userEvent.tab();
  expect(screen.getByRole('status')).toHaveTextContent('TR330006100519786457841326');
  expect(field).toHaveValue('TR33 0006 1005 1978 6457 8413 26');
});
