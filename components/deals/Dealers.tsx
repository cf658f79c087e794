import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { Pending } from '@/components/ui/Pending';
import { Value } from '@/components/ui/Value';
import { deals } from '@/contract/deals';
import { lazyPart } from '@/lib/lazyPart';
import { useCall } from '@/lib/useCall';
import styles from './Dealers.module.css';

const DealerDrawer = lazyPart(() => import('./DealerDrawer').then((module) => module.DealerDrawer));

/** Other parties involved in a customer's sale, and a button to add one. */
export const Dealers = ({ customerId }: { customerId: number }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useCall(deals.dealers, { customerId });
  return (
    <div className={styles.dealers}>
      {!data && <Pending error={error} onRetry={refetch} width={24} />}
      {data?.rows.length === 0 && <p>{t('deals:dealers.empty')}</p>}
      <ul>
        {data?.rows.map(({ id, type, name, phone }) => (
          <li key={id}>
            <b>{name}</b>
            <span>{type}</span>
            <Value value={phone} kind={{ kind: 'phone' }} />
          </li>
        ))}
      </ul>
      <LockedButton may="deals.edit" icon="plus" size="small" onClick={() => setOpen(true)}>
        {t('deals:dealers.add')}
      </LockedButton>
      {open && <DealerDrawer customerId={customerId} types={data?.types ?? []} onClose={() => setOpen(false)} />}
    </div>
  );
};
