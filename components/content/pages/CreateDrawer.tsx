import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { landing } from '@/contract/content/landing';

/** Creates a landing page, and opens its editor. */
export const CreateDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const router = useRouter();
  const { form, submit, busy, close } = useRecordForm(landing.create, {
    area: 'content/pages',
    defaults: { name: '' },
    fields: ['name'],
    onSaved: ({ id }) => {
      onClose();
      void router.push(`/collections/block-detail?id=${id}`);
    },
  });
  return (
    <FormDrawer
      open
      title={t('content/pages:create.title')}
      submitLabel={t('content/pages:create.submit')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <TextField
        label={t('content/pages:create.name')}
        error={form.formState.errors.name?.message}
        maxLength={120}
        required
        autoFocus
        {...form.register('name')}
      />
    </FormDrawer>
  );
};
