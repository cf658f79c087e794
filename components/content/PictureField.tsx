import FormHelperText from '@mui/material/FormHelperText';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { FileInput } from '@/components/ui/FileDrop';
import { IconButton } from '@/components/ui/IconButton';
import { pick } from '@/components/ui/media/pick';
import { useAttempt } from '@/components/ui/useAct';
import { contentPicturePath, contentPictures } from '@/contract/content/pictures';
import { acceptOf } from '@/domain/files';
import { call } from '@/lib/call';
import styles from './PictureField.module.css';

type Props = {
  label: string;
  value: number | null;
  onChange: (fileId: number | null) => void;
  required?: boolean;
  error: string | undefined;
  disabled: boolean;
};

/** A picture of content: chosen, replaced, taken away. */
export const PictureField = ({ label, value, onChange, required = false, error, disabled }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const attempt = useAttempt();
  const chooser = useRef<HTMLInputElement>(null);
  const choose = t('pictureField.choose', { name: label });
  const send = async (chosen: File) => {
    const { good, refused } = pick([chosen], 'IMAGE', 1, 'IMAGES_PER_UPLOAD_EXCEEDED');
    await attempt.run(async () => {
      for (const { file, name } of good) {
        const data = new FormData();
        data.append('file', file, name);
        onChange((await call(contentPictures.bring, {}, { data })).fileId);
      }
    });
    const [first] = refused;
    if (first) await dialog.error({ errors: [first.code], params: { max: 1, ...first.params } });
  };
  return (
    <figure className={styles.field}>
      <figcaption>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </figcaption>
      <div className={styles.shown}>
        {value === null ? (
          <span>{t('pictureField.none')}</span>
        ) : (
          <img src={contentPicturePath(value, 'thumb')} alt={label} loading="lazy" />
        )}
      </div>
      {error && (
        <FormHelperText role="alert" error>
          {error}
        </FormHelperText>
      )}
      <div className={styles.buttons}>
        <Button
          size="small"
          icon="upload"
          busy={attempt.busy}
          disabled={disabled}
          aria-label={choose}
          onClick={() => chooser.current?.click()}
        >
          {t(value === null ? 'pictureField.pick' : 'pictureField.another')}
        </Button>
        {value !== null && (
          <IconButton
            icon="trash"
            label={t('pictureField.remove', { name: label })}
            disabled={disabled}
            onClick={() => onChange(null)}
          />
        )}
      </div>
      <FileInput
        chooser={chooser}
        accept={acceptOf('IMAGE')}
        label={choose}
        onFile={(file) => void (file && send(file))}
      />
    </figure>
  );
};
