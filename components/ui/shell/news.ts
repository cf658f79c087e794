import type { access } from '@/contract/access';
import type { calls } from '@/contract/calls';
import type { notifications } from '@/contract/notifications';
import { asks } from '@/contract/request';
import { useMay } from '@/lib/session';
import { useLiveCalls } from '@/lib/useLive';

export const NOTIFICATION_NEWS = asks<typeof notifications.news>('/rest/operator/notification/news');
export const ACCESS_NEWS = asks<typeof access.news>('/rest/access/request/news');
const CALL_NOW = asks<typeof calls.current>('/rest/call/current');

/** Listens for the parts of the shell that come late, from the first moment: the tab opens its stream once, with theirs in it. */
export const useNewsLive = (): void => {
  const decides = useMay('access.decide');
  const calls = useMay('calls.make');
  useLiveCalls(decides ? ['access', 'notifications'] : ['notifications'], [ACCESS_NEWS, NOTIFICATION_NEWS]);
  useLiveCalls(calls ? ['calls'] : [], [CALL_NOW]);
};
