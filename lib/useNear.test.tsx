import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { useNear } from './useNear';

const Row = ({ path, run }: { path: string; run: (path: string) => void }) => {
  const ref = useRef<HTMLParagraphElement>(null);
  useNear(ref, path, run);
  return <p ref={ref}>Satır</p>;
};

test('what is within 200 px of the screen is fetched once, and what comes after it too', () => {
  const asked: { margin: string | undefined; come: (near: boolean) => void }[] = [];
  window.IntersectionObserver = class {
    constructor(come: (entries: { isIntersecting: boolean }[]) => void, { rootMargin }: { rootMargin?: string }) {
      asked.push({ margin: rootMargin, come: (isIntersecting) => come([{ isIntersecting }]) });
    }
    observe() {}
    disconnect() {}
  } as never;
  const run = jest.fn();
  const { rerender } = render(<Row path="/auctions/detail" run={run} />);
  expect(asked.map(({ margin }) => margin)).toEqual(['200px']);
  act(() => asked[0]?.come(false));
  expect(run).not.toHaveBeenCalled();
  act(() => asked[0]?.come(true));
  expect(run.mock.calls).toEqual([['/auctions/detail']]);
  rerender(<Row path="/calls/detail" run={run} />);
  act(() => asked[1]?.come(true));
  expect(run).toHaveBeenLastCalledWith('/calls/detail');
});
