import { useTranslation } from 'react-i18next';
import { pick } from '@/components/ui/media/pick';
import { useDialog } from '@/components/ui/dialog';
import { useAttempt } from '@/components/ui/useAct';
import { agentKnowledge } from '@/contract/agents/knowledge';
import { extensionOf } from '@/domain/files';
import { call } from '@/lib/call';

const AT_ONCE = 10;
/** What a browser calls a picture that is pasted says nothing. */
const titleOf = (name: string): string => {
  const bare = name.slice(0, name.length - extensionOf(name).length).replace(/[[\]()]/g, '');
  return /^image$/i.test(bare) ? '' : bare;
};

/** Sends pictures to a page, one after the other, and says each that has come; what is refused is said. */
export const useBringPictures = (pageId: number, onCame: (fileId: number, name: string) => void) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const dialog = useDialog();
  const bring = async (files: readonly File[]): Promise<void> => {
    const { good, refused } = pick(files, 'IMAGE', AT_ONCE, 'IMAGES_PER_UPLOAD_EXCEEDED');
    const sendAll = async () => {
      for (const { file, name } of good) {
        const data = new FormData();
        data.append('file', file, name);
        const { fileId } = await call(agentKnowledge.image, { id: pageId }, { data });
        onCame(fileId, titleOf(name));
      }
    };
    await attempt.run(sendAll, undefined, good.length > 1 ? t('error.picturesLeft') : undefined);
    const [first] = refused;
    if (first) await dialog.error({ errors: [first.code], params: { max: AT_ONCE, ...first.params } });
  };
  return { bring, busy: attempt.busy };
};
