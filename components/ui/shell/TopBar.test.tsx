import { act } from '@testing-library/react';
import { useLive } from '@/lib/useLive';
import { renderIn } from '../testing';
import { TopBar } from './TopBar';

const Screen = () => {
  useLive(['auctions'], () => undefined);
  return null;
};

test('a page opens one event stream: what comes late in the bar is listened for from the start', () => {
  jest.useFakeTimers();
  const opened: (string | null)[] = [];
  Object.assign(globalThis, {
    EventSource: class extends EventTarget {
      constructor(url: string) {
        super();
        opened.push(new URL(url, 'http://console').searchParams.get('topics'));
      }
      close() {}
    },
  });
  const nothing = () => undefined;
  const { unmount } = renderIn(
    <>
      <TopBar hamburger onMenu={nothing} onPalette={nothing} onShortcuts={nothing} />
      <Screen />
    </>,
    { authorities: ['ADMIN', 'CALL_CONNECTOR_REQUEST'] },
  );
  act(() => void jest.advanceTimersByTime(100));
  unmount();
  jest.useRealTimers();
  expect(opened).toEqual(['access,auctions,calls,notifications']);
});
