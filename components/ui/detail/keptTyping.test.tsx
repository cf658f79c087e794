import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { renderIn } from '../testing';
import { draftsOf } from '@/lib/deviceStore';
import { useKeptText } from '@/lib/keptTyping';
import { withLocks, withoutLocks } from '@/tests/support/locks';

const Field = ({ of }: { of: number }) => {
  const [text, setText] = useKeptText('deneme', of);
  return <textarea aria-label="Not" value={text} onChange={({ target }) => setText(target.value)} />;
};
const show = (of = 1) => renderIn(<Field of={of} />);
const field = () => screen.getByLabelText('Not');
/** Whoever asks for a draft has its answer, also where another window holds it. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)));
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
  await waitFor(() => expect(field()).toHaveValue('Kapıcıda anahtar var'));
  end(again);
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 8 * 24 * 60 * 60 * 1_000);
  show();
  await settled();
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

describe('in several windows', () => {
  let held: ReadonlySet<string>;
  beforeEach(() => {
    held = withLocks();
  });
  afterEach(withoutLocks);

  const open = () => {
    const window = show();
    return { ...window, field: () => within(window.container).getByLabelText('Not') };
  };
  const write = async (window: ReturnType<typeof open>, text: string) => {
    await userEvent.type(window.field(), text);
    fireEvent(document, new Event('visibilitychange'));
  };

  test('what one is writing is not shown in another, which leaves it alone however it closes', async () => {
    const first = open();
    await write(first, 'İlk pencere');
    const second = open();
    await settled();
    expect(second.field()).toHaveValue('');
    await write(second, 'İkinci pencere');
    expect(draftsOf(7)).toBe(2);
    second.unmount();
    expect(draftsOf(7)).toBe(1);
    end(first);
    const later = open();
    await waitFor(() => expect(later.field()).toHaveValue('İlk pencere'));
  });

  test('what ended pages left goes to one window each, the newest first, and is gone when that closes', async () => {
    const first = open();
    await write(first, 'Önce yazılan');
    const second = open();
    await settled();
    await write(second, 'Sonra yazılan');
    end(second);
    end(first);
    const windows = [open()];
    await settled();
    windows.push(open(), open());
    await settled();
    await settled();
    expect(windows.map(({ field: text }) => (text() as HTMLTextAreaElement).value)).toEqual([
      'Sonra yazılan',
      'Önce yazılan',
      '',
    ]);
    windows.forEach(({ unmount }) => unmount());
    expect(draftsOf(7)).toBe(0);
    await waitFor(() => expect([...held]).toEqual([]));
  });

  test('a page that takes its time to end is waited for', async () => {
    const first = open();
    await write(first, 'Yenilenen sayfa');
    const again = open();
    end(first);
    await waitFor(() => expect(again.field()).toHaveValue('Yenilenen sayfa'));
  });

  test('an effect that runs twice finds it as well', async () => {
    const first = open();
    await write(first, 'Yarım kalan');
    end(first);
    const { container } = renderIn(
      <StrictMode>
        <Field of={1} />
      </StrictMode>,
    );
    await waitFor(() => expect(within(container).getByLabelText('Not')).toHaveValue('Yarım kalan'));
    expect(draftsOf(7)).toBe(1);
    await waitFor(() => expect(held.size).toBe(1));
  });
});
