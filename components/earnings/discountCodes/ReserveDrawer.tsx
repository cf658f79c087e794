import { useState } from 'react';
import { useDialog } from '@/components/ui/dialog';
import { CustomerField } from '@/components/ui/fields/CustomerField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { type DiscountCodeRow, discountCodes } from '@/contract/earnings/discountCodes';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import '@/components/discountCodes/texts';

/** Keeps a code that is for anybody for one customer. */
export const ReserveDrawer = ({ row: { id, code }, onClose }: { row: DiscountCodeRow; onClose: () => void }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const reserve = useAction(discountCodes.reserve);
  const [customer, setCustomer] = useState<{ id: number; name: string }>();
  const submit = async () => {
    if (!customer) return;
    try {
      await reserve.mutateAsync({ id, customerId: customer.id });
      toast.success(t('discountCodes:reserve.done'));
      onClose();
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <FormDrawer
      open
      title={t('discountCodes:reserve.title', { code })}
      submitLabel={t('discountCodes:reserve.submit')}
      busy={reserve.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('discountCodes:reserve.text')}</p>
      <CustomerField
        label={t('discountCodes:create.customer')}
        none={t('discountCodes:create.noCustomer')}
        required
        autoFocus
        value={customer}
        onChoose={setCustomer}
      />
    </FormDrawer>
  );
};
