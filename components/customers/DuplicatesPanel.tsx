import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Pending } from '@/components/ui/Pending';
import { useDialog } from '@/components/ui/dialog';
import { When } from '@/components/ui/When';
import { useAct } from '@/components/ui/useAct';
import { customerMerge } from '@/contract/customers/merge';
import { formatDay, phoneInText } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import styles from './Duplicates.module.css';

/** Possible duplicates of this customer, and earlier merges with undo. */
export const DuplicatesPanel = ({ customerId }: { customerId: number }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const undo = useAct(customerMerge.undo);
  const duplicates = useCall(customerMerge.duplicates, { customerId });
  const earlier = useCall(customerMerge.merges, { customerId });
  const [found, merges] = [duplicates.data, earlier.data];

  const takeBack = async (id: number) => {
    const sure = await dialog.confirm({
      text: t('customers:merge.undoSure'),
      confirmLabel: t('customers:merge.undo'),
    });
    if (!sure) return;
    await undo.run({ id }, () => {
      toast.success(t('customers:merge.undone'));
    });
  };
  return (
    <div className={styles.panel}>
      {!found && <Pending error={duplicates.error} onRetry={duplicates.refetch} width={30} />}
      {!merges && earlier.error && <Pending error={earlier.error} onRetry={earlier.refetch} />}
      {found?.rows.length === 0 && <p className={styles.quiet}>{t('customers:duplicates.oneEmpty')}</p>}
      <ul>
        {found?.rows.map(({ second, reasons }) => (
          <li key={second.id}>
            <span>
              <strong>{second.name}</strong>
              <small>
                {reasons.map((reason) => t(`customers:duplicates.reason.${reason}`)).join(', ')}
                {second.phone && ` · ${phoneInText(second.phone)}`}
              </small>
            </span>
            <Button size="small" href={`/customers/merge?id=${customerId}&with=${second.id}`}>
              {t('customers:duplicates.compare')}
            </Button>
          </li>
        ))}
        {merges?.rows.map(({ id, winnerId, loserId, loserName, at, operatorName, undoUntil, undoneAt, undoneBy }) => (
          <li key={`merge${id}`}>
            <span>
              {winnerId === customerId
                ? t('customers:merge.from', { name: loserName, id: loserId })
                : t('customers:merge.into', { id: winnerId })}
              <small>
                <When at={at} /> · {operatorName} ·{' '}
                {undoneAt
                  ? t('customers:merge.undoneBy', { name: undoneBy ?? '' })
                  : t('customers:merge.until', { day: formatDay(undoUntil) })}
              </small>
            </span>
            {!undoneAt && (
              <Button size="small" busy={undo.busy} onClick={() => void takeBack(id)}>
                {t('customers:undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
