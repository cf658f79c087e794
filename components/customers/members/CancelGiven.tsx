import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { credits } from '@/contract/customers/members';
import type { EnumValue } from '@/domain/enums';
import { formatMoney } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import '@/components/members/texts';

type Props = { kind: 'credit' | 'discount'; given: { id: number; amount: number; status: EnumValue<'creditStatus'> } };

/** Takes an unused credit or discount back, after asking. Nothing for one that is over. */
export const CancelGiven = ({ kind, given: { id, amount, status } }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const cancel = useAction(kind === 'credit' ? credits.cancel : credits.cancelDiscount);
  // Marked, so that a phone's card leaves the field out.
  if (status !== 'ACTIVE') return <span data-nothing="" />;
  const ask = async () => {
    const confirmed = await dialog.confirm({
      title: t(`credits:cancel.title.${kind}`),
      text: t(`credits:cancel.text.${kind}`, { amount: formatMoney(amount) }),
      confirmLabel: t('credits:cancel.action'),
      cancelLabel: t('credits:cancel.keep'),
      danger: true,
    });
    if (!confirmed) return;
    try {
      await cancel.mutateAsync({ id });
      toast.success(t('credits:cancel.done'));
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <LockedButton may="credits.cancel" size="small" busy={cancel.isPending} onClick={() => void ask()}>
      {t('credits:cancel.action')}
    </LockedButton>
  );
};
