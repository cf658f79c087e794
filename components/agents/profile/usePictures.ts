import { useTranslation } from 'react-i18next';
import { usePictureSending } from '@/components/ui/media/usePictureSending';
import { agentProfile } from '@/contract/agents/profile';
import type { EnumValue } from '@/domain/enums';
import { call } from '@/lib/call';
import { toast } from '@/lib/toast';
import { useInvalidate } from '@/lib/useCall';

/** Uploads pictures to a place of a page; refusals are shown. */
export const usePictures = (agentId: number) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const { send: sendPictures, busy } = usePictureSending();
  const send = async (kind: EnumValue<'agentPictureKind'>, files: readonly File[], room = 1): Promise<void> => {
    await sendPictures(files, {
      room,
      full: 'AGENT_PROFILE_PAGE_GALLERY_FULL',
      bring: async (data) => void (await call(agentProfile.image, { id: agentId, kind }, { data })),
      onArrived: async (count) => {
        await invalidate();
        toast.success(t('agents/profile:pictures.added', { count }));
      },
    });
  };
  return { send, busy };
};
