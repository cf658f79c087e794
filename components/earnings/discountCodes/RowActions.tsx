import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { isOffered } from '@/components/ui/offered';
import { Overtaken } from '@/components/ui/Overtaken';
import { useAct } from '@/components/ui/useAct';
import type { DiscountCodeRow } from '@/contract/earnings/discountCodes';
import { lazyPart } from '@/lib/lazyPart';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import styles from './Code.module.css';

const ReserveDrawer = lazyPart(() => import('./ReserveDrawer').then((module) => module.ReserveDrawer));

/** Cancels an operator's code or reserves it for a customer; says why a broker's cannot be cancelled. Nothing for one that has ended. */
export const RowActions = ({ row }: { row: DiscountCodeRow }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const cancel = useAct(() =>
    import('@/contract/earnings/discountCodes').then(({ discountCodes }) => discountCodes.cancel),
  );
  const searches = useMay('customers.read');
  const [reserving, setReserving] = useState(false);
  const cancelling = row.options.find(({ action }) => action === 'CANCEL');
  const ask = async () => {
    const confirmed = await dialog.confirm({
      title: t('earnings/discountCodes:cancel.title'),
      text: t('earnings/discountCodes:cancel.text', { code: row.code }),
      confirmLabel: t('earnings/discountCodes:cancel.action'),
      cancelLabel: t('earnings/discountCodes:cancel.keep'),
      danger: true,
    });
    if (!confirmed) return;
    await cancel.run({ id: row.id }, () => {
      toast.success(t('earnings/discountCodes:cancel.done'));
    });
  };
  const why = cancelling?.closed.find((code) => code !== 'AUTHORIZATION_ERROR');
  const reservable = isOffered(row.options, 'RESERVE');
  return (
    // Marked when there is nothing to do, so that a phone's card omits the field.
    <span className={styles.acts} data-nothing={cancelling ? undefined : ''}>
      {searches && reservable && (
        <LockedButton may="discountCodes.create" size="small" onClick={() => setReserving(true)}>
          {t('earnings/discountCodes:reserve.action')}
        </LockedButton>
      )}
      {cancelling && (
        <LockedButton
          may="discountCodes.cancel"
          size="small"
          reason={why ? t(`errors:${why}`) : null}
          busy={cancel.busy}
          onClick={() => void ask()}
        >
          {t('earnings/discountCodes:cancel.action')}
        </LockedButton>
      )}
      {reserving && (
        <Overtaken late={!reservable}>
          <ReserveDrawer row={row} onClose={() => setReserving(false)} />
        </Overtaken>
      )}
    </span>
  );
};
