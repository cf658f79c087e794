import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/EnumChip';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import type { CustomerDetail } from '@/contract/customers';
import { customerWork } from '@/contract/customers/work';
import type { EnumValue } from '@/domain/enums';
import { toast } from '@/lib/toast';

type Props = { customerId: number; consent: CustomerDetail['consents'][number]; onClose: () => void };
const SAID = ['GRANTED', 'REFUSED'] as const;

/** What a customer said of one channel, how, and with what proof. */
export const ConsentDrawer = ({ customerId, consent: { channel, status: was }, onClose }: Props) => {
  const { t } = useTranslation();
  const update = useAct(customerWork.updateConsent);
  const [status, setStatus] = useState<EnumValue<'consentStatus'> | ''>(was === 'UNKNOWN' ? '' : was);
  const [source, setSource] = useState('');
  const [proof, setProof] = useState('');

  const submit = async () => {
    if (status === '') return;
    await update.run({ customerId, channel, status, source, proof }, () => {
      toast.success(t('customers:consent.saved'));
      onClose();
    });
  };
  return (
    <FormDrawer
      open
      title={t('customers:consent.title', { channel: enumLabel('consentChannel', channel, t) })}
      busy={update.busy}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <EnumSelect
        of="consentStatus"
        only={SAID}
        label={t('customers:consent.status')}
        required
        value={status}
        onChange={(event) => setStatus(event.target.value as typeof status)}
      />
      <TextField
        label={t('customers:consent.source')}
        hint={t('customers:consent.sourceHint')}
        required
        maxLength={120}
        value={source}
        onChange={(event) => setSource(event.target.value)}
      />
      <TextField
        label={t('customers:consent.proof')}
        hint={t('customers:consent.proofHint')}
        required={status === 'GRANTED'}
        maxLength={255}
        autoComplete="off"
        value={proof}
        onChange={(event) => setProof(event.target.value)}
      />
    </FormDrawer>
  );
};
