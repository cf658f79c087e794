import { act, renderHook } from '@testing-library/react';
import { useRouter } from 'next/router';
import { step } from './days';
import { useCalendarUrl } from './useCalendarUrl';

jest.mock('next/router', () => ({ useRouter: jest.fn() }));

test('two quick presses are two steps, though the address has not followed the first yet', () => {
  const replace = jest.fn();
  const query = { from: '2026-11-01', to: '2026-11-30' };
  (useRouter as jest.Mock).mockReturnValue({ pathname: '/operators/event', query, replace });
  const { result } = renderHook(() => useCalendarUrl(false));
  const press = (by: 1 | -1) => act(() => result.current.go(({ range }) => ({ range: step(range, by) })));
  press(1);
  press(1);
  expect(replace.mock.lastCall?.[0]).toEqual({
    pathname: '/operators/event',
    query: { from: '2027-01-01', to: '2027-01-31' },
  });
  press(-1);
  expect(replace.mock.lastCall?.[0].query).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});
