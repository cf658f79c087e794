import { act, fireEvent, renderHook } from '@testing-library/react';
import { auctionEditor } from '@/contract/auctions/editor';
import { CallError } from '@/lib/callError';
import { readLocal } from './localDraft';
import { type Base, changesOf, createStore } from './store';
import { useDraft } from './useDraft';

const asked: string[] = [];
let away = false;
jest.mock('@/lib/call', () => ({
  call: async ({ path }: { path: string }) => {
    asked.push(path);
    if (away) throw new CallError(503, {});
    return { savedAt: '2026-11-23T09:00:00.000Z' };
  },
}));

const base: Base = {
  id: 12,
  version: 3,
  status: 'DRAFT',
  values: { description: 'Bakımlı', slug: null, startAt: '2026-12-01T09:00:00+00:00' },
};
const begin = () => {
  const store = createStore(base);
  const { result } = renderHook(() => useDraft(store, 7, { auctionId: 12 }, false));
  return { store, kept: () => result.current.kept, draft: () => result.current };
};
const local = () => readLocal(7, { auctionId: 12 });
const pause = () => act(() => jest.advanceTimersByTimeAsync(1_500));

beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  away = false;
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('what is typed and undone before it was kept leaves no draft, here or on the server', async () => {
  const { store, kept } = begin();
  act(() => store.set({ description: 'Bakımlı, ara kat' }));
  expect(local()).not.toBeNull();
  act(() => store.set({ description: 'Bakımlı' }));
  expect(local()).toBeNull();
  await pause();
  expect([kept(), asked]).toEqual([{ state: 'clean' }, []]);
});

test('what was kept and is undone is thrown away on the server, too', async () => {
  const { store, kept } = begin();
  act(() => store.set({ description: 'Bakımlı, ara kat' }));
  await pause();
  expect(kept()).toMatchObject({ state: 'kept' });
  act(() => store.set({ description: 'Bakımlı' }));
  await pause();
  expect([kept(), local(), asked.at(-1)]).toEqual([{ state: 'clean' }, null, auctionEditor.discardDraft.path]);
});

test('going back to what is kept already leaves that, and nothing newer', async () => {
  const { store, kept } = begin();
  act(() => store.set({ description: 'Bir' }));
  await pause();
  act(() => store.set({ description: 'İki' }));
  act(() => store.set({ description: 'Bir' }));
  await pause();
  expect([kept().state, local(), asked]).toEqual(['kept', null, [auctionEditor.saveDraft.path]]);
});

test('emptied is as it was empty, and an instant is the same in any notation', () => {
  const { store } = begin();
  act(() => store.set({ slug: '', startAt: '2026-12-01T09:00:00.000Z' }));
  expect(changesOf(store.get())).toEqual({});
});

test('a server that was away is tried again soon, then less often, and at once when the screen is looked at again', async () => {
  away = true;
  const { store, kept } = begin();
  act(() => store.set({ description: 'Bir' }));
  await pause();
  expect([kept().state, asked.length]).toEqual(['offline', 1]);
  const tries = async (seconds: number) => {
    const before = asked.length;
    for (let n = 0; n < seconds * 2; n += 1) await act(() => jest.advanceTimersByTimeAsync(500));
    return asked.length - before;
  };
  // After 1, 2, 4 seconds and then every 5.
  expect(await tries(7)).toBe(3);
  expect(await tries(60)).toBe(12);
  for (const seen of [
    () => fireEvent(document, new Event('visibilitychange')),
    () => fireEvent(window, new Event('online')),
  ]) {
    const before = asked.length;
    await act(async () => seen());
    expect(asked.length - before).toBe(1);
  }
  away = false;
  expect(await tries(5)).toBe(1);
  expect([kept().state, local()]).toEqual(['kept', null]);
  expect(await tries(60)).toBe(0);
  away = true;
  act(() => store.set({ description: 'İki' }));
  await pause();
  expect(await tries(1)).toBe(1);
});

test('no draft arrives during or after a save, however long the server was away; it is kept again if the save came to nothing', async () => {
  const { store, draft } = begin();
  const save = async (becomes: () => void) => {
    away = false;
    const before = asked.length;
    await act(async () => {
      const saving = draft().settle(async () => {
        // Longer than any pause between two attempts.
        await new Promise((resolve) => setTimeout(resolve, 9_000));
        becomes();
      });
      await jest.advanceTimersByTimeAsync(8_900);
      expect(asked.length - before).toBe(0);
      await jest.advanceTimersByTimeAsync(100);
      await saving;
    });
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    return asked.slice(before);
  };
  const write = async (description: string) => {
    away = true;
    act(() => store.set({ description }));
    await pause();
  };
  await write('Bir');
  const refused = () => undefined;
  expect(await save(refused)).toEqual([auctionEditor.saveDraft.path]);
  await write('İki');
  const saved = () => {
    draft().gone();
    store.begin({ ...base, version: 4, values: { ...base.values, description: 'İki' } });
  };
  expect(await save(saved)).toEqual([]);
  expect([draft().kept, local()]).toEqual([{ state: 'clean' }, null]);
});
