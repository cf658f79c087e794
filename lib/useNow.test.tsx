import { act, render } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import type { Session } from './session';
import { SessionProvider } from './session';
import { useNow } from './useNow';

const DRAWN = Date.parse('2026-11-18T20:59:30Z');
const session = { now: DRAWN, rights: [] as Session['rights'] } as Session;
const Clock = ({ step }: { step?: number }) => <time>{new Date(useNow(step)).toISOString()}</time>;
const clock = (
  <SessionProvider session={session}>
    <Clock />
  </SessionProvider>
);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a page that is taken over on another day is drawn as the server drew it, then as it is', async () => {
  jest.setSystemTime(DRAWN);
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(clock);
  expect(box.textContent).toBe('2026-11-18T20:59:00.000Z');
  jest.setSystemTime(DRAWN + 26 * 3_600_000);
  const wrong: unknown[] = [];
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(box, clock, { onRecoverableError: (error) => wrong.push(error) });
  });
  expect(wrong).toEqual([]);
  expect(box.textContent).toBe('2026-11-19T22:59:00.000Z');
  act(() => root?.unmount());
});

test('with a step, the time changes once per step', () => {
  jest.setSystemTime(DRAWN);
  const { container } = render(<Clock step={10_000} />);
  expect(container.textContent).toBe('2026-11-18T20:59:30.000Z');
  act(() => void jest.advanceTimersByTime(9_000));
  expect(container.textContent).toBe('2026-11-18T20:59:30.000Z');
  act(() => void jest.advanceTimersByTime(1_000));
  expect(container.textContent).toBe('2026-11-18T20:59:40.000Z');
});
