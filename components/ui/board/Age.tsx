import { useTranslation } from 'react-i18next';
import { DAY_MS } from '@/domain/time';
import { formatInstant } from '@/lib/formats';
import { useNow } from '@/lib/useNow';
import styles from './Age.module.css';

/** For how many days something has stood where it stands; told apart when that is too long. */
export const Age = ({ since, late }: { since: string; late: boolean }) => {
  const { t } = useTranslation();
  const count = Math.floor((useNow() - Date.parse(since)) / DAY_MS);
  return (
    <time dateTime={since} title={formatInstant(since)} className={styles.age} data-late={late || undefined}>
      {count < 1 ? t('detail:board.today') : t('detail:board.days', { count })}
    </time>
  );
};
