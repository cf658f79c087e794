import type { AxiosRequestConfig } from 'axios';
import { useCallback, useEffect, useState } from 'react';
import { contentLife } from '@/contract/content/life';
import type { Output } from '@/contract/kit';
import { CONTENT_PRESENCE_MS } from '@/domain/content/life';
import { call } from '@/lib/call';
import { LEAVING } from '@/lib/leaving';
import { useLive } from '@/lib/useLive';

type Others = Output<typeof contentLife.presence>['others'];
// Who else is there is not worth an error.
const silent = () => undefined;

/**
 * Says as long as the screen is open that one writes here, and who else does; also at once that it is left, however that happens. Without
 * `active` nothing is said.
 */
export const usePresence = (id: number, active: boolean): Others => {
  const [others, setOthers] = useState<Others>([]);
  const [tab, setTab] = useState(() => crypto.randomUUID());
  const say = useCallback(
    () => void call(contentLife.presence, { id, tab }).then((answer) => setOthers(answer.others), silent),
    [id, tab],
  );
  useLive(active ? [`contentItem:${id}`] : [], say);
  useEffect(() => {
    if (!active) return undefined;
    const leave = (options?: AxiosRequestConfig) =>
      void call(contentLife.presence, { id, tab, leaves: true }, options).catch(silent);
    const closes = () => leave(LEAVING);
    // Going back, the browser may bring the page as it was left; the tab that has left does not come again.
    const comesBack = ({ persisted }: PageTransitionEvent) => persisted && setTab(crypto.randomUUID());
    say();
    const timer = setInterval(say, CONTENT_PRESENCE_MS / 3);
    window.addEventListener('pagehide', closes);
    window.addEventListener('pageshow', comesBack);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', closes);
      window.removeEventListener('pageshow', comesBack);
      leave();
    };
  }, [active, id, tab, say]);
  return others;
};
