import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { LockedButton } from '@/components/ui/LockedButton';
import { Notice } from '@/components/ui/Notice';
import { useAct } from '@/components/ui/useAct';
import { When } from '@/components/ui/When';
import type { CustomerDetail } from '@/contract/customers';
import { customerWork } from '@/contract/customers/work';
import { VERIFICATION_CODE_DIGITS } from '@/domain/limits';
import { phoneInText } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { isOpen } from './SectionActions';

/** The code is sent to the customer's phone, the customer reads it out, and the operator types it. */
const VerifyDrawer = ({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) => {
  const { id: customerId } = customer;
  const { t } = useTranslation();
  const send = useAct(customerWork.sendPhoneCode);
  const verify = useAct(customerWork.verifyPhone, { fields: ['code'] });
  /** How many minutes the code is valid; null: none was sent. */
  const [sent, setSent] = useState<{ minutes: number; phone: string | null } | null>(null);
  const [code, setCode] = useState('');

  const sendCode = () =>
    send.run({ customerId }, ({ minutes }) => {
      setSent({ minutes, phone: customer.phone });
      setCode('');
    });
  const submit = () =>
    verify.run({ customerId, code }, () => {
      toast.success(t('customers:verify.done'));
      onClose();
    });
  /** Why there is nothing to verify any more: somebody else was faster. The typed text is kept. */
  const over =
    customer.phoneVerifiedAt && !verify.done
      ? t('customers:verify.already')
      : !customer.phone || !isOpen(customer)
        ? t('customers:verify.over')
        : null;
  const changed = over === null && sent !== null && sent.phone !== customer.phone;
  return (
    <FormDrawer
      open
      title={t('customers:verify.title')}
      {...(over === null &&
        !changed && { submitLabel: t(sent !== null ? 'customers:verify.submit' : 'customers:verify.send') })}
      busy={send.busy || verify.busy}
      onClose={onClose}
      onSubmit={() => void (sent !== null ? submit() : sendCode())}
    >
      {(over ?? (changed && t('customers:verify.changed'))) && (
        <Notice kind="warning" role="alert">
          {over ?? t('customers:verify.changed')}
        </Notice>
      )}
      <p>{t(sent !== null ? 'customers:verify.hintSent' : 'customers:verify.hint')}</p>
      {sent !== null && (
        <>
          <Notice kind="success" role="status">
            {t('customers:verify.sent', { phone: phoneInText(sent.phone ?? ''), minutes: sent.minutes })}
          </Notice>
          <TextField
            label={t('customers:verify.code')}
            required
            autoFocus
            inputMode="numeric"
            autoComplete="off"
            maxLength={VERIFICATION_CODE_DIGITS}
            pattern={`[0-9]{${VERIFICATION_CODE_DIGITS}}`}
            error={verify.wrong.code}
            value={code}
            onChange={(event) => {
              setCode(event.target.value.replace(/\D/g, ''));
              verify.setWrong({});
            }}
          />
          {over === null && (
            <Button icon="refresh" busy={send.busy} onClick={() => void sendCode()}>
              {t('customers:verify.again')}
            </Button>
          )}
        </>
      )}
    </FormDrawer>
  );
};

/** When the phone was verified; if it was not, the button to do it. */
export const VerifyPhone = ({ customer }: { customer: CustomerDetail }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const verifiable = customer.phone && isOpen(customer);
  return (
    <>
      {customer.phoneVerifiedAt ? (
        <When at={customer.phoneVerifiedAt} />
      ) : (
        verifiable && (
          <LockedButton may="customers.edit" size="small" icon="phone" onClick={() => setOpen(true)}>
            {t('customers:verify.action')}
          </LockedButton>
        )
      )}
      {open && <VerifyDrawer customer={customer} onClose={() => setOpen(false)} />}
    </>
  );
};
