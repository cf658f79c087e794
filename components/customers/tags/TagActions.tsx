import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { type TagRow, tags } from '@/contract/customers/tags';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from './TagForm.module.css';
import '@/components/tags/texts';

/** At the end of a tag's row: change it, switch it on or off (V50). */
export const TagActions = ({ tag, onEdit }: { tag: TagRow; onEdit: () => void }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const update = useAction(tags.updateStatus);
  const active = tag.status === 'ACTIVE';
  const toggle = async () => {
    try {
      await update.mutateAsync({ id: tag.id, status: active ? 'PASSIVE' : 'ACTIVE' });
      toast.success(t(active ? 'tags:deactivated' : 'tags:activated', { name: tag.name }));
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <span className={styles.acts}>
      <LockedButton may="tags.edit" size="small" variant="ghost" icon="edit" onClick={onEdit}>
        {t('tags:change')}
      </LockedButton>
      <LockedButton may="tags.edit" size="small" busy={update.isPending} onClick={() => void toggle()}>
        {t(active ? 'tags:deactivate' : 'tags:activate')}
      </LockedButton>
    </span>
  );
};
