import { useTranslation } from 'react-i18next';
import { usePictureSending } from '@/components/ui/media/usePictureSending';
import { discoveries } from '@/contract/activities/discovery';
import { call } from '@/lib/call';
import { toast } from '@/lib/toast';
import { useInvalidate } from '@/lib/useCall';

/** Sends pictures of a room, or without one the signature; what is refused is said. Resolves to whether all arrived. */
export const useSendPicture = (activityId: number) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const { send: sendPictures, busy } = usePictureSending();
  const send = async (files: readonly File[], room: number, roomKey?: string): Promise<boolean> => {
    const input = { id: activityId, ...(roomKey && { roomKey }) };
    const arrived = await sendPictures(files, {
      room,
      full: 'DISCOVERY_PICTURE_LIMIT',
      bring: async (data) => void (await call(discoveries.addPicture, input, { data })),
      onArrived: async (count) => {
        await invalidate();
        toast.success(t(roomKey ? 'activities:discovery.pictureAdded' : 'activities:discovery.signed', { count }));
      },
    });
    return arrived === files.length;
  };
  return { send, busy };
};
