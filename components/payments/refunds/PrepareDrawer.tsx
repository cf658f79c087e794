import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IbanField } from '@/components/ui/fields/IbanField';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Notice } from '@/components/ui/Notice';
import { refunds } from '@/contract/payments/refunds';
import { Head } from './Head';
import type { MoveProps } from './MoveDrawer';
import { useConfirmPayout, useRefundAct } from './useRefundAct';

/** Enters the payee. Above the limit it then waits for a second person. */
export const PrepareDrawer = ({ refund, onClose }: MoveProps) => {
  const { t } = useTranslation();
  const confirm = useConfirmPayout();
  const [iban, setIban] = useState(refund.iban ?? '');
  const [accountHolder, setHolder] = useState(refund.accountHolder);
  const { needsApproval: two, way } = refund;
  // Warns before sending a returned refund to the same account again.
  const cameBack = refund.status === 'RETURNED' && iban !== '' && iban === refund.iban;
  const act = useRefundAct(refunds.prepare, {
    done: t(`payments/refunds:prepare.${two ? 'doneTwo' : 'done'}`),
    onClose,
    fields: ['iban', 'accountHolder'],
  });
  const save = async () => {
    if (way !== 'BANK') {
      if (await confirm(asking)) await act.run(refund);
      return;
    }
    const payee = { iban, accountHolder: accountHolder.trim() };
    if (await confirm({ ...asking, payee })) await act.run(refund, payee);
  };
  const asking = {
    refund,
    title: t(`payments/refunds:prepare.${two ? 'confirmTwo' : 'confirm'}`),
    confirmLabel: t(`payments/refunds:prepare.${two ? 'submitTwo' : 'submit'}`),
  };
  return (
    <FormDrawer
      open
      title={t(`payments/refunds:prepare.${two ? 'titleTwo' : 'title'}`)}
      submitLabel={asking.confirmLabel}
      busy={act.busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Head refund={refund} />
      <p>{t(`payments/refunds:prepare.${way === 'BANK' ? 'account' : way === 'CARD' ? 'card' : 'credit'}`)}</p>
      {way === 'BANK' && (
        <>
          <IbanField
            label={t('payments/refunds:fields.iban')}
            hint={t('payments/refunds:prepare.ibanHint')}
            error={act.wrong.iban}
            required
            autoFocus
            value={iban}
            onChange={setIban}
          />
          {cameBack && (
            <Notice kind="warning" role="status">
              {t('payments/refunds:prepare.cameBack', { reason: refund.reason })}
            </Notice>
          )}
          <TextField
            label={t('payments/refunds:fields.accountHolder')}
            error={act.wrong.accountHolder}
            required
            maxLength={160}
            value={accountHolder}
            onChange={({ target }) => setHolder(target.value)}
          />
        </>
      )}
      {two && <Notice kind="warning">{t('payments/refunds:prepare.two')}</Notice>}
    </FormDrawer>
  );
};
