import { Link } from '@/components/ui/Link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { CustomerField } from '@/components/ui/fields/CustomerField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { wantToSell } from '@/contract/activities/wantToSell';
import { CallError } from '@/lib/callError';
import { toast } from '@/lib/toast';
import { FACT_FIELDS, FactFields } from './FactFields';

/** The source is the customer's own. */
const FIELDS = FACT_FIELDS.filter((field) => field !== 'source');

const OPEN_ALREADY = 'WANT_TO_SELL_ALREADY_EXIST';

/** Begins with a customer who wants to sell; an open process is led to. */
export const CreateDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const router = useRouter();
  const [person, setPerson] = useState<{ id: number; name: string }>();
  const [existing, setExisting] = useState<number | null>(null);
  const saving = useRecordForm(wantToSell.create, {
    area: 'activities/wantToSell',
    fieldOf: (code) => (code === OPEN_ALREADY ? 'customerId' : undefined),
    onRefused: (failure) => {
      const already = failure instanceof CallError && failure.code === OPEN_ALREADY;
      if (already) setExisting(Number(failure.body.params?.id) || null);
    },
    onSaved: ({ id }) => {
      toast.success(t('activities/wantToSell:create.done'));
      onClose();
      void router.push(`/want-to-sell/detail?id=${id}`);
    },
  });
  const form = saving.form as unknown as UseFormReturn<FieldValues>;
  const said = (field: string) => form.formState.errors[field]?.message as string | undefined;
  return (
    <FormDrawer
      open
      title={t('activities/wantToSell:create.title')}
      submitLabel={t('activities/wantToSell:create.button')}
      busy={saving.busy}
      onSubmit={saving.submit}
      onClose={() => saving.close(onClose)}
    >
      <CustomerField
        label={t('activities/wantToSell:fields.customer')}
        hint={t('activities/wantToSell:create.customerHint')}
        none={t('activities/wantToSell:create.customerNone')}
        error={said('customerId')}
        required
        autoFocus
        value={person}
        onChoose={(chosen) => {
          setPerson(chosen);
          setExisting(null);
          form.clearErrors();
          form.setValue('customerId', chosen?.id, { shouldDirty: true });
        }}
      />
      {existing && (
        <p role="status">
          {t('errors:WANT_TO_SELL_ALREADY_EXIST')}{' '}
          <Link href={`/want-to-sell/detail?id=${existing}`}>{t('activities/wantToSell:create.existing')}</Link>
        </p>
      )}
      <FactFields
        fields={FIELDS}
        valueOf={(field) => (form.watch(field) as unknown) ?? null}
        onChange={(field, value) => form.setValue(field, value, { shouldDirty: true })}
        errorOf={said}
      />
    </FormDrawer>
  );
};
