import { useTranslation } from 'react-i18next';
import { useOnline } from '@/lib/connection';
import { Icon } from '../Icon';
import styles from './Waiting.module.css';

/** In the top bar of every screen: that there is no connection. It comes with the page: without one nothing else would. */
export const OfflineMark = () => {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <span role="status">
      {!online && (
        <span className={styles.mark} data-waiting-mark="">
          <Icon name="warning" size={16} />
          {t('shell:offline')}
        </span>
      )}
    </span>
  );
};
