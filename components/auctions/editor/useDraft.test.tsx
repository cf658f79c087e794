import { act, renderHook } from '@testing-library/react';
import { auctionEditor } from '@/contract/auctions/editor';
import { readLocal } from './localDraft';
import { type Base, changesOf, createStore } from './store';
import { useDraft } from './useDraft';

const asked: string[] = [];
jest.mock('@/lib/call', () => ({
  call: async ({ path }: { path: string }) => {
    asked.push(path);
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
  return { store, kept: () => result.current.kept };
};
const local = () => readLocal(7, { auctionId: 12 });
const pause = () => act(() => jest.advanceTimersByTimeAsync(1_500));

beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
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
