import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { CONTENT_PRESENCE_MS } from '@/domain/content/life';
import { call } from '@/lib/call';
import { usePresence } from './usePresence';

jest.mock('@/lib/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/useLive', () => ({ useLive: () => undefined }));

const said = () =>
  jest.mocked(call).mock.calls.map(([, input, options]) => ({
    ...(input as { id: number; tab: string; leaves?: boolean }),
    survives: options !== undefined,
  }));
beforeEach(() => {
  jest
    .mocked(call)
    .mockReset()
    .mockResolvedValue({
      others: [{ operatorId: 9, name: 'Defne Ekinci', since: '2026-11-20T09:00:00.000Z' }],
    } as never);
});

test('says by tab that one is there, and at once that the tab was closed, with what outlives the page', async () => {
  const { result } = renderHook(() => usePresence(5, true));
  await waitFor(() => expect(result.current).toMatchObject([{ name: 'Defne Ekinci' }]));
  const [first] = said();
  expect(first).toMatchObject({ id: 5, tab: expect.stringMatching(/^[\da-f-]{36}$/), survives: false });
  fireEvent(window, new Event('pagehide'));
  expect(said().at(-1)).toEqual({ id: 5, tab: first?.tab, leaves: true, survives: true });
  renderHook(() => usePresence(5, true));
  await waitFor(() => expect(said().at(-1)?.tab).not.toBe(first?.tab));
});

test('comes again when the browser brings the page back as it was left, and not when it is opened', async () => {
  renderHook(() => usePresence(5, true));
  await waitFor(() => expect(said()).toHaveLength(1));
  const shown = (persisted: boolean) => fireEvent(window, Object.assign(new Event('pageshow'), { persisted }));
  shown(false);
  expect(said()).toHaveLength(1);
  shown(true);
  await waitFor(() => expect(said()).toHaveLength(3));
  const [before, , back] = said();
  expect(back?.leaves).toBeUndefined();
  expect(back?.tab).not.toBe(before?.tab);
});

test('says it again before it would be forgotten, leaves with the screen, and is silent for who only reads', async () => {
  jest.useFakeTimers();
  const { unmount } = renderHook(() => usePresence(5, true));
  await act(() => jest.advanceTimersByTimeAsync(CONTENT_PRESENCE_MS));
  expect(said()).toHaveLength(4);
  unmount();
  expect(said().at(-1)).toMatchObject({ leaves: true, survives: false });
  const before = said().length;
  renderHook(() => usePresence(5, false)).unmount();
  await act(() => jest.advanceTimersByTimeAsync(CONTENT_PRESENCE_MS));
  expect(said()).toHaveLength(before);
  jest.useRealTimers();
});
