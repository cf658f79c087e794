import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import type { CorporateRow } from '@/contract/auctions/corporate';
import { toast } from '@/lib/toast';
import styles from './Agreements.module.css';

/** A company row's actions: its agreements, edit, activate or deactivate (V50). */
export const CompanyActions = ({ company, onEdit }: { company: CorporateRow; onEdit: () => void }) => {
  const { t } = useTranslation();
  const update = useAct(() => import('@/contract/auctions/corporate').then(({ corporate }) => corporate.updateStatus));
  const { id, name, status } = company;
  const active = status === 'ACTIVE';
  const toggle = () =>
    update.run({ id, status: active ? 'PASSIVE' : 'ACTIVE' }, () => {
      toast.success(t(active ? 'auctions/corporate:deactivated' : 'auctions/corporate:activated', { name }));
    });
  return (
    <span className={styles.acts}>
      <Button size="small" variant="ghost" href={`/agreement/list?corporateId=${id}`}>
        {t('auctions/corporate:agreements')}
      </Button>
      <LockedButton may="corporate.edit" size="small" variant="ghost" onClick={onEdit}>
        {t('auctions/corporate:change')}
      </LockedButton>
      <LockedButton may="corporate.edit" size="small" busy={update.busy} onClick={() => void toggle()}>
        {t(active ? 'auctions/corporate:deactivate' : 'auctions/corporate:activate')}
      </LockedButton>
    </span>
  );
};
