import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { enumLabel } from '@/components/ui/chip';
import { HeldDate } from '@/components/ui/fields/HeldDate';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Notice } from '@/components/ui/Notice';
import type { CustomerDetail } from '@/contract/customers';
import { customerWork } from '@/contract/customers/work';
import { CONSENT_EARLIEST, CONSENT_LAW_FROM } from '@/domain/customers/consent';
import { today } from '@/domain/time';
import { toast } from '@/lib/toast';
import { useNow } from '@/lib/useNow';

type Props = { customerId: number; consent: CustomerDetail['consents'][number]; onClose: () => void };
const SAID = ['GRANTED', 'REFUSED'] as const;

/** A customer's consent for one channel: when, how, as what, and with what evidence, as the registry (İYS) requires. */
export const ConsentDrawer = ({ customerId, consent, onClose }: Props) => {
  const { t } = useTranslation();
  const now = useNow();
  const { channel, status: was, source, sourceText, recipient, givenOn, proof, lack } = consent;
  const { form, submit, busy, close } = useRecordForm(customerWork.updateConsent, {
    area: 'customers',
    // The known values of an incomplete consent are prefilled.
    defaults: {
      customerId,
      channel,
      recipient: recipient ?? 'BIREYSEL',
      proof: lack ? proof : '',
      ...(was !== 'UNKNOWN' && { status: was }),
      ...(lack && source && { source }),
      ...(lack && givenOn && { givenOn }),
    },
    onSaved: () => {
      toast.success(t('customers:consent.saved'));
      onClose();
    },
  });
  const { errors } = form.formState;
  const granted = form.watch('status') !== 'REFUSED';
  return (
    <FormDrawer
      open
      title={t('customers:consent.title', { channel: enumLabel('consentChannel', channel, t) })}
      busy={busy}
      onClose={() => close(onClose)}
      onSubmit={submit}
    >
      {lack && (
        <Notice kind="warning">
          {t(`customers:consent.lack.${lack}`)}
          {sourceText && ` ${t('customers:consent.sourceWas', { text: sourceText })}`}
        </Notice>
      )}
      <EnumSelect
        of="consentStatus"
        only={SAID}
        label={t('customers:consent.status')}
        error={errors.status?.message}
        required
        {...form.register('status')}
      />
      <HeldDate
        form={form}
        name="givenOn"
        empty=""
        label={t(`customers:consent.${granted ? 'givenOn' : 'refusedOn'}`)}
        hint={t('customers:consent.givenOnHint')}
        required
        min={granted ? CONSENT_EARLIEST : CONSENT_LAW_FROM}
        max={today(now)}
      />
      <EnumSelect
        of="consentSource"
        label={t('customers:consent.source')}
        hint={t('customers:consent.sourceHint')}
        required
        error={errors.source?.message}
        {...form.register('source')}
      />
      {granted && (
        <EnumSelect
          of="consentRecipient"
          label={t('customers:consent.recipient')}
          required
          error={errors.recipient?.message}
          {...form.register('recipient')}
        />
      )}
      <TextAreaField
        label={t('customers:consent.proof')}
        hint={t(`customers:consent.${granted ? 'proofHint' : 'proofOptional'}`)}
        required={granted}
        maxLength={255}
        autoComplete="off"
        error={errors.proof?.message}
        {...form.register('proof')}
      />
    </FormDrawer>
  );
};
