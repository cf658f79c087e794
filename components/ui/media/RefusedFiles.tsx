import { useTranslation } from 'react-i18next';
import { IconButton } from '../IconButton';
import type { Refused } from './pick';
import styles from './Media.module.css';

/** Chosen files that are not sent, and why. */
export const RefusedFiles = ({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) => {
  const { t } = useTranslation();
  if (refused.length === 0) return null;
  return (
    <div className={styles.refused} role="alert">
      <header>
        <strong>{t('uploads:refused.title', { count: refused.length })}</strong>
        <IconButton icon="close" label={t('uploads:refused.dismiss')} onClick={onClose} />
      </header>
      <ul>
        {refused.map(({ name, code, params }) => (
          <li key={`${name}-${code}`}>
            <b>{name}</b> {t(`errors:${code}`, params)}
          </li>
        ))}
      </ul>
    </div>
  );
};
