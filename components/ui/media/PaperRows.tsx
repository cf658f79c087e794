import { useTranslation } from 'react-i18next';
import { useUploads } from '@/lib/uploads/useUploads';
import styles from './Paper.module.css';
import type { Props } from './PaperOnItsWay';
import { UploadRow } from './UploadList';

export const PaperRows = ({ to, of }: Props) => {
  const { t } = useTranslation();
  const { uploads } = useUploads(to);
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label={t('uploads:title', { of })}>
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </ul>
  );
};
