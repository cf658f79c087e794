import { useTranslation } from '@/lib/useTranslation';
import { Icon } from '@/components/ui/Icon';
import { When } from '@/components/ui/When';
import { customers } from '@/contract/customers';
import { useCall } from '@/lib/useCall';
import styles from './Notes.module.css';
import './texts';

/** What colleagues wrote about a customer; pinned notes first. */
export const Notes = ({ customerId }: { customerId: number }) => {
  const { t } = useTranslation();
  const { data } = useCall(customers.notes, { customerId });
  if (data?.rows.length === 0) return <p className={styles.empty}>{t('customers:notes.empty')}</p>;
  return (
    <ul className={styles.notes}>
      {data?.rows.map(({ id, body, pinned, operatorName, mentions, createdAt }) => (
        <li key={id} data-pinned={pinned || undefined}>
          <p className={styles.body}>{body}</p>
          <p className={styles.by}>
            {pinned && (
              <>
                <Icon name="bookmark" size={14} /> {t('customers:notes.pinned')} ·{' '}
              </>
            )}
            {operatorName && `${operatorName} · `}
            <When at={createdAt} />
            {mentions.length > 0 && ` · ${mentions.map((name) => `@${name}`).join(', ')}`}
          </p>
        </li>
      ))}
    </ul>
  );
};
