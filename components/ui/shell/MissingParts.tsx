import { useTranslation } from 'react-i18next';
import { useMissingParts } from '@/lib/missingParts';
import { Button } from '../Button';
import { Icon } from '../Icon';
import styles from './MissingParts.module.css';

/**
 * Over every screen, and always loaded: a button's code that has not come yet, or a new version. Loading the page anew is offered once and
 * never done by itself; whoever has unsaved changes is asked by their form.
 */
export const MissingParts = () => {
  const { t } = useTranslation();
  const missing = useMissingParts();
  if (!missing) return null;
  return (
    <div className={styles.offer} role="status">
      <Icon name={missing === 'offline' ? 'clock' : 'refresh'} size={18} />
      <span>{t(`shell:missing.${missing}`)}</span>
      {missing !== 'offline' && (
        <Button size="small" variant="primary" onClick={() => window.location.reload()}>
          {t('action.refresh')}
        </Button>
      )}
    </div>
  );
};
