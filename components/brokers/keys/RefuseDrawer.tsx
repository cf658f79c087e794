import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { keyHolders, type KeyRequestDetail } from '@/contract/brokers/keys';
import { toast } from '@/lib/toast';

type Props = { request: Pick<KeyRequestDetail, 'id' | 'version'>; onClose: () => void };

/** Refuses a key request; the reason is stored with it and its activity. */
export const RefuseDrawer = ({ request: { id, version }, onClose }: Props) => {
  const { t } = useTranslation();
  const { form, submit, busy, close } = useRecordForm(keyHolders.refuse, {
    area: 'brokers/keys',
    defaults: { id, version, reason: '' },
    fields: ['reason'],
    onSaved: () => {
      toast.success(t('brokers/keys:refuse.done'));
      onClose();
    },
  });
  return (
    <FormDrawer
      open
      title={t('brokers/keys:refuse.title')}
      submitLabel={t('enums:keyRequestAction.REFUSE')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <TextAreaField
        label={t('brokers/keys:fields.reason')}
        required
        autoFocus
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
    </FormDrawer>
  );
};
