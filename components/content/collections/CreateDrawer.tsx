import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { collections } from '@/contract/content/collections';

/** Creates a collection, and opens its editor. */
export const CreateDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const router = useRouter();
  const { form, submit, busy, close } = useRecordForm(collections.create, {
    area: 'content/collections',
    defaults: { name: '', source: 'BY_HAND' },
    fields: ['name', 'source'],
    onSaved: ({ id }) => {
      onClose();
      void router.push(`/collections/detail?id=${id}`);
    },
  });
  return (
    <FormDrawer
      open
      title={t('content/collections:create.title')}
      submitLabel={t('content/collections:create.submit')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <TextField
        label={t('content/collections:create.name')}
        error={form.formState.errors.name?.message}
        maxLength={120}
        required
        autoFocus
        {...form.register('name')}
      />
      <EnumSelect
        of="collectionSource"
        label={t('content/collections:create.source')}
        error={form.formState.errors.source?.message}
        required
        {...form.register('source')}
      />
    </FormDrawer>
  );
};
