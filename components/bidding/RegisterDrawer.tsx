import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '@/components/ui/fields/CustomerField';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Notice } from '@/components/ui/Notice';
import { useAct } from '@/components/ui/useAct';
import { bidding, type Desk } from '@/contract/bidding';
import type { EnumValue } from '@/domain/enums';
import { CallError } from '@/lib/callError';
import { formatMoney } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { takesNobody } from './phase';
import styles from './PlaceBidDrawer.module.css';

/** Errors about the chosen customer, not the auction. */
const OF_CUSTOMER = [
  'CUSTOMER_NOT_FOUND',
  'PARTICIPANT_EXISTS',
  'BIDDER_IS_SELLER',
  'CUSTOMER_PHONE_VERIFICATION_REQUIRED',
];
const fieldOf = (code: string) => (OF_CUSTOMER.includes(code) ? 'customerId' : undefined);

/** Adds a customer as a participant; the deposit is then expected, and bids are accepted after it is received. */
export const RegisterDrawer = ({ desk, onClose }: { desk: Desk; onClose: () => void }) => {
  const { t } = useTranslation();
  const register = useAct(bidding.register, { fields: ['customerId'], fieldOf });
  const [customer, choose] = useState<{ id: number; name: string }>();
  const [method, setMethod] = useState<EnumValue<'paymentMethod'>>('EFT');

  const over = takesNobody(desk);

  const submit = async () => {
    if (!customer) return register.setWrong({ customerId: t('bidding:register.choose') });
    await register.run(
      { auctionId: desk.auctionId, customerId: customer.id, method },
      () => {
        toast.success(t('bidding:register.done', { name: customer.name, deposit: formatMoney(desk.deposit) }));
        onClose();
      },
      (failure) => {
        if (failure instanceof CallError && OF_CUSTOMER.includes(failure.code ?? '')) choose(undefined);
      },
    );
  };
  return (
    <FormDrawer
      open
      title={t('bidding:register.title')}
      {...(!over && { submitLabel: t('bidding:register.submit'), onSubmit: () => void submit() })}
      busy={register.busy}
      onClose={onClose}
    >
      {over && (
        <Notice kind="warning" role="alert">
          {t('errors:PARTICIPANT_BIDDING_OVER')}
        </Notice>
      )}
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
