import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { type BrokerDetail, brokers } from '@/contract/brokers';
import { toast } from '@/lib/toast';

type Props = { broker: BrokerDetail; action: 'SEND_BACK' | 'REJECT' | 'DEACTIVATE'; onClose: () => void };

/** Returns, refuses or deactivates an office, with a reason stored in its record. */
export const ReasonDrawer = ({ broker: { id, version, name }, action, onClose }: Props) => {
  const { t } = useTranslation();
  const { form, submit, busy, close } = useRecordForm(brokers.move, {
    area: 'brokers',
    defaults: { id, version, action, reason: '' },
    fields: ['reason'],
    onSaved: () => {
      toast.success(t(`brokers:move.${action}`));
      onClose();
    },
  });
  const said = enumLabel('brokerAction', action, t);
  return (
    <FormDrawer
      open
      title={t('brokers:move.title', { name, action: said })}
      submitLabel={said}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      {action === 'DEACTIVATE' && <p>{t('brokers:move.deactivateText')}</p>}
      <TextAreaField
        label={t('brokers:move.reason')}
        error={form.formState.errors.reason?.message}
        required
        autoFocus
        {...form.register('reason')}
      />
    </FormDrawer>
  );
};
