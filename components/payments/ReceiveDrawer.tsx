import { Link } from '@/components/ui/Link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { IbanField } from '@/components/ui/fields/IbanField';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { payments } from '@/contract/payments';
import { formatMoney } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { Head } from './Head';
import styles from './Money.module.css';
import type { MoveProps } from './MoveDrawer';
import { Approvers } from './State';
import { useRefused } from './useRefused';

/** Registers a received transfer: the amount is typed from the statement, and nothing is booked unless it equals the expected one. */
export const ReceiveDrawer = ({ eft, onClose }: MoveProps) => {
  const { t } = useTranslation();
  const refused = useRefused(onClose);
  const receive = useAct(payments.received);
  const [came, setCame] = useState<number | null>(null);
  const [payerName, setPayer] = useState(eft.payerName);
  const [payerIban, setIban] = useState(eft.payerIban ?? '');
  const { amount, reference, needsApproval: two } = eft;
  const difference = came === null ? 0 : came - amount;
  const said =
    difference === 0
      ? null
      : t(difference < 0 ? 'payments:receive.short' : 'payments:receive.over', {
          amount: formatMoney(Math.abs(difference)),
        });
  const save = async () => {
    if (came !== amount) return;
    await receive.run(
      {
        id: eft.id,
        version: eft.version,
        ...(payerName.trim() && { payerName }),
        ...(payerIban && { payerIban }),
      },
      () => {
        toast.success(t(two ? 'payments:receive.doneTwo' : 'payments:receive.done', { reference }));
        onClose();
      },
      refused,
    );
  };
  return (
    <FormDrawer
      open
      title={t(two ? 'payments:receive.titleTwo' : 'payments:receive.title')}
      submitLabel={t(two ? 'payments:receive.submitTwo' : 'payments:receive.submit')}
      busy={receive.busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Head eft={eft} />
      <MoneyField
        label={t('payments:receive.came')}
        hint={came === amount ? t('payments:receive.same') : t('payments:receive.cameHint')}
        {...(said && { error: said })}
        required
        autoFocus
        value={came}
        onChange={setCame}
      />
      {said && (
        <Link href={`/payments/match?text=${encodeURIComponent(reference)}`}>{t('payments:receive.reconcile')}</Link>
      )}
      <TextField
        label={t('payments:fields.payerName')}
        hint={t('payments:receive.payerHint')}
        maxLength={120}
        value={payerName}
        onChange={(event) => setPayer(event.target.value)}
      />
      <IbanField label={t('payments:fields.payerIban')} value={payerIban} onChange={setIban} />
      {two && (
        <div className={styles.notice} data-waits>
          <p>{t('payments:receive.two')}</p>
          <Approvers eft={{ registeredBy: null }} />
        </div>
      )}
    </FormDrawer>
  );
};
