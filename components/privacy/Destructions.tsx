import { useTranslation } from 'react-i18next';
import { When } from '@/components/ui/When';
import type { DestructionRow } from '@/contract/privacy';
import { Items } from './Items';
import styles from './Kvkk.module.css';

/** What was destroyed for a request: when, by whom, on what legal basis. */
export const Destructions = ({ rows }: { rows: readonly DestructionRow[] }) => {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className={styles.lead}>{t('privacy:destruction.none')}</p>;
  return rows.map(({ id, at, operator, legalBasis, items, auditEntries }) => (
    <div key={id}>
      <p>
        <When at={at} /> · {operator}
      </p>
      <p className={styles.lead}>{legalBasis}</p>
      <Items items={items} />
      <p>{t('privacy:plan.audit', { count: auditEntries })}</p>
    </div>
  ));
};
