import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { type AgreementRow, corporate } from '@/contract/auctions/corporate';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Agreements.module.css';
import '@/components/corporate/agreementTexts';

type Props = { agreement: AgreementRow; onEdit: () => void; onExit: () => void };

/** At the end of an agreement's row: change its terms, leave it, or stay after all. */
export const AgreementActions = ({ agreement, onEdit, onExit }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const exit = useAction(corporate.exitAgreement);
  const { id, version, state } = agreement;
  const stay = async () => {
    try {
      await exit.mutateAsync({ id, version, exitsOn: null });
      toast.success(t('agreements:exit.tookBack'));
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  if (state === 'ENDED') return null;
  return (
    <span className={styles.acts}>
      <LockedButton may="corporate.edit" size="small" variant="ghost" icon="edit" onClick={onEdit}>
        {t('agreements:change')}
      </LockedButton>
      {state === 'LEAVING' ? (
        <LockedButton may="corporate.edit" size="small" busy={exit.isPending} onClick={() => void stay()}>
          {t('agreements:exit.back')}
        </LockedButton>
      ) : (
        <LockedButton may="corporate.edit" size="small" onClick={onExit}>
          {t('agreements:exit.act')}
        </LockedButton>
      )}
    </span>
  );
};
