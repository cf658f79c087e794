import { act, fireEvent, render } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { useHotkey } from './hotkeys';
import { useDocumentEvent } from './useDocumentEvent';

const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });

const Listening = ({ to, hears }: { to: string; hears: (shown: string) => void }) => {
  useHotkey('k', () => hears(to));
  return <a href={`#${to}`}>{to}</a>;
};

/** Does what somebody very quick would do: acts as soon as the screen has changed, before React does anything else. */
const atNextDrawing = (within: Element, does: () => void) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      does();
      resolve();
    });
    observer.observe(within, { childList: true, subtree: true, characterData: true });
  });

test('a key is heard from the moment its screen is drawn, and means what that screen shows', async () => {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const heard: string[] = [];
  for (const to of ['605', '604']) {
    const drawn = atNextDrawing(place, () => press('k'));
    root.render(<Listening to={to} hears={(shown) => heard.push(shown)} />);
    await drawn;
    expect(place).toHaveTextContent(to);
  }
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  act(() => root.unmount());
  expect(heard).toEqual(['605', '604']);
  press('k');
  expect(heard).toHaveLength(2);
});

test('a bare key is silent while somebody writes, with Ctrl, and while a dialog is open', () => {
  const hears = jest.fn();
  const { rerender, getByRole } = render(
    <>
      <Listening to="1" hears={hears} />
      <input />
    </>,
  );
  press('k', getByRole('textbox'));
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  rerender(
    <>
      <Listening to="1" hears={hears} />
      <div role="dialog" aria-modal="true" />
    </>,
  );
  press('k');
  expect(hears).not.toHaveBeenCalled();
  rerender(<Listening to="1" hears={hears} />);
  press('K');
  expect(hears).toHaveBeenCalledTimes(1);
});

test('who captures hears a key first and may keep it', () => {
  const later = jest.fn();
  const First = () => {
    useDocumentEvent('keydown', (event) => event.stopPropagation(), { capture: true });
    return <Listening to="1" hears={later} />;
  };
  render(<First />);
  press('k');
  expect(later).not.toHaveBeenCalled();
});
