import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderIn } from '../testing';
import { DateField, DateTimeField } from './DateField';

type Props = { of?: typeof DateField; first?: string | null; min?: string; max?: string; required?: boolean };
const told = jest.fn();
const Form = ({ of: Piece = DateField, first = null, ...rest }: Props) => {
  const [value, setValue] = useState<string | null>(first);
  return (
    <form aria-label="Form">
      <Piece
        label="Son gün"
        value={value}
        onChange={(next) => {
          told(next);
          setValue(next);
        }}
        {...rest}
      />
      <button type="button">Başka yer</button>
    </form>
  );
};
const shown = () => document.querySelector<HTMLInputElement>('form input')?.value;
const open = async (props: Props = {}) => {
  told.mockClear();
  renderIn(<Form {...props} />);
  const group = await screen.findByRole('group', { name: /^Son gün/ });
  return { group, part: (name: string) => within(group).getByRole('spinbutton', { name }) };
};
const paste = async (element: HTMLElement, text: string) => {
  await userEvent.click(element);
  fireEvent.paste(element, { clipboardData: { getData: () => text } });
};

test('a day is shown the Turkish way', async () => {
  await open({ first: '2026-11-30' });
  expect(shown()).toBe('30.11.2026');
});

test('a whole date is pasted', async () => {
  const { part } = await open();
  await paste(part('Gün'), '30.11.2026');
  expect(told).toHaveBeenLastCalledWith('2026-11-30');
  expect(shown()).toBe('30.11.2026');
});

test.each([
  '30.11.2026',
  '30/11/2026',
  '2026-11-30',
  ' 30-11-2026\r\n',
  '30.11.2026 14:05',
  '30 Kasım 2026 Pazartesi',
  '30.11.26',
  '2026-11-30T14:05:00',
  '\u206630\u2069.\u206611\u2069.\u20662026\u2069',
])('%j is pasted as the day that it means, also over another', async (text) => {
  const { group } = await open({ first: '2026-12-01', min: '2026-11-01' });
  await paste(within(group).getByRole('spinbutton', { name: 'Gün' }), text);
  expect(told).toHaveBeenLastCalledWith('2026-11-30');
  expect(shown()).toBe('30.11.2026');
  expect(group).not.toHaveAttribute('aria-invalid', 'true');
});

test.each(['11/30/2026', '30.02.2026', '46356', 'Pazartesi'])('%j is no day, and changes nothing', async (text) => {
  const { part } = await open({ first: '2026-12-01' });
  await paste(part('Gün'), text);
  expect(told).not.toHaveBeenCalled();
  expect(shown()).toBe('01.12.2026');
});

test('a date is typed part by part, with or without points', async () => {
  const { part } = await open();
  await userEvent.click(part('Gün'));
  await userEvent.keyboard('3.1.2027');
  expect(told).toHaveBeenLastCalledWith('2027-01-03');
});

test('half a date is no day: the form does not hold, and it is said when the field is left', async () => {
  const { part, group } = await open({ required: true });
  await userEvent.click(part('Gün'));
  await userEvent.keyboard('30');
  expect(told).not.toHaveBeenCalled();
  expect(screen.getByRole('form')).toBeInvalid();
  await userEvent.click(screen.getByRole('button', { name: 'Başka yer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('30.11.2026');
  expect(group).toHaveAttribute('aria-invalid', 'true');
  expect(group).toHaveAccessibleDescription(/gün, ay ve yıl/);
});

test('a day before the first is said to be too early, and is not given', async () => {
  const { part } = await open({ min: '2026-11-22' });
  await paste(part('Gün'), '21.11.2026');
  await userEvent.click(screen.getByRole('button', { name: 'Başka yer' }));
  expect(told).not.toHaveBeenCalled();
  expect(await screen.findByRole('alert')).toHaveTextContent('22.11.2026 ya da sonrasını seçin.');
});

test('an instant is shown in Istanbul and given back in UTC, to the minute', async () => {
  const { part } = await open({ of: DateTimeField, first: '2026-12-31T22:30:45.000Z' });
  expect(shown()).toBe('01.01.2027 01:30');
  await paste(part('Gün'), '30.11.2026 14:05');
  expect(told).toHaveBeenLastCalledWith('2026-11-30T11:05:00.000Z');
  await paste(part('Gün'), '01.01.2027 01:30');
  expect(told).toHaveBeenLastCalledWith('2026-12-31T22:30:00.000Z');
});

test('a day that is pasted over an instant leaves its hour', async () => {
  const { part } = await open({ of: DateTimeField, first: '2026-12-31T22:30:00.000Z' });
  await paste(part('Gün'), '30/11/2026 14:05');
  expect(told).toHaveBeenLastCalledWith('2026-11-30T11:05:00.000Z');
  await paste(part('Gün'), '2026-12-02');
  expect(told).toHaveBeenLastCalledWith('2026-12-02T11:05:00.000Z');
});

test('what is not required can be taken back', async () => {
  await open({ of: DateTimeField, first: '2026-12-31T22:30:00.000Z' });
  await userEvent.click(screen.getByRole('button', { name: 'Temizle' }));
  expect(told).toHaveBeenLastCalledWith(null);
  expect(shown()).toBe('');
});

test('a day is chosen from the calendar, which begins its weeks on Monday', async () => {
  await open({ first: '2026-11-30' });
  await userEvent.click(screen.getByRole('button', { name: /Tarih seçin/ }));
  const calendar = await screen.findByRole('dialog');
  expect(within(calendar).getAllByRole('columnheader')[0]).toHaveAccessibleName(/Pazartesi/i);
  await userEvent.click(within(calendar).getByRole('gridcell', { name: '17' }));
  expect(told).toHaveBeenLastCalledWith('2026-11-17');
});

test('its owner may change or empty it', async () => {
  const Owner = () => {
    const [value, setValue] = useState<string | null>('2026-11-30');
    return (
      <>
        <DateField label="Son gün" value={value} onChange={setValue} />
        <button type="button" onClick={() => setValue(null)}>
          Boşalt
        </button>
      </>
    );
  };
  const { container } = renderIn(<Owner />);
  await screen.findByRole('group', { name: 'Son gün' });
  await act(async () => screen.getByRole('button', { name: 'Boşalt' }).click());
  expect(container.querySelector('input')).toHaveValue('');
});

test('it begins with the focus when it is to', async () => {
  renderIn(<DateField label="Son gün" value={null} onChange={told} autoFocus />);
  const group = await screen.findByRole('group', { name: 'Son gün' });
  expect(group).toContainElement(document.activeElement as HTMLElement);
});
