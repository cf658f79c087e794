import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { access } from '@/contract/access';
import { looks } from '@/contract/customers/looks';
import { places } from '@/contract/locations/places';
import { call } from './call';
import { CallError } from './callError';
import { newQueryClient } from './queryClient';
import { beginHydration, endHydration } from './hydration';
import { useAction, useCall, useEvery, useInvalidate } from './useCall';

jest.mock('./call', () => ({ ...jest.requireActual<object>('./call'), call: jest.fn() }));

/** Collects the calls, so that the test answers them in any order and sees which were aborted. */
const answers = () => {
  const open: { answer: (rows: string[]) => void; aborted: () => boolean }[] = [];
  jest.mocked(call).mockImplementation(
    (_endpoint, _input, options) =>
      new Promise((resolve) => {
        open.push({ answer: (rows) => resolve({ rows } as never), aborted: () => options?.signal?.aborted === true });
      }) as never,
  );
  return open;
};

const shown = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(() => ({ looks: useCall(looks.list, { customerId: 1 }), invalidate: useInvalidate() }), {
    wrapper,
  });
  const shows = (...rows: string[]) => waitFor(() => expect(hook.result.current.looks.data).toEqual({ rows }));
  return { ...hook, shows };
};

test('a first answer that was asked for before a change is not shown as what holds after it', async () => {
  const asked = answers();
  const { result, shows } = shown();
  expect(asked).toHaveLength(1);
  await act(() => void result.current.invalidate(looks.list));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[0]?.aborted()).toBe(true);
  await act(() => asked[0]?.answer(['before']));
  expect(result.current.looks.isPending).toBe(true);
  await act(() => asked[1]?.answer(['after']));
  await shows('after');
});

test('an answer, or a failure, that comes before the browser has taken the page over is shown after it: the server drew the page without it', async () => {
  const asked = answers();
  beginHydration();
  const { result, shows } = shown();
  await act(() => asked[0]?.answer(['early']));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(result.current.looks.isPending).toBe(true);
  act(endHydration);
  await shows('early');

  beginHydration();
  jest.mocked(call).mockRejectedValue(new CallError(403, { errors: ['ACCESS_DENIED'] }));
  const refused = shown();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(refused.result.current.looks.isPending).toBe(true);
  act(endHydration);
  await waitFor(() => expect(refused.result.current.looks.error?.code).toBe('ACCESS_DENIED'));
});

test('what is shown stays until the newer answer is there, and asking again resolves with it', async () => {
  const asked = answers();
  const { result, shows } = shown();
  await act(() => asked[0]?.answer(['before']));
  await shows('before');
  const done = jest.fn();
  await act(() => void result.current.invalidate().then(done));
  await shows('before');
  expect(done).not.toHaveBeenCalled();
  await act(() => asked[1]?.answer(['after']));
  await shows('after');
  await waitFor(() => expect(done).toHaveBeenCalled());
});

test('only the named call is asked again', async () => {
  const asked = answers();
  const { result, shows } = shown();
  await act(() => asked[0]?.answer(['before']));
  await shows('before');
  await act(() => void result.current.invalidate(access.mine));
  expect(asked).toHaveLength(1);
});

test('what a server that is away could not answer is asked for until it is back', async () => {
  jest.useFakeTimers();
  const client = newQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  let away = true;
  jest
    .mocked(call)
    .mockImplementation(() =>
      away
        ? Promise.reject(new CallError(503, { errors: ['SERVICE_UNAVAILABLE'] }))
        : Promise.resolve({ rows: ['back'] } as never),
    );
  const { result } = renderHook(() => useCall(looks.list, { customerId: 1 }), { wrapper });
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(result.current.error).toMatchObject({ status: 503 });
  away = false;
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(result.current.data).toEqual({ rows: ['back'] });
  const { calls } = jest.mocked(call).mock;
  const asked = calls.length;
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(calls).toHaveLength(asked);
  jest.useRealTimers();
});

test('every row is there, however many pages there are', async () => {
  const pages: Record<string, { rows: string[]; next: string | null }> = {
    first: { rows: ['Adalar', 'Arnavutköy'], next: 'second' },
    second: { rows: ['Ataşehir'], next: 'third' },
    third: { rows: ['Zeytinburnu'], next: null },
  };
  jest
    .mocked(call)
    .mockImplementation(async (_endpoint, input) => pages[(input as { after?: string }).after ?? 'first'] as never);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useEvery(places.town.list, { territoryId: 3 }), { wrapper });
  await waitFor(() => expect(result.current.data?.rows).toEqual(['Adalar', 'Arnavutköy', 'Ataşehir', 'Zeytinburnu']));
  expect(jest.mocked(call)).toHaveBeenLastCalledWith(
    places.town.list,
    { territoryId: 3, size: 100, after: 'third' },
    expect.anything(),
  );
});

describe('an act whose answer was lost', () => {
  const INPUT = { customerId: 1, part: 'PHONE', reason: 'OTHER', note: '' } as const;
  const acting = () => {
    const client = new QueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(() => [useAction(looks.reveal), useAction(looks.reveal)] as const, { wrapper });
    const send = async (note: string, status: number, which: 0 | 1 = 0) => {
      jest.mocked(call).mockReset();
      if (status === 200) jest.mocked(call).mockResolvedValue({ value: '' } as never);
      else jest.mocked(call).mockRejectedValue(new CallError(status, { errors: ['NOTE_REQUIRED'] }));
      await act(() => result.current[which].mutateAsync({ ...INPUT, note }).catch(() => undefined));
      return jest.mocked(call).mock.calls[0]?.[2]?.headers?.['Idempotency-Key'];
    };
    return send;
  };

  test.each([0, 504])('is the same act when it is sent again as it was (%s)', async (status) => {
    const send = acting();
    const first = await send('a', status);
    expect(await send('a', status)).toBe(first);
    expect(await send('a', 200)).toBe(first);
    expect(await send('a', 200)).not.toBe(first);
  });

  test('is another one when it says something else, was refused, or something was done in between', async () => {
    const send = acting();
    const first = await send('a', 0);
    expect(await send('b', 0)).not.toBe(first);
    const refused = await send('c', 409);
    expect(await send('c', 0)).not.toBe(refused);
    const lost = await send('d', 0);
    await send('x', 200, 1);
    expect(await send('d', 200)).not.toBe(lost);
  });

  test('may be sent again safely, but not with a file: that is never the same', async () => {
    jest.mocked(call).mockReset();
    jest.mocked(call).mockRejectedValue(new CallError(0, { message: 'Network Error', mayBeDone: 'once' }));
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(() => useAction(looks.reveal), { wrapper });
    const lost = (input: object) =>
      act(() => result.current.mutateAsync(input as never).catch((error: unknown) => error));
    expect(await lost(INPUT)).toMatchObject({ body: { mayBeDone: 'safely' } });
    expect(await lost({ ...INPUT, file: new Blob(['a']) })).toMatchObject({ body: { mayBeDone: 'once' } });
  });
});
