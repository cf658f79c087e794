import { fireEvent, render } from '@testing-library/react';
import { EARLY_KEYS, replayEarlyKeys } from './earlyKeys';
import { useShortcut } from './hotkeys';

const Editor = ({ save }: { save: () => void }) => {
  useShortcut('record.save', save);
  return <input aria-label="Ad" />;
};
/** As the browser runs what stands in the page's head. */
const runInHead = () => {
  const script = document.createElement('script');
  script.textContent = EARLY_KEYS;
  document.head.append(script);
};
const press = (key: string, ctrlKey = true) => !fireEvent.keyDown(document.body, { key, ctrlKey });

test('Ctrl+S before the page is taken over is not the browser’s, and saves once the page can', () => {
  const save = jest.fn();
  runInHead();
  expect(press('s')).toBe(true);
  expect(press('p')).toBe(false);
  expect(press('s', false)).toBe(false);
  render(<Editor save={save} />);
  expect(save).not.toHaveBeenCalled();
  replayEarlyKeys();
  expect(save).toHaveBeenCalledTimes(1);
  press('s');
  expect(save).toHaveBeenCalledTimes(2);
  replayEarlyKeys();
  expect(save).toHaveBeenCalledTimes(2);
});
