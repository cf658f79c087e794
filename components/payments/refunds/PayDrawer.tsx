import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { refunds } from '@/contract/payments/refunds';
import { Head, payeeOf } from './Head';
import type { MoveProps } from './MoveDrawer';
import { useConfirmPayout, useRefundAct } from './useRefundAct';

const CALLS = { send: refunds.send, paid: refunds.paid } as const;

/** Records that a refund was sent, or that it was paid, with the bank's reference. */
export const PayDrawer = ({ step, refund, onClose }: MoveProps & { step: keyof typeof CALLS }) => {
  const { t } = useTranslation();
  const confirm = useConfirmPayout();
  const [bankReference, setReference] = useState(refund.bankReference);
  const act = useRefundAct(CALLS[step], {
    done: t(`payments/refunds:${step}.done`),
    onClose,
    fields: ['bankReference'],
  });
  const { way } = refund;
  const byBank = way === 'BANK';
  const text = byBank ? 'text' : step === 'send' ? 'card' : 'credit';
  const confirmLabel = t(`payments/refunds:${step}.submit`);
  const save = async () => {
    const title = t(`payments/refunds:${step}.${step === 'send' && way === 'CARD' ? 'confirmCard' : 'confirm'}`);
    if (await confirm({ refund, title, confirmLabel })) await act.run(refund, byBank ? { bankReference } : {});
  };
  return (
    <FormDrawer
      open
      title={t(`payments/refunds:${step}.title`)}
      submitLabel={confirmLabel}
      busy={act.busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Head refund={refund} />
      <p>
        {t(`payments/refunds:${step}.${text}`)} <strong>{payeeOf(refund, t)}</strong>
      </p>
      {byBank && (
        <TextField
          label={t('payments/refunds:fields.bankReference')}
          hint={t(`payments/refunds:${step}.referenceHint`)}
          error={act.wrong.bankReference}
          required={step === 'paid'}
          autoFocus
          autoComplete="off"
          maxLength={60}
          value={bankReference}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
    </FormDrawer>
  );
};
