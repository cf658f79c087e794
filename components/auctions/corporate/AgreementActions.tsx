import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import type { AgreementRow } from '@/contract/auctions/corporate';
import { toast } from '@/lib/toast';
import styles from './Agreements.module.css';

type Props = { agreement: AgreementRow; onEdit: () => void; onExit: () => void };

/** An agreement row's actions: edit, cancel, withdraw the cancellation. */
export const AgreementActions = ({ agreement, onEdit, onExit }: Props) => {
  const { t } = useTranslation();
  const exit = useAct(() => import('@/contract/auctions/corporate').then(({ corporate }) => corporate.exitAgreement));
  const { id, version, state } = agreement;
  const stay = () =>
    exit.run({ id, version, exitsOn: null }, () => {
      toast.success(t('auctions/agreements:exit.tookBack'));
    });
  if (state === 'ENDED') return null;
  return (
    <span className={styles.acts}>
      <LockedButton may="corporate.edit" size="small" variant="ghost" icon="edit" onClick={onEdit}>
        {t('auctions/agreements:change')}
      </LockedButton>
      {state === 'LEAVING' ? (
        <LockedButton may="corporate.edit" size="small" busy={exit.busy} onClick={() => void stay()}>
          {t('auctions/agreements:exit.back')}
        </LockedButton>
      ) : (
        <LockedButton may="corporate.edit" size="small" onClick={onExit}>
          {t('auctions/agreements:exit.act')}
        </LockedButton>
      )}
    </span>
  );
};
