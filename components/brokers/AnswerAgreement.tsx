import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { type BrokerDetail, brokers } from '@/contract/brokers';
import { toast } from '@/lib/toast';
import type { Agreement } from './Agreements';

type Props = { brokerId: number; agreement: Agreement; action: 'REFUSE' | 'TERMINATE'; onClose: () => void };

/** Refuses a proposed agreement or ends one early, with a reason stored in its record. */
export const AnswerAgreement = ({ brokerId, agreement: { id, version }, action, onClose }: Props) => {
  const { t } = useTranslation();
  const { form, submit, busy, close } = useRecordForm(brokers.moveAgreement, {
    area: 'brokers',
    defaults: { id, brokerId, version, action, answer: '' },
    fields: ['answer'],
    read: (office) => ({ ...(office as BrokerDetail).agreements.find((one) => one.id === id) }),
    onSaved: () => {
      toast.success(t(`brokers:agreements.moved.${action}`));
      onClose();
    },
  });
  const said = enumLabel('brokerAgreementAction', action, t);
  return (
    <FormDrawer open title={said} submitLabel={said} busy={busy} onSubmit={submit} onClose={() => close(onClose)}>
      {action === 'TERMINATE' && <p>{t('brokers:agreements.terminateText')}</p>}
      <TextAreaField
        label={t('brokers:move.reason')}
        required
        autoFocus
        error={form.formState.errors.answer?.message}
        {...form.register('answer')}
      />
    </FormDrawer>
  );
};
