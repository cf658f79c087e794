import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import type { EnumValue } from '@/domain/enums';
import { formatMoney } from '@/lib/formats';
import { toast } from '@/lib/toast';

type Props = { kind: 'credit' | 'discount'; given: { id: number; amount: number; status: EnumValue<'creditStatus'> } };

/** Cancels an unused credit or discount, after asking. Nothing for one that has ended. */
export const CancelGiven = ({ kind, given: { id, amount, status } }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const cancel = useAct(() =>
    import('@/contract/customers/members').then(({ credits }) =>
      kind === 'credit' ? credits.cancel : credits.cancelDiscount,
    ),
  );
  // Marked, so that a phone's card omits the field.
  if (status !== 'ACTIVE') return <span data-nothing="" />;
  const ask = async () => {
    const confirmed = await dialog.confirm({
      title: t(`customers/credits:cancel.title.${kind}`),
      text: t(`customers/credits:cancel.text.${kind}`, { amount: formatMoney(amount) }),
      confirmLabel: t('customers/credits:cancel.action'),
      cancelLabel: t('customers/credits:cancel.keep'),
      danger: true,
    });
    if (!confirmed) return;
    await cancel.run({ id }, () => {
      toast.success(t('customers/credits:cancel.done'));
    });
  };
  return (
    <LockedButton may="credits.cancel" size="small" busy={cancel.busy} onClick={() => void ask()}>
      {t('customers/credits:cancel.action')}
    </LockedButton>
  );
};
