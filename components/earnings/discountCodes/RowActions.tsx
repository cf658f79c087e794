import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { type DiscountCodeRow, discountCodes } from '@/contract/earnings/discountCodes';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Code.module.css';
import '@/components/discountCodes/texts';

const ReserveDrawer = dynamic(() => import('./ReserveDrawer').then((module) => module.ReserveDrawer), { ssr: false });

/** Cancels an operator's code or keeps it for a customer; says why a broker's cannot be cancelled. Nothing for one that is over. */
export const RowActions = ({ row }: { row: DiscountCodeRow }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const cancel = useAction(discountCodes.cancel);
  const searches = useMay('customers.read');
  const [reserving, setReserving] = useState(false);
  const optionOf = (action: 'CANCEL' | 'RESERVE') => row.options.find((option) => option.action === action);
  const cancelling = optionOf('CANCEL');
  const reserve = optionOf('RESERVE');
  // Marked, so that a phone's card leaves the field out.
  if (!cancelling) return <span data-nothing="" />;
  const ask = async () => {
    const confirmed = await dialog.confirm({
      title: t('discountCodes:cancel.title'),
      text: t('discountCodes:cancel.text', { code: row.code }),
      confirmLabel: t('discountCodes:cancel.action'),
      cancelLabel: t('discountCodes:cancel.keep'),
      danger: true,
    });
    if (!confirmed) return;
    try {
      await cancel.mutateAsync({ id: row.id });
      toast.success(t('discountCodes:cancel.done'));
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  const why = cancelling.closed.find((code) => code !== 'AUTHORIZATION_ERROR');
  return (
    <span className={styles.acts}>
      {searches && reserve?.closed.length === 0 && (
        <LockedButton may="discountCodes.create" size="small" onClick={() => setReserving(true)}>
          {t('discountCodes:reserve.action')}
        </LockedButton>
      )}
      <LockedButton
        may="discountCodes.cancel"
        size="small"
        reason={why ? t(`errors:${why}`) : null}
        busy={cancel.isPending}
        onClick={() => void ask()}
      >
        {t('discountCodes:cancel.action')}
      </LockedButton>
      {reserving && <ReserveDrawer row={row} onClose={() => setReserving(false)} />}
    </span>
  );
};
