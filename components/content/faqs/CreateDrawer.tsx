import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { faqs } from '@/contract/content/faqs';
import { useCall } from '@/lib/useCall';

/** Creates a question with an existing or a new key, and opens its editor. */
export const CreateDrawer = ({ faqKey = '', onClose }: { faqKey?: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const router = useRouter();
  const keys = useCall(faqs.keys, {});
  const { form, submit, busy, close } = useRecordForm(faqs.create, {
    area: 'content/faqs',
    defaults: { key: faqKey, question: '' },
    fields: ['key', 'question'],
    onSaved: ({ id }) => {
      onClose();
      void router.push(`/collections/faq-detail?id=${id}`);
    },
  });
  const { errors } = form.formState;
  return (
    <FormDrawer
      open
      title={t('content/faqs:create.title')}
      submitLabel={t('content/faqs:create.submit')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <TextField
        label={t('content/faqs:fields.question')}
        error={errors.question?.message}
        maxLength={160}
        required
        autoFocus
        {...form.register('question')}
      />
      <TextField
        label={t('content/faqs:fields.key')}
        hint={t('content/faqs:keyHint')}
        error={errors.key?.message}
        maxLength={80}
        required
        {...form.register('key')}
      />
      {keys.data?.rows.length !== 0 && (
        <SelectField
          from={keys}
          label={t('content/faqs:create.knownKey')}
          value=""
          onChange={({ target }) => form.setValue('key', target.value, { shouldDirty: true, shouldValidate: true })}
        >
          <option value="">{t('field.choose')}</option>
          {keys.data?.rows.map(({ key, count }) => (
            <option key={key} value={key}>
              {t('content/faqs:create.keyOf', { key, count })}
            </option>
          ))}
        </SelectField>
      )}
    </FormDrawer>
  );
};
