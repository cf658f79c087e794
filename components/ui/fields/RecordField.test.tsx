import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aroundIn } from '../testing';
import { type Chosen, RecordField } from './RecordField';

const PEOPLE = [
  { id: 1, name: 'Ayşe Yılmaz', detail: 'İzmir' },
  { id: 2, name: 'Ayşe Demir', detail: 'Bursa' },
];
const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
const onEscape = jest.fn();

const Form = ({ error }: { error?: string }) => {
  const [chosen, choose] = useState<Chosen>();
  const [typed, type] = useState('');
  return (
    <form onSubmit={onSubmit} onKeyDown={(event) => event.key === 'Escape' && onEscape()}>
      <RecordField
        label="Müşteri"
        hint="Ad yazın."
        none="Kimse yok."
        error={error}
        required
        value={chosen}
        onChoose={choose}
        onSearch={type}
        from={null}
        found={typed === '' ? undefined : PEOPLE.filter(({ name }) => name.startsWith(typed))}
      />
      <button type="submit">Kaydet</button>
    </form>
  );
};
const show = (error?: string) => {
  render(aroundIn(<Form {...(error && { error })} />).tree);
  return userEvent.setup();
};
const field = () => screen.getByRole('combobox', { name: /Müşteri/ });

beforeEach(() => jest.clearAllMocks());

test('the first that was found is chosen with Enter, which does not send the form', async () => {
  const user = show();
  await user.type(field(), 'Ayşe');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Ayşe Yılmazİzmir',
    'Ayşe DemirBursa',
  ]);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Ayşe Yılmaz yerine başkasını seç' })).toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('another is chosen with the arrow keys or by pressing it, and taken back', async () => {
  const user = show();
  await user.type(field(), 'Ayşe');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}{Enter}');
  await user.click(screen.getByRole('button', { name: /Ayşe Demir/ }));
  await user.type(field(), 'Ayşe');
  await user.click(await screen.findByRole('option', { name: /Ayşe Demir/ }));
  expect(screen.getByRole('button', { name: /Ayşe Demir/ })).toBeInTheDocument();
});

test('what was found for other words is not to be chosen from', async () => {
  const user = show();
  await user.type(field(), 'Ayşe');
  await screen.findAllByRole('option');
  await user.keyboard(' D');
  expect(screen.queryByRole('option')).toBeNull();
  expect(await screen.findByRole('option', { name: /Ayşe Demir/ })).toBeInTheDocument();
});

test('Escape closes the list before the dialog around it, and nobody found is said', async () => {
  const user = show();
  await user.type(field(), 'Ayşe');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(onEscape).not.toHaveBeenCalled();
  await user.type(field(), ' Kara');
  expect(await screen.findByText('Kimse yok.')).toBeInTheDocument();
});

test('what is wrong stands beside the field, and the browser asks for it', async () => {
  show('Bu alan zorunludur.');
  expect(field()).toBeRequired();
  expect(field()).toHaveAccessibleDescription('Bu alan zorunludur.');
  expect(field()).toBeInvalid();
});
