import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { putIn } from '@/components/ui/detail/putIn';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { HeldDate } from '@/components/ui/fields/HeldDate';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Segments } from '@/components/ui/Segments';
import { type BrokerDetail, brokers } from '@/contract/brokers';
import { ENUMS } from '@/domain/enums';
import { addDays } from '@/domain/time';
import { today } from '@/lib/rightTime';
import { toast } from '@/lib/toast';

/** Usual duration of an agreement, in days. */
const YEAR = 365;

/** Proposes an agreement with an office, starting after the present one. */
export const ProposeAgreement = ({ broker, onClose }: { broker: BrokerDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const held = broker.agreements.find(({ state }) => state === 'AGREED');
  const from = held ? addDays(held.endsOn, 1) : today();
  const { form, submit, busy, close } = useRecordForm(brokers.proposeAgreement, {
    area: 'brokers',
    defaults: {
      brokerId: broker.id,
      type: broker.agreementType,
      startsOn: from,
      endsOn: addDays(from, YEAR - 1),
      note: '',
    },
    fields: ['type', 'startsOn', 'endsOn', 'note'],
    onSaved: () => {
      toast.success(t('brokers:agreements.proposed'));
      onClose();
    },
  });
  const { errors } = form.formState;
  return (
    <FormDrawer
      open
      title={t('brokers:agreements.proposeTitle', { name: broker.name })}
      submitLabel={t('brokers:agreements.proposeButton')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <p>{t('brokers:agreements.proposeText')}</p>
      <Segments
        label={t('brokers:fields.agreementType')}
        options={ENUMS.agreementType.map((value) => ({ value, text: enumLabel('agreementType', value, t) }))}
        value={form.watch('type') ?? broker.agreementType}
        onChoose={(value) => putIn(form, 'type', value)}
      />
      <HeldDate form={form} name="startsOn" label={t('brokers:fields.startsOn')} required />
      <HeldDate
        form={form}
        name="endsOn"
        label={t('brokers:fields.endsOn')}
        hint={t('brokers:agreements.endHint')}
        required
      />
      <TextAreaField
        label={t('brokers:fields.note')}
        rows={3}
        error={errors.note?.message}
        {...form.register('note')}
      />
    </FormDrawer>
  );
};
