import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { FileInput } from '@/components/ui/FileDrop';
import { Picture } from '@/components/ui/Picture';
import { usePictureSending } from '@/components/ui/media/usePictureSending';
import { mailBlocks, mailPicturePath } from '@/contract/messaging/mail';
import { acceptOf } from '@/domain/files';
import { call } from '@/lib/call';
import styles from './Mail.module.css';

/** A block's picture; `value` is its key, empty if there is none yet. */
export const MailPicture = ({ value, onChange }: { value: string; onChange: (key: string) => void }) => {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const label = t('messaging/templates:blocks.picture');
  const { busy, send } = usePictureSending();
  const bring = async (data: FormData) => onChange((await call(mailBlocks.bringPicture, {}, { data })).key);
  return (
    <figure className={styles.picture}>
      <figcaption>{label}</figcaption>
      <div>
        {value === '' ? (
          <span>{t('detail:pictureField.none')}</span>
        ) : (
          <Picture src={`${mailPicturePath(value)}?size=thumb`} alt={label} loading="lazy" />
        )}
      </div>
      <Button size="small" icon="upload" busy={busy} onClick={() => chooser.current?.click()}>
        {t(value === '' ? 'detail:pictureField.pick' : 'detail:pictureField.another')}
      </Button>
      <FileInput
        chooser={chooser}
        accept={acceptOf('IMAGE')}
        label={t('detail:pictureField.choose', { name: label })}
        onFile={(file) => void (file && send([file], { bring }))}
      />
    </figure>
  );
};
