import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { push } from '@/contract/messaging/push';
import { PushWords } from './PushWords';

type Props = { onSent: (id: number) => void; onClose: () => void };

/** Sends a test push to a developer's own device. */
export const TestDeviceDrawer = ({ onSent, onClose }: Props) => {
  const { t } = useTranslation();
  const { form, untypedForm, submit, busy, close } = useRecordForm(push.sendTest, {
    area: 'messaging/push',
    defaults: { title: '', message: '', token: '' },
    onSaved: ({ id }) => onSent(id),
  });
  const { errors } = form.formState;
  return (
    <FormDrawer
      open
      title={t('messaging/push:dev.title')}
      submitLabel={t('messaging/push:send')}
      busy={busy}
      onClose={() => close(onClose)}
      onSubmit={submit}
    >
      <TextField
        label={t('messaging/push:fields.token')}
        hint={t('messaging/push:dev.hint')}
        required
        autoComplete="off"
        error={errors.token?.message}
        {...form.register('token')}
      />
      <PushWords form={untypedForm} />
    </FormDrawer>
  );
};
