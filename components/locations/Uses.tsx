import { useTranslation } from 'react-i18next';
import type { Uses as Counted } from '@/contract/locations/places';
import styles from './Uses.module.css';

/** What depends on a place, as counts: '12 mezat', '3 danışman'. */
export const Uses = ({ uses, label }: { uses: Counted; label?: string }) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.uses} aria-label={label}>
      {uses.map(({ table, count }) => (
        <li key={table}>{t(`locations:uses.${table}`, { count })}</li>
      ))}
    </ul>
  );
};
