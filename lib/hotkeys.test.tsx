import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { SEEN_MS, useShortcut, useShortcuts } from './hotkeys';
import { useDocumentEvent } from './useDocumentEvent';

const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });

const Listening = ({ to, hears }: { to: string; hears: (shown: string) => void }) => {
  useShortcut('list.previous', () => hears(to));
  return <a href={`#${to}`}>{to}</a>;
};

/** Acts as a very fast user: right after the DOM has changed, before React does anything else. */
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

test.each([
  ['an editable text', <p key="1" contentEditable suppressContentEditableWarning />, 'p'],
  ['a choice', <select key="2" aria-label="Durum" />, 'select'],
  ['a part of a date', <span key="3" role="spinbutton" aria-valuenow={1} tabIndex={0} aria-label="Gün" />, 'span'],
  ['a menu', <ul key="4" role="listbox" tabIndex={0} aria-label="Seçenekler" />, 'ul'],
])('a letter typed into %s is no command', (_, field, tag) => {
  const hears = jest.fn();
  const { container } = render(
    <>
      <Listening to="1" hears={hears} />
      {field}
    </>,
  );
  press('k', container.querySelector(tag) ?? undefined);
  expect(hears).not.toHaveBeenCalled();
});

test('of a Turkish keyboard i and İ are the command, ı and I are not', async () => {
  const go = jest.fn();
  const Closing = () => {
    useShortcut('closing.next', go);
    return null;
  };
  render(<Closing />);
  await new Promise((resolve) => setTimeout(resolve, SEEN_MS));
  for (const key of ['ı', 'I']) press(key);
  expect(go).not.toHaveBeenCalled();
  for (const key of ['i', 'İ']) press(key);
  expect(go).toHaveBeenCalledTimes(2);
});

test('a key that acts is silent while it is held down, right after its screen came, and while something is under way', async () => {
  const client = new QueryClient();
  const done = jest.fn();
  let end: () => void = () => undefined;
  const Work = () => {
    useShortcut('work.done', done);
    const act = useMutation({ mutationFn: () => new Promise<void>((resolve) => (end = resolve)) });
    return <button type="button" onClick={() => act.mutate()} aria-busy={act.isPending} aria-label="Gönder" />;
  };
  const { getByRole } = render(
    <QueryClientProvider client={client}>
      <Work />
    </QueryClientProvider>,
  );
  press('t');
  await new Promise((resolve) => setTimeout(resolve, SEEN_MS));
  fireEvent.keyDown(document.body, { key: 't', repeat: true });
  fireEvent.click(getByRole('button'));
  await waitFor(() => expect(getByRole('button')).toHaveAttribute('aria-busy', 'true'));
  press('t');
  expect(done).not.toHaveBeenCalled();
  end();
  await waitFor(() => expect(getByRole('button')).toHaveAttribute('aria-busy', 'false'));
  press('t');
  expect(done).toHaveBeenCalledTimes(1);
});

test('a key that only moves or chooses is heard while something is under way: what is pressed next relies on it', async () => {
  const heard = jest.fn();
  const Work = () => {
    useShortcuts({
      'call.outcome6': () => heard('outcome'),
      'statement.down': () => heard('down'),
      'work.snooze': () => heard('opened'),
    });
    const act = useMutation({ mutationFn: () => new Promise<void>(() => undefined) });
    return <button type="button" onClick={() => act.mutate()} aria-busy={act.isPending} aria-label="Gönder" />;
  };
  const { getByRole } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Work />
    </QueryClientProvider>,
  );
  fireEvent.click(getByRole('button'));
  await waitFor(() => expect(getByRole('button')).toHaveAttribute('aria-busy', 'true'));
  for (const key of ['6', 'ArrowDown', 's']) press(key);
  expect(heard.mock.calls).toEqual([['outcome'], ['down']]);
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
