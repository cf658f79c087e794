import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import type { TagRow } from '@/contract/customers/tags';
import { toast } from '@/lib/toast';
import styles from './TagForm.module.css';

/** A tag row's actions: edit, activate or deactivate (V50). */
export const TagActions = ({ tag, onEdit }: { tag: TagRow; onEdit: () => void }) => {
  const { t } = useTranslation();
  const update = useAct(() => import('@/contract/customers/tags').then(({ tags }) => tags.updateStatus));
  const active = tag.status === 'ACTIVE';
  const toggle = () =>
    update.run({ id: tag.id, status: active ? 'PASSIVE' : 'ACTIVE' }, () => {
      toast.success(t(active ? 'customers/tags:deactivated' : 'customers/tags:activated', { name: tag.name }));
    });
  return (
    <span className={styles.acts}>
      <LockedButton may="tags.edit" size="small" variant="ghost" icon="edit" onClick={onEdit}>
        {t('customers/tags:change')}
      </LockedButton>
      <LockedButton may="tags.edit" size="small" busy={update.busy} onClick={() => void toggle()}>
        {t(active ? 'customers/tags:deactivate' : 'customers/tags:activate')}
      </LockedButton>
    </span>
  );
};
