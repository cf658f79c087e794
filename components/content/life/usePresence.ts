import type { AxiosRequestConfig } from 'axios';
import { useCallback, useEffect, useState } from 'react';
import { contentLife } from '@/contract/content/life';
import type { Output } from '@/contract/kit';
import { CONTENT_PRESENCE_MS } from '@/domain/content/life';
import { call } from '@/lib/call';
import { LEAVING } from '@/lib/leaving';
import { useLive } from '@/lib/useLive';

type Others = Output<typeof contentLife.presence>['others'];
// A failure to know who else is there is not worth a message.
const silent = () => undefined;

/**
 * Reports while the screen is open that the user is editing here, and returns who else is; also reports leaving at once, however it
 * happens. Nothing is reported without `active`.
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
    // Back navigation may restore the page from the browser's cache; it then needs a new tab id, since the old one has left.
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
