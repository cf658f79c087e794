import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderIn } from '../testing';
import { useKeptText } from '@/lib/keptTyping';

const Field = ({ of }: { of: number }) => {
  const [text, setText] = useKeptText('deneme', of);
  return <textarea aria-label="Not" value={text} onChange={({ target }) => setText(target.value)} />;
};
const show = (of = 1) => renderIn(<Field of={of} />);
const field = () => screen.getByLabelText('Not');
/** The page ends without an event; what is stored on the device stays. */
const end = (page: { unmount: () => void }) => {
  fireEvent(document, new Event('visibilitychange'));
  const kept = Object.entries({ ...localStorage });
  page.unmount();
  kept.forEach(([name, value]) => localStorage.setItem(name, String(value)));
};
beforeEach(() => localStorage.clear());

test('a text is in its field again after the page ended under it, for a week', async () => {
  const page = show();
  await userEvent.type(field(), 'Kapıcıda anahtar var');
  end(page);
  const again = show();
  expect(field()).toHaveValue('Kapıcıda anahtar var');
  end(again);
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 8 * 24 * 60 * 60 * 1_000);
  show();
  expect(field()).toHaveValue('');
  clock.mockRestore();
});

test('another record has its own, and what was emptied or closed leaves nothing', async () => {
  const page = show();
  await userEvent.type(field(), 'Kapıcıda');
  page.rerender(<Field of={2} />);
  end(page);
  const other = show(2);
  await userEvent.clear(field());
  end(other);
  expect(localStorage).toHaveLength(0);
  const third = show(3);
  await userEvent.type(field(), 'Alt kat boş');
  fireEvent(window, new Event('pagehide'));
  expect(localStorage).toHaveLength(1);
  third.unmount();
  expect(localStorage).toHaveLength(0);
});
