import { useEffect } from 'react';
import { access } from '@/contract/access';
import { call } from '@/lib/call';
import { useInvalidate, useCall } from '@/lib/useCall';

/** Where one's own requests are shown, the answers to them are no news any longer. */
export const AnswersSeen = () => {
  const invalidate = useInvalidate();
  const { data } = useCall(access.news, {});
  const isNews = (data?.answered ?? 0) > 0;
  useEffect(() => {
    if (!isNews) return;
    // Not marked as read: the badge stays, which is all there is to say.
    call(access.answersSeen, {}).then(
      () => invalidate(access.news),
      () => undefined,
    );
  }, [invalidate, isNews]);
  return null;
};
