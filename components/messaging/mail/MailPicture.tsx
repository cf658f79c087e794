import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { FileInput } from '@/components/ui/FileDrop';
import { pick } from '@/components/ui/media/pick';
import { useAttempt } from '@/components/ui/useAct';
import { mailBlocks, mailPicturePath } from '@/contract/messaging/mail';
import { acceptOf } from '@/domain/files';
import { call } from '@/lib/call';
import styles from './Mail.module.css';

/** The picture of a block; `value` is its key, empty where there is none yet. */
export const MailPicture = ({ value, onChange }: { value: string; onChange: (key: string) => void }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const attempt = useAttempt();
  const chooser = useRef<HTMLInputElement>(null);
  const label = t('messaging/templates:blocks.picture');
  const send = async (chosen: File) => {
    const { good, refused } = pick([chosen], 'IMAGE', 1, 'IMAGES_PER_UPLOAD_EXCEEDED');
    await attempt.run(async () => {
      for (const { file, name } of good) {
        const data = new FormData();
        data.append('file', file, name);
        onChange((await call(mailBlocks.bringPicture, {}, { data })).key);
      }
    });
    const [first] = refused;
    if (first) await dialog.error({ errors: [first.code], params: { max: 1, ...first.params } });
  };
  return (
    <figure className={styles.picture}>
      <figcaption>{label}</figcaption>
      <div>
        {value === '' ? (
          <span>{t('pictureField.none')}</span>
        ) : (
          <img src={`${mailPicturePath(value)}?size=thumb`} alt={label} loading="lazy" />
        )}
      </div>
      <Button size="small" icon="upload" busy={attempt.busy} onClick={() => chooser.current?.click()}>
        {t(value === '' ? 'pictureField.pick' : 'pictureField.another')}
      </Button>
      <FileInput
        chooser={chooser}
        accept={acceptOf('IMAGE')}
        label={t('pictureField.choose', { name: label })}
        onFile={(file) => void (file && send(file))}
      />
    </figure>
  );
};
