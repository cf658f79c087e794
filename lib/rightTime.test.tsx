import { act, render } from '@testing-library/react';
import type { InternalAxiosRequestConfig } from 'axios';
import { http, request } from './http';
import { rightTime, today } from './rightTime';
import { useNow } from './useNow';

/** 23:30 on the 18th in Istanbul. */
const TRUE = Date.parse('2026-11-18T20:30:20Z');
const HOUR_MS = 3_600_000;
const Clock = () => <time>{new Date(useNow()).toISOString()}</time>;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A response of the server, whose clock is right. */
const ask = (date: string | undefined) => {
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => ({
    status: 200,
    data: {},
    statusText: '',
    headers: { ...(date && { date }) },
    config,
  });
  return request({ url: '/rest/x' }, { isAct: false });
};

test.each([2, -5])('on a device whose clock is %d hours off it is as late as the server says', async (hours) => {
  jest.setSystemTime(TRUE + hours * HOUR_MS);
  const { container } = render(<Clock />);
  await ask(new Date(TRUE).toUTCString());
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(container.textContent).toBe('2026-11-18T20:30:00.000Z');
  expect(today()).toBe('2026-11-18');
  expect(rightTime()).toBeLessThan(TRUE + 60_000);
  // The user corrects the device's clock.
  jest.setSystemTime(TRUE);
  await ask(new Date(TRUE).toUTCString());
  expect(rightTime()).toBe(TRUE);
});

test('an answer that was on its way for seconds, or says no time, changes nothing', async () => {
  jest.setSystemTime(TRUE + 20_000);
  await ask(new Date(TRUE).toUTCString());
  await ask(undefined);
  expect(rightTime()).toBe(TRUE + 20_000);
});
