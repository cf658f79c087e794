import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '@/components/ui/fields/CustomerField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { type DiscountCodeRow, discountCodes } from '@/contract/earnings/discountCodes';
import { toast } from '@/lib/toast';

/** Reserves a general code for one customer. */
export const ReserveDrawer = ({ row: { id, code }, onClose }: { row: DiscountCodeRow; onClose: () => void }) => {
  const { t } = useTranslation();
  const reserve = useAct(discountCodes.reserve);
  const [customer, setCustomer] = useState<{ id: number; name: string }>();
  const submit = async () => {
    if (!customer) return;
    await reserve.run({ id, customerId: customer.id }, () => {
      toast.success(t('earnings/discountCodes:reserve.done'));
      onClose();
    });
  };
  return (
    <FormDrawer
      open
      title={t('earnings/discountCodes:reserve.title', { code })}
      submitLabel={t('earnings/discountCodes:reserve.submit')}
      busy={reserve.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('earnings/discountCodes:reserve.text')}</p>
      <CustomerField
        label={t('earnings/discountCodes:create.customer')}
        none={t('earnings/discountCodes:create.noCustomer')}
        required
        autoFocus
        value={customer}
        onChoose={setCustomer}
      />
    </FormDrawer>
  );
};
