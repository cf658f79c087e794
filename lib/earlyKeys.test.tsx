import { fireEvent, render } from '@testing-library/react';
import { EARLY_KEYS, hearEarlyKeys } from './earlyKeys';
import { useHotkey } from './hotkeys';

const Editor = ({ save }: { save: () => void }) => {
  useHotkey('mod+s', save);
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
  hearEarlyKeys();
  expect(save).toHaveBeenCalledTimes(1);
  press('s');
  expect(save).toHaveBeenCalledTimes(2);
  hearEarlyKeys();
  expect(save).toHaveBeenCalledTimes(2);
});
