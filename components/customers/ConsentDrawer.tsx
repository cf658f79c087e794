import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { enumLabel } from '@/components/ui/chip';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import type { CustomerDetail } from '@/contract/customers';
import { customerWork } from '@/contract/customers/work';
import { toast } from '@/lib/toast';

type Props = { customerId: number; consent: CustomerDetail['consents'][number]; onClose: () => void };
const SAID = ['GRANTED', 'REFUSED'] as const;

/** What a customer said of one channel, how, and with what proof. */
export const ConsentDrawer = ({ customerId, consent: { channel, status: was }, onClose }: Props) => {
  const { t } = useTranslation();
  const { form, submit, busy, close } = useRecordForm(customerWork.updateConsent, {
    area: 'customers',
    defaults: { customerId, channel, ...(was !== 'UNKNOWN' && { status: was }), source: '', proof: '' },
    onSaved: () => {
      toast.success(t('customers:consent.saved'));
      onClose();
    },
  });
  const { errors } = form.formState;
  return (
    <FormDrawer
      open
      title={t('customers:consent.title', { channel: enumLabel('consentChannel', channel, t) })}
      busy={busy}
      onClose={() => close(onClose)}
      onSubmit={submit}
    >
      <EnumSelect
        of="consentStatus"
        only={SAID}
        label={t('customers:consent.status')}
        error={errors.status?.message}
        required
        {...form.register('status')}
      />
      <TextField
        label={t('customers:consent.source')}
        hint={t('customers:consent.sourceHint')}
        required
        maxLength={120}
        error={errors.source?.message}
        {...form.register('source')}
      />
      <TextField
        label={t('customers:consent.proof')}
        hint={t('customers:consent.proofHint')}
        required={form.watch('status') === 'GRANTED'}
        maxLength={255}
        autoComplete="off"
        error={errors.proof?.message}
        {...form.register('proof')}
      />
    </FormDrawer>
  );
};
