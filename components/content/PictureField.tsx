import { Picture } from '@/components/ui/Picture';
import FormHelperText from '@mui/material/FormHelperText';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { FileInput } from '@/components/ui/FileDrop';
import { IconButton } from '@/components/ui/IconButton';
import { usePictureSending } from '@/components/ui/media/usePictureSending';
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

/** A picture of a content item: choose, replace, remove. */
export const PictureField = ({ label, value, onChange, required = false, error, disabled }: Props) => {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const choose = t('detail:pictureField.choose', { name: label });
  const { busy, send } = usePictureSending();
  const bring = async (data: FormData) => onChange((await call(contentPictures.bring, {}, { data })).fileId);
  return (
    <figure className={styles.field}>
      <figcaption>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </figcaption>
      <div className={styles.shown}>
        {value === null ? (
          <span>{t('detail:pictureField.none')}</span>
        ) : (
          <Picture src={contentPicturePath(value, 'thumb')} alt={label} loading="lazy" />
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
          busy={busy}
          disabled={disabled}
          aria-label={choose}
          onClick={() => chooser.current?.click()}
        >
          {t(value === null ? 'detail:pictureField.pick' : 'detail:pictureField.another')}
        </Button>
        {value !== null && (
          <IconButton
            icon="trash"
            label={t('detail:pictureField.remove', { name: label })}
            disabled={disabled}
            onClick={() => onChange(null)}
          />
        )}
      </div>
      <FileInput
        chooser={chooser}
        accept={acceptOf('IMAGE')}
        label={choose}
        onFile={(file) => void (file && send([file], { bring }))}
      />
    </figure>
  );
};
