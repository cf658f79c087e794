import { useEffect } from 'react';
import type { access } from '@/contract/access';
import { asks } from '@/contract/request';
import { call, imported } from '@/lib/call';
import { useInvalidate, useCall } from '@/lib/useCall';

const NEWS = asks<typeof access.news>('/rest/access/request/news');
const answersSeen = () => import('@/contract/access').then(({ access }) => access.answersSeen);

/** Where one's own requests are shown, the answers to them are no news any longer. */
export const AnswersSeen = () => {
  const invalidate = useInvalidate();
  const { data } = useCall(NEWS, {});
  const isNews = (data?.answered ?? 0) > 0;
  useEffect(() => {
    if (!isNews) return;
    // Not marked as read: the badge stays, which is all there is to say.
    imported(answersSeen)
      .then((endpoint) => call(endpoint, {}))
      .then(
        () => invalidate(NEWS),
        () => undefined,
      );
  }, [invalidate, isNews]);
  return null;
};
