import { useTranslation } from 'react-i18next';
import { shrunk } from '@/lib/uploads/shrunk';
import { useDialog } from '../dialog';
import { useAttempt } from '../useAct';
import { pick } from './pick';

type Sending = {
  /** How many there may be, and the code that says so of more. */
  room?: number;
  full?: string;
  bring: (data: FormData, name: string) => Promise<void>;
  /** Told how many came, also of those before one that did not. */
  onArrived?: (count: number) => unknown;
};

/**
 * Sends chosen pictures one after the other; what the server would refuse anyway is told without sending it. Of several of which one does
 * not arrive it is said that not all did. `send` answers how many came.
 */
export const usePictureSending = () => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const attempt = useAttempt();
  const send = async (
    chosen: readonly File[],
    { room = 1, full = 'IMAGES_PER_UPLOAD_EXCEEDED', bring, onArrived }: Sending,
  ): Promise<number> => {
    const { good, refused } = await pick(chosen, 'IMAGE', room, full);
    let arrived = 0;
    const sendAll = async () => {
      try {
        for (const { file, name } of good) {
          const data = new FormData();
          data.append('file', await shrunk(file), name);
          await bring(data, name);
          arrived += 1;
        }
      } finally {
        if (arrived > 0) await onArrived?.(arrived);
      }
    };
    await attempt.run(sendAll, undefined, good.length > 1 ? t('error.picturesLeft') : undefined);
    const [first] = refused;
    if (first) await dialog.error({ errors: [first.code], params: { max: room, ...first.params } });
    return arrived;
  };
  return { busy: attempt.busy, send };
};
