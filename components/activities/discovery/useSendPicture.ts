import { useTranslation } from 'react-i18next';
import { pick } from '@/components/ui/media/pick';
import { useDialog } from '@/components/ui/dialog';
import { useAttempt } from '@/components/ui/useAct';
import { discoveries } from '@/contract/activities/discovery';
import { call } from '@/lib/call';
import { toast } from '@/lib/toast';
import { useInvalidate } from '@/lib/useCall';

/** Sends pictures of a room, or without one the signature; what is refused is said. Resolves to whether all arrived. */
export const useSendPicture = (activityId: number) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const dialog = useDialog();
  const invalidate = useInvalidate();
  const send = async (files: readonly File[], room: number, roomKey?: string): Promise<boolean> => {
    const { good, refused } = pick(files, 'IMAGE', room, 'DISCOVERY_PICTURE_LIMIT');
    let arrived = 0;
    const sendAll = async () => {
      try {
        for (const { file, name } of good) {
          const data = new FormData();
          data.append('file', file, name);
          await call(discoveries.addPicture, { id: activityId, ...(roomKey && { roomKey }) }, { data });
          arrived += 1;
        }
      } finally {
        // Also of those before the one that did not arrive.
        if (arrived > 0) {
          await invalidate();
          toast.success(
            t(roomKey ? 'activities:discovery.pictureAdded' : 'activities:discovery.signed', { count: arrived }),
          );
        }
      }
    };
    await attempt.run(sendAll, undefined, good.length > 1 ? t('error.picturesLeft') : undefined);
    const [first] = refused;
    if (first) await dialog.error({ errors: [first.code], params: { max: room, ...first.params } });
    return arrived === files.length;
  };
  return { send, busy: attempt.busy };
};
