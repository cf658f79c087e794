import { useTranslation } from 'react-i18next';
import { pick } from '@/components/ui/media/pick';
import { useDialog } from '@/components/ui/dialog';
import { useAttempt } from '@/components/ui/useAct';
import { agentProfile } from '@/contract/agents/profile';
import type { EnumValue } from '@/domain/enums';
import { call } from '@/lib/call';
import { toast } from '@/lib/toast';
import { useInvalidate } from '@/lib/useCall';

/** Sends pictures to a place of a page; what is refused is said. */
export const usePictures = (agentId: number) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const dialog = useDialog();
  const invalidate = useInvalidate();
  const send = async (kind: EnumValue<'agentPictureKind'>, files: readonly File[], room = 1): Promise<void> => {
    const { good, refused } = pick(files, 'IMAGE', room, 'AGENT_PROFILE_PAGE_GALLERY_FULL');
    let arrived = 0;
    const sendAll = async () => {
      try {
        for (const { file, name } of good) {
          const data = new FormData();
          data.append('file', file, name);
          await call(agentProfile.image, { id: agentId, kind }, { data });
          arrived += 1;
        }
      } finally {
        // Also of those before the one that did not arrive.
        if (arrived > 0) {
          await invalidate();
          toast.success(t('agents/profile:pictures.added', { count: arrived }));
        }
      }
    };
    await attempt.run(sendAll, undefined, good.length > 1 ? t('error.picturesLeft') : undefined);
    const [first] = refused;
    if (first) await dialog.error({ errors: [first.code], params: { max: room, ...first.params } });
  };
  return { send, busy: attempt.busy };
};
