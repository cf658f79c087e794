import { useDialog } from '../dialog';
import { useAttempt } from '../useAct';
import { pick } from './pick';

/** Sends one chosen picture with `bring`; what the server would refuse anyway is told without sending it. */
export const usePictureSending = (bring: (data: FormData) => Promise<void>) => {
  const dialog = useDialog();
  const attempt = useAttempt();
  const send = async (chosen: File) => {
    const { good, refused } = pick([chosen], 'IMAGE', 1, 'IMAGES_PER_UPLOAD_EXCEEDED');
    await attempt.run(async () => {
      for (const { file, name } of good) {
        const data = new FormData();
        data.append('file', file, name);
        await bring(data);
      }
    });
    const [first] = refused;
    if (first) await dialog.error({ errors: [first.code], params: { max: 1, ...first.params } });
  };
  return { busy: attempt.busy, send };
};
