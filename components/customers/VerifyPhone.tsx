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

/** The code goes to the customer's phone, the customer reads it out, and the operator types it. */
const VerifyDrawer = ({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) => {
  const { id: customerId } = customer;
  const { t } = useTranslation();
  const send = useAct(customerWork.sendPhoneCode);
  const verify = useAct(customerWork.verifyPhone, { fields: ['code'] });
  /** For how many minutes the code holds; null: none was sent. */
  const [sent, setSent] = useState<number | null>(null);
  const [code, setCode] = useState('');

  const sendCode = () =>
    send.run({ customerId }, ({ minutes }) => {
      setSent(minutes);
      setCode('');
    });
  const submit = () =>
    verify.run({ customerId, code }, () => {
      toast.success(t('customers:verify.done'));
      onClose();
    });
  return (
    <FormDrawer
      open
      title={t('customers:verify.title')}
      submitLabel={t(sent !== null ? 'customers:verify.submit' : 'customers:verify.send')}
      busy={send.busy || verify.busy}
      onClose={onClose}
      onSubmit={() => void (sent !== null ? submit() : sendCode())}
    >
      <p>{t(sent !== null ? 'customers:verify.hintSent' : 'customers:verify.hint')}</p>
      {sent !== null && (
        <>
          <Notice kind="success" role="status">
            {t('customers:verify.sent', { phone: phoneInText(customer.phone ?? ''), minutes: sent })}
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
          <Button icon="refresh" busy={send.busy} onClick={() => void sendCode()}>
            {t('customers:verify.again')}
          </Button>
        </>
      )}
    </FormDrawer>
  );
};

/** When the phone was verified; where it was not, the way to do it. */
export const VerifyPhone = ({ customer }: { customer: CustomerDetail }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (customer.phoneVerifiedAt) return <When at={customer.phoneVerifiedAt} />;
  if (!customer.phone || !isOpen(customer)) return null;
  return (
    <>
      <LockedButton may="customers.edit" size="small" icon="phone" onClick={() => setOpen(true)}>
        {t('customers:verify.action')}
      </LockedButton>
      {open && <VerifyDrawer customer={customer} onClose={() => setOpen(false)} />}
    </>
  );
};
