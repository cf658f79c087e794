import { useTranslation } from 'react-i18next';
import styles from './Kvkk.module.css';

/** The days left of the legal thirty. Nothing for an answered request. */
export const DaysLeft = ({ days }: { days: number | null }) => {
  const { t } = useTranslation();
  if (days === null) return <>—</>;
  const text =
    days === 0
      ? t('privacy:days.today')
      : days > 0
        ? t('privacy:days.left', { count: days })
        : t('privacy:days.over', { count: -days });
  return (
    <span className={styles.days} data-late={days < 0 || undefined}>
      {text}
    </span>
  );
};
