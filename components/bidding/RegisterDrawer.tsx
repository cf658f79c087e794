import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '@/components/ui/fields/CustomerField';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { bidding, type Desk } from '@/contract/bidding';
import type { EnumValue } from '@/domain/enums';
import { formatMoney } from '@/lib/formats';
import { toast } from '@/lib/toast';
import styles from './PlaceBidDrawer.module.css';

/** Writes a customer down as a participant; the deposit is then expected, and bids are taken once it is in. */
export const RegisterDrawer = ({ desk, onClose }: { desk: Desk; onClose: () => void }) => {
  const { t } = useTranslation();
  const register = useAct(bidding.register, { fields: ['customerId'], fieldOf: () => 'customerId' });
  const [customer, choose] = useState<{ id: number; name: string }>();
  const [method, setMethod] = useState<EnumValue<'paymentMethod'>>('EFT');

  const submit = async () => {
    if (!customer) return register.setWrong({ customerId: t('bidding:register.choose') });
    await register.run(
      { auctionId: desk.auctionId, customerId: customer.id, method },
      () => {
        toast.success(t('bidding:register.done', { name: customer.name, deposit: formatMoney(desk.deposit) }));
        onClose();
      },
      () => choose(undefined),
    );
  };
  return (
    <FormDrawer
      open
      title={t('bidding:register.title')}
      submitLabel={t('bidding:register.submit')}
      busy={register.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className={styles.hint}>{t('bidding:register.hint', { deposit: formatMoney(desk.deposit) })}</p>
      <CustomerField
        label={t('bidding:register.customer')}
        hint={t('bidding:register.customerHint')}
        error={register.wrong.customerId}
        none={t('bidding:register.none')}
        required
        autoFocus
        value={customer}
        onChoose={(next) => {
          choose(next);
          register.setWrong({});
        }}
      />
      <EnumSelect
        of="paymentMethod"
        label={t('bidding:register.method')}
        required
        value={method}
        onChange={(event) => setMethod(event.target.value as EnumValue<'paymentMethod'>)}
      />
    </FormDrawer>
  );
};
