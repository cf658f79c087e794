import { act, renderHook } from '@testing-library/react';
import { useMissingParts } from './missingParts';
import { retried } from './retried';

const missing = (more: object = { name: 'ChunkLoadError' }) => Object.assign(new Error('Loading chunk 7 failed'), more);
/** Fails with each of these in turn, then loads. */
const failing = (...failures: Error[]) => {
  let asked = 0;
  const load = retried(async () => {
    asked += 1;
    const failure = failures.shift();
    if (failure) throw failure;
    return 'part';
  });
  return { load, asked: () => asked };
};
const online = (is: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);

test('a file that did not come is asked for again, a script as well as a style sheet', async () => {
  const { load, asked } = failing(missing(), missing({ code: 'CSS_CHUNK_LOAD_FAILED' }));
  expect(await load()).toBe('part');
  expect(asked()).toBe(3);
});

test('without a connection it waits for one, however long that takes', async () => {
  online(false);
  const { load, asked } = failing(missing());
  const part = load();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(asked()).toBe(1);
  online(true);
  window.dispatchEvent(new Event('online'));
  expect(await part).toBe('part');
});

test('what stays away although there is a connection is waited for, and said: the page may go on as it is', async () => {
  online(true);
  const { result } = renderHook(useMissingParts);
  const { load } = failing(missing(), missing(), missing());
  jest.useFakeTimers();
  const part = load();
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(result.current).toBe('gone');
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  jest.useRealTimers();
  expect(await part).toBe('part');
  expect(result.current).toBeNull();
});

test('what fails by itself is an error', async () => {
  const broken = failing(new TypeError('x is not a function'));
  await expect(broken.load()).rejects.toThrow('x is not a function');
  expect(broken.asked()).toBe(1);
});
