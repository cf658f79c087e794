import { useEffect } from 'react';
import type { access } from '@/contract/access';
import { asks } from '@/contract/request';
import { call, imported } from '@/lib/call';
import { useInvalidate, useCall } from '@/lib/useCall';

const NEWS = asks<typeof access.news>('/rest/access/request/news');
const answersSeen = () => import('@/contract/access').then(({ access }) => access.answersSeen);

/** When one's own requests are displayed, their answers count as seen. */
export const AnswersSeen = () => {
  const invalidate = useInvalidate();
  const { data } = useCall(NEWS, {});
  const isNews = (data?.answered ?? 0) > 0;
  useEffect(() => {
    if (!isNews) return;
    // If marking fails, the badge just stays.
    imported(answersSeen)
      .then((endpoint) => call(endpoint, {}))
      .then(
        () => invalidate(NEWS),
        () => undefined,
      );
  }, [invalidate, isNews]);
  return null;
};
