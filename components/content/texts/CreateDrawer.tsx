import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { texts } from '@/contract/content/texts';
import { CONTENT_KEY_MAX, CONTENT_NAME_MAX } from '@/domain/content/life';

/** Creates a text, and opens its editor. */
export const CreateDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const router = useRouter();
  const { form, submit, busy, close } = useRecordForm(texts.create, {
    area: 'content/texts',
    defaults: { key: '', language: 'tr', title: '' },
    fields: ['key', 'language', 'title'],
    onSaved: ({ id }) => {
      onClose();
      void router.push(`/cms/detail?id=${id}`);
    },
  });
  const { errors } = form.formState;
  return (
    <FormDrawer
      open
      title={t('content/texts:create.title')}
      submitLabel={t('content/texts:create.submit')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <TextField
        label={t('content/texts:fields.title')}
        error={errors.title?.message}
        maxLength={CONTENT_NAME_MAX}
        required
        autoFocus
        {...form.register('title')}
      />
      <TextField
        label={t('content/texts:fields.key')}
        hint={t('content/texts:keyHint')}
        error={errors.key?.message}
        maxLength={CONTENT_KEY_MAX}
        required
        {...form.register('key')}
      />
      <EnumSelect
        of="language"
        label={t('content/texts:fields.language')}
        error={errors.language?.message}
        required
        {...form.register('language')}
      />
    </FormDrawer>
  );
};
