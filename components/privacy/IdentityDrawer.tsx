import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/ui/fields/TextField';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { type DataRequest, kvkk } from '@/contract/privacy';
import { toast } from '@/lib/toast';

/** Records how the applicant's identity was verified. */
export const IdentityDrawer = ({ request, onClose }: { request: DataRequest; onClose: () => void }) => {
  const { t } = useTranslation();
  const { form, submit, busy, close, conflict } = useRecordForm(kvkk.checkIdentity, {
    area: 'privacy',
    record: request,
    onSaved: () => {
      toast.success(t('privacy:identity.saved'));
      onClose();
    },
  });
  return (
    <FormDrawer
      open
      title={t('privacy:identity.title')}
      submitLabel={t('privacy:identity.submit')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <TextField
        label={t('privacy:identity.how')}
        hint={t('privacy:identity.hint')}
        error={form.formState.errors.identityCheck?.message}
        required
        minLength={3}
        maxLength={255}
        {...form.register('identityCheck')}
      />
      {conflict}
    </FormDrawer>
  );
};
