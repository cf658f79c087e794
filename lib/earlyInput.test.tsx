import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { KEEP_EARLY_INPUT, replayEarlyInput } from './earlyInput';
import { useShortcut } from './hotkeys';

const done: string[] = [];
const Page = () => {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState(false);
  useShortcut('record.save', () => done.push('saved'));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        done.push(`sent ${name}`);
      }}
    >
      <input aria-label="Ad" value={name} onChange={({ target }) => setName(target.value)} />
      <input type="checkbox" aria-label="Seç" checked={chosen} onChange={() => setChosen(!chosen)} />
      <button type="button" onClick={() => done.push('pressed')}>
        Bas
      </button>
      <button type="submit">Gönder</button>
    </form>
  );
};

let root: Root | undefined;
/** The page as rendered by the server, with the script in its head. */
const drawn = () => {
  done.length = 0;
  document.body.innerHTML = `<div>${renderToString(<Page />)}</div>`;
  const script = document.createElement('script');
  script.textContent = KEEP_EARLY_INPUT;
  document.head.append(script);
};
const takeOver = () =>
  act(() => {
    root = hydrateRoot(document.body.firstElementChild as Element, <Page />);
  });
afterEach(() => act(() => root?.unmount()));

const press = (key: string, ctrlKey = true) => !fireEvent.keyDown(document.body, { key, ctrlKey });

/** As _app does it: in an effect, once the page is taken over. */
const Replay = () => {
  useEffect(() => void replayEarlyInput(), []);
  return null;
};
const replay = () =>
  act(async () => {
    await replayEarlyInput();
  });

test('Ctrl+S before the page is taken over is not the browser’s, and saves once the page can', async () => {
  drawn();
  expect(press('s')).toBe(true);
  expect(press('p')).toBe(false);
  expect(press('s', false)).toBe(false);
  takeOver();
  expect(done).toEqual([]);
  await replay();
  expect(done).toEqual(['saved']);
  press('s');
  await replay();
  expect(done).toEqual(['saved', 'saved']);
});

test('what is typed, pressed and sent before is there, pressed once and sent afterwards', async () => {
  drawn();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Ad' });
  for (const value of ['İ', 'İp', 'İpek']) fireEvent.input(field, { target: { value } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Seç' }));
  for (let times = 0; times < 3; times += 1) fireEvent.click(screen.getByRole('button', { name: 'Bas' }));
  fireEvent.click(screen.getByRole('button', { name: 'Gönder' }));
  takeOver();
  // Nothing happens twice: neither by React nor afterwards.
  expect(done).toEqual([]);
  await replay();
  expect(field).toHaveValue('İpek');
  expect(screen.getByRole('checkbox', { name: 'Seç' })).toBeChecked();
  expect(done).toEqual(['pressed', 'sent İpek']);
});

test('a form that was filled in and sent before is sent with what was typed', async () => {
  drawn();
  fireEvent.input(screen.getByRole('textbox', { name: 'Ad' }), { target: { value: 'İpek' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gönder' }));
  takeOver();
  const box = document.createElement('div');
  const app = createRoot(box);
  await act(async () => app.render(<Replay />));
  expect(done).toEqual(['sent İpek']);
  act(() => app.unmount());
});
