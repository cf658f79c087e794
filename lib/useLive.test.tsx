import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { bidding } from '@/contract/bidding';
import type { Watched } from '@/domain/live';
import { withLocks, withoutLocks } from '@/tests/support/locks';
import { type Session, SessionProvider } from './session';
import { useLive, useLiveCalls, useMayBeOld } from './useLive';

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static open: FakeSource[] = [];
  closed = false;
  readyState = 0;
  constructor(readonly url: string) {
    super();
    FakeSource.open.push(this);
  }
  close() {
    this.closed = true;
  }
  get topics() {
    return this.asked('topics');
  }
  asked(name: string) {
    return new URL(this.url, 'http://localhost').searchParams.get(name);
  }
  says(type: string, data = '', lastEventId = '') {
    act(() => void this.dispatchEvent(new MessageEvent(type, { data, lastEventId })));
  }
}
const streams = () => FakeSource.open.filter(({ closed }) => !closed);
const newest = () => {
  const stream = FakeSource.open.at(-1);
  if (!stream) throw new Error('no stream was opened');
  return stream;
};
/** A refusal closes the stream for good; after a lost connection it is tried again. */
const refused = () => {
  newest().readyState = FakeSource.CLOSED;
  newest().says('error');
};
const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
const visible = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  FakeSource.open = [];
  Object.assign(globalThis, { EventSource: FakeSource });
});
afterEach(() => {
  visible('visible');
  jest.useRealTimers();
});

const watch = (topics: Watched[]) => {
  const heard: string[] = [];
  const hook = renderHook(({ now }) => useLive(now, (changed) => heard.push([...changed].join(' '))), {
    initialProps: { now: topics },
  });
  return { heard, ...hook };
};

test('all that a tab watches comes through one stream, and each hears its own', () => {
  const one = watch(['queue', 'auction:12']);
  const two = watch(['queue']);
  wait(100);
  expect(streams()).toHaveLength(1);
  expect(newest().topics).toBe('auction:12,queue');
  newest().says('watching');
  newest().says('message', 'auction:12');
  newest().says('message', 'queue auction:12');
  expect(one.heard).toEqual(['auction:12', 'queue auction:12']);
  expect(two.heard).toEqual(['queue']);
  one.unmount();
  two.unmount();
  wait(100);
  expect(streams()).toHaveLength(0);
});

test('a stream that the server refuses has every screen ask why, once', () => {
  const { heard, unmount } = watch(['queue', 'auction:3']);
  wait(100);
  newest().says('watching');
  newest().says('error');
  expect(heard).toEqual([]);
  wait(2_000);
  refused();
  expect(heard).toEqual(['queue auction:3']);
  wait(10_000);
  refused();
  expect(heard).toHaveLength(1);
  wait(100_000);
  newest().says('watching');
  expect(heard).toHaveLength(2);
  refused();
  expect(heard).toHaveLength(3);
  wait(2_000);
  newest().says('watching');
  unmount();
});

test('when something else is watched, the old stream is heard until the new one hears', () => {
  const { heard, rerender, unmount } = watch(['queue']);
  wait(100);
  const before = newest();
  before.says('watching');
  rerender({ now: ['queue', 'auction:3'] });
  wait(100);
  expect(before.closed).toBe(false);
  before.says('message', 'queue');
  expect(heard).toEqual(['queue']);
  newest().says('watching');
  expect(before.closed).toBe(true);
  unmount();
  wait(100);
});

test('after a lost connection it comes back, later each time, and everything counts as changed', () => {
  const { heard, unmount } = watch(['queue', 'auctions']);
  wait(100);
  newest().says('watching');
  newest().says('error');
  expect(streams()).toHaveLength(0);
  wait(1_500);
  expect(streams()).toHaveLength(1);
  newest().says('error');
  wait(999);
  expect(streams()).toHaveLength(0);
  wait(2_001);
  newest().says('watching');
  expect(heard).toEqual(['queue auctions']);
  unmount();
  wait(100);
});

test('a tab that nobody sees gives its connection back, and catches up when it is seen', () => {
  const { heard, unmount } = watch(['queue']);
  wait(100);
  newest().says('watching');
  visible('hidden');
  wait(19_000);
  expect(streams()).toHaveLength(1);
  wait(2_000);
  expect(streams()).toHaveLength(0);
  visible('visible');
  wait(100);
  newest().says('watching');
  expect(heard).toEqual(['queue']);
  unmount();
  wait(100);
});

test('of a storm of changes the first is asked about at once, and the rest once at the end', () => {
  const client = new QueryClient();
  const asked = jest.spyOn(client, 'invalidateQueries');
  const { unmount } = renderHook(() => useLiveCalls(['bidding:7'], [bidding.detail], 300), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  wait(100);
  newest().says('watching');
  for (let told = 0; told < 10; told += 1) {
    newest().says('message', 'bidding:7');
    wait(20);
  }
  expect(asked).toHaveBeenCalledTimes(1);
  wait(200);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(asked).toHaveBeenLastCalledWith({ queryKey: [bidding.detail.path] });
  unmount();
  wait(100);
});

test('what is on the screen may be old while the stream stays away, and not for a moment that it breaks', () => {
  const { unmount } = watch(['queue']);
  const { result } = renderHook(() => useMayBeOld());
  wait(100);
  newest().says('watching');
  newest().says('error');
  expect(result.current).toBe(false);
  wait(2_000);
  newest().says('error');
  expect(result.current).toBe(true);
  wait(5_000);
  newest().says('watching');
  expect(result.current).toBe(false);
  unmount();
  wait(100);
});

test('it may be old as soon as the browser says that there is no connection', () => {
  const { result } = renderHook(() => useMayBeOld());
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(result.current).toBe(true);
  online.mockRestore();
});

test('what changed since the page was drawn is asked for, and later since the last event; a stream gone silent is opened anew', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionProvider session={{ now: 1_000, rights: [] as Session['rights'] } as Session}>{children}</SessionProvider>
  );
  const heard: string[] = [];
  const { rerender, unmount } = renderHook(
    ({ now }: { now: Watched[] }) => useLive(now, (changed) => heard.push([...changed].join(' '))),
    { initialProps: { now: ['queue'] }, wrapper },
  );
  wait(100);
  expect(newest().asked('since')).toBe('1000');
  newest().says('watching', 'queue', '2000');
  rerender({ now: ['queue', 'auction:3'] });
  wait(100);
  expect(newest().asked('since')).toBe('2000');
  newest().says('watching', 'queue auction:3', '3000');
  newest().says('message', 'queue', '4000');
  for (let beat = 5_000; beat < 10_000; beat += 1_000) {
    wait(15_000);
    newest().says('beat', '', String(beat));
  }
  expect(heard).toEqual(['queue']);
  rerender({ now: ['queue'] });
  wait(100);
  expect(newest().asked('since')).toBe('9000');
  newest().says('watching', 'queue', '10000');

  const silent = newest();
  wait(30_000);
  expect(silent.closed).toBe(false);
  wait(10_000);
  expect(silent.closed).toBe(true);
  wait(1_500);
  expect(streams()).toHaveLength(1);
  expect(newest().asked('since')).toBeNull();
  newest().says('watching', 'queue', '60000');
  expect(heard).toEqual(['queue', 'queue']);
  unmount();
  wait(100);
});

const settle = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('of many windows side by side three hold a stream; the others ask anew every few seconds until one gives its place up', async () => {
  const others = new Set(['live:1', 'live:2', 'live:3']);
  const held = withLocks(others);
  try {
    const { heard, unmount } = watch(['queue']);
    await settle(100);
    expect(streams()).toHaveLength(0);
    // The screen's data has just been loaded.
    expect(heard).toEqual([]);
    await settle(10_500);
    expect(heard).toEqual(['queue', 'queue']);

    others.delete('live:2');
    await settle(5_000);
    expect([...held]).toEqual(['live:2']);
    expect(streams()).toHaveLength(1);
    newest().says('watching');
    newest().says('message', 'queue');
    expect(heard).toHaveLength(4);

    visible('hidden');
    await settle(21_000);
    expect([...held]).toEqual([]);
    visible('visible');
    await settle(100);
    expect(held.size).toBe(1);
    unmount();
    await settle(100);
    expect([...held]).toEqual([]);
  } finally {
    withoutLocks();
  }
});
