import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '@/components/ui/fields/CheckField';
import { IbanField } from '@/components/ui/fields/IbanField';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { Money } from '@/components/ui/Money';
import { payments, type UnchargedFeeRow } from '@/contract/payments';
import { formatDay, formatMoney } from '@/lib/formats';
import { toast } from '@/lib/toast';
import styles from './Money.module.css';
import { useRefused } from './useRefused';

const METHODS = ['EFT', 'CARD'] as const;

/** Registers the payment of a fee: method, payer, and that the full amount was received. */
export const CollectDrawer = ({ fee, onClose }: { fee: UnchargedFeeRow; onClose: () => void }) => {
  const { t } = useTranslation();
  const refused = useRefused(onClose);
  const collect = useAct(payments.collect);
  const [method, setMethod] = useState<(typeof METHODS)[number] | null>(null);
  const [payerName, setPayer] = useState('');
  const [payerIban, setIban] = useState('');
  // Confirmed is this amount: a discount may change it while the drawer is open.
  const [sureOf, setSureOf] = useState<number | null>(null);
  const { amount, customer } = fee;
  const save = async () => {
    if (!method) return;
    await collect.run(
      {
        id: fee.id,
        version: fee.version,
        method,
        ...(method === 'EFT' && payerName.trim() && { payerName }),
        ...(method === 'EFT' && payerIban && { payerIban }),
      },
      ({ state }) => {
        toast.success(
          state === 'PAID'
            ? t('payments/uncharged:collect.done', { name: customer.name })
            : t('payments/uncharged:collect.doneTwo'),
        );
        onClose();
      },
      refused,
    );
  };
  return (
    <FormDrawer
      open
      title={t('payments/uncharged:collect.title')}
      submitLabel={t('payments/uncharged:collect.submit')}
      busy={collect.busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={styles.head}>
        <strong>
          <Money kurus={amount} />
        </strong>
        <span className={styles.reference}>{t('payments/uncharged:collect.due', { day: formatDay(fee.dueOn) })}</span>
        <p>
          {customer.name}
          {fee.auction && ` · ${fee.auction.name}`}
        </p>
      </div>
      <fieldset className={styles.choice}>
        <legend>{t('payments/uncharged:collect.method')}</legend>
        {METHODS.map((one) => (
          <CheckField
            key={one}
            type="radio"
            name="method"
            required
            autoFocus={one === 'EFT'}
            label={t(`payments/uncharged:collect.${one}`)}
            checked={method === one}
            onChange={() => setMethod(one)}
          />
        ))}
      </fieldset>
      {method === 'EFT' && (
        <>
          <TextField
            label={t('payments/uncharged:collect.payerName')}
            hint={t('payments/uncharged:collect.payerHint')}
            maxLength={120}
            value={payerName}
            onChange={(event) => setPayer(event.target.value)}
          />
          <IbanField label={t('payments/uncharged:collect.payerIban')} value={payerIban} onChange={setIban} />
        </>
      )}
      <CheckField
        label={t('payments/uncharged:collect.sure', { amount: formatMoney(amount) })}
        required
        checked={sureOf === amount}
        onChange={(event) => setSureOf(event.target.checked ? amount : null)}
      />
    </FormDrawer>
  );
};
