import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { CustomerField } from '@/components/ui/fields/CustomerField';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { bidding, type Desk } from '@/contract/bidding';
import type { EnumValue } from '@/domain/enums';
import { CallError } from '@/lib/callError';
import { errorText } from '@/lib/errorText';
import { formatMoney } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import styles from './PlaceBidDrawer.module.css';

/** Writes a customer down as a participant; the deposit is then expected, and bids are taken once it is in. */
export const RegisterDrawer = ({ desk, onClose }: { desk: Desk; onClose: () => void }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const register = useAction(bidding.register);
  const [customer, choose] = useState<{ id: number; name: string }>();
  const [method, setMethod] = useState<EnumValue<'paymentMethod'>>('EFT');
  const [wrong, setWrong] = useState<string>();

  const submit = async () => {
    if (!customer) return setWrong(t('bidding:register.choose'));
    try {
      await register.mutateAsync({ auctionId: desk.auctionId, customerId: customer.id, method });
      toast.success(t('bidding:register.done', { name: customer.name, deposit: formatMoney(desk.deposit) }));
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) return void dialog.error(failure);
      choose(undefined);
      setWrong(errorText(failure, t));
    }
  };
  return (
    <FormDrawer
      open
      title={t('bidding:register.title')}
      submitLabel={t('bidding:register.submit')}
      busy={register.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className={styles.hint}>{t('bidding:register.hint', { deposit: formatMoney(desk.deposit) })}</p>
      <CustomerField
        label={t('bidding:register.customer')}
        hint={t('bidding:register.customerHint')}
        error={wrong}
        none={t('bidding:register.none')}
        required
        autoFocus
        value={customer}
        onChoose={(next) => {
          choose(next);
          setWrong(undefined);
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
