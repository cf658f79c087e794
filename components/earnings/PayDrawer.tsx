import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { DateField } from '@/components/ui/fields/DateField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { type EarningDetail, earnings } from '@/contract/earnings';
import { ACCOUNTS } from '@/domain/payments/ledger';
import { dayOf } from '@/domain/time';
import { CallError } from '@/lib/callError';
import { today } from '@/lib/rightTime';
import { formatMoney } from '@/lib/formats';
import { toast } from '@/lib/toast';

type Props = { earning: EarningDetail; onClose: () => void };

/** Records the payment to the agent or the office: the day and the account. */
export const PayDrawer = ({ earning, onClose }: Props) => {
  const { t } = useTranslation();
  // The amount that was read is paid: if it has changed meanwhile, the server refuses.
  const [{ id, version, kind, payeeName, payeeShare, frozenAt }] = useState(earning);
  const paying = useAct(earnings.pay, { fields: ['paidOn'] });
  const [paidOn, setPaidOn] = useState<string | null>(today());
  const submit = () =>
    paying.run(
      { id, version, ...(paidOn && { paidOn }) },
      () => {
        toast.success(t('earnings:pay.done'));
        onClose();
      },
      (failure) => {
        if (failure instanceof CallError && failure.status === 409) onClose();
      },
    );
  return (
    <FormDrawer
      open
      title={t('earnings:pay.title')}
      submitLabel={enumLabel('earningAction', 'PAY', t)}
      busy={paying.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t(`earnings:pay.text.${kind}`, { name: payeeName, amount: formatMoney(payeeShare ?? 0) })}</p>
      <DateField
        label={t('earnings:fields.paidOn')}
        hint={t('earnings:pay.account', { code: ACCOUNTS.BANK.code, name: ACCOUNTS.BANK.name })}
        required
        {...(frozenAt && { min: dayOf(frozenAt) })}
        max={today()}
        value={paidOn}
        error={paying.wrong.paidOn}
        onChange={setPaidOn}
      />
    </FormDrawer>
  );
};
