import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { type CorporateRow, corporate } from '@/contract/auctions/corporate';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Agreements.module.css';
import '@/components/corporate/texts';

/** At the end of a company's row: its agreements, change it, switch it on or off (V50). */
export const CompanyActions = ({ company, onEdit }: { company: CorporateRow; onEdit: () => void }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const update = useAction(corporate.updateStatus);
  const { id, name, status } = company;
  const active = status === 'ACTIVE';
  const toggle = async () => {
    try {
      await update.mutateAsync({ id, status: active ? 'PASSIVE' : 'ACTIVE' });
      toast.success(t(active ? 'corporate:deactivated' : 'corporate:activated', { name }));
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <span className={styles.acts}>
      <Button size="small" variant="ghost" icon="file" href={`/agreement/list?corporateId=${id}`}>
        {t('corporate:agreements')}
      </Button>
      <LockedButton may="corporate.edit" size="small" variant="ghost" icon="edit" onClick={onEdit}>
        {t('corporate:change')}
      </LockedButton>
      <LockedButton may="corporate.edit" size="small" busy={update.isPending} onClick={() => void toggle()}>
        {t(active ? 'corporate:deactivate' : 'corporate:activate')}
      </LockedButton>
    </span>
  );
};
