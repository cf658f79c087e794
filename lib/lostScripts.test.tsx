import { RELOAD_ON_LOST_SCRIPT } from './lostScripts';

/** Runs the page's inline script with fakes of the globals that it uses. */
const page = () => {
  const heard: ((event: { target: unknown }) => void)[] = [];
  const online: (() => void)[] = [];
  const loaded = { times: 0 };
  const navigator = { onLine: true };
  const navigation = { type: 'navigate' };
  // oxlint-disable-next-line no-implied-eval, no-new-func -- it is a text in the page's head
  const run = new Function('addEventListener', 'location', 'navigator', 'performance', RELOAD_ON_LOST_SCRIPT) as (
    ...world: unknown[]
  ) => void;
  run(
    (type: string, listener: () => void) => (type === 'online' ? online : heard).push(listener),
    { reload: () => (loaded.times += 1) },
    navigator,
    { getEntriesByType: () => [navigation] },
  );
  const fails = (target: Element) => heard.forEach((listener) => listener({ target }));
  return { fails, online, loaded, navigator, navigation };
};
const script = (src = '/_next/static/chunks/a.js') => Object.assign(document.createElement('script'), src && { src });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  delete document.documentElement.dataset.alive;
  jest.useRealTimers();
});

test('a page that one of its scripts did not reach is reloaded, once however many are missing', () => {
  const { fails, loaded } = page();
  fails(script());
  fails(script('/_next/static/chunks/b.js'));
  jest.advanceTimersByTime(1_000);
  expect(loaded.times).toBe(1);
});

test('where that did not help it waits longer, and without connection until there is one', () => {
  const again = page();
  again.navigation.type = 'reload';
  again.fails(script());
  jest.advanceTimersByTime(7_000);
  expect(again.loaded.times).toBe(0);
  jest.advanceTimersByTime(1_000);
  expect(again.loaded.times).toBe(1);

  const away = page();
  away.navigator.onLine = false;
  away.fails(script());
  jest.advanceTimersByTime(60_000);
  expect(away.loaded.times).toBe(0);
  away.online.forEach((listener) => listener());
  expect(away.loaded.times).toBe(1);
});

test('a page that is alive stays, and so does one whose picture is missing', () => {
  const { fails, loaded } = page();
  fails(document.createElement('img'));
  fails(script(''));
  document.documentElement.dataset.alive = '';
  fails(script());
  jest.advanceTimersByTime(60_000);
  expect(loaded.times).toBe(0);
});
