import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { Field } from '@/components/ui/fields/Field';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { type AgreementRow, corporate } from '@/contract/auctions/corporate';
import { type Endpoint, PAGE_SIZE } from '@/contract/kit';
import { useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Agreements.module.css';
import '@/components/corporate/agreementTexts';

type Props = {
  /** Absent: a new agreement. */
  record?: AgreementRow;
  corporateId?: number;
  onClose: () => void;
  onSaved: (saved: AgreementRow) => void;
};
const COMPANIES = { size: PAGE_SIZE.max, status: 'ACTIVE' } as const;

/** With whom, from when to when, and whether it renews. */
export const AgreementForm = ({ record, corporateId, onClose, onSaved }: Props) => {
  const { t } = useTranslation();
  const call: Endpoint = record ? corporate.updateAgreement : corporate.createAgreement;
  const saving = useRecordForm(call, {
    area: 'agreements',
    ...(record ? { record } : { defaults: { corporateId, type: 'EXCLUSIVE', autoRenew: false } }),
    onSaved: (saved) => onSaved(saved as AgreementRow),
  });
  const form = saving.form as unknown as UseFormReturn<FieldValues>;
  const companies = useCall(corporate.search, COMPANIES, { enabled: record === undefined });
  const look = (name: string) => {
    const message = form.formState.errors[name]?.message;
    return { label: t(`agreements:fields.${name}`), ...(typeof message === 'string' && { error: message }) };
  };
  return (
    <>
      <FormDrawer
        open
        title={t(record ? 'agreements:edit' : 'agreements:create')}
        busy={saving.busy}
        onSubmit={saving.submit}
        onClose={() => saving.close(onClose)}
      >
        {record ? (
          <p>
            <strong>{record.seller}</strong>
          </p>
        ) : (
          <Field {...look('corporateId')} required>
            {(control) => (
              <select
                {...control}
                required
                value={String(form.watch('corporateId') ?? '')}
                onChange={({ target }) =>
                  form.setValue('corporateId', target.value ? Number(target.value) : undefined, { shouldDirty: true })
                }
              >
                <option value="">{t('agreements:choose')}</option>
                {companies.data?.rows.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <EnumSelect {...look('type')} of="agreementType" required {...form.register('type')} />
        <TextField {...look('startsOn')} type="date" required {...form.register('startsOn')} />
        <TextField {...look('endsOn')} type="date" required {...form.register('endsOn')} />
        <label className={styles.check}>
          <input type="checkbox" {...form.register('autoRenew')} />
          <span>
            {t('agreements:fields.autoRenew')}
            <small>{t('agreements:autoRenewHint')}</small>
          </span>
        </label>
      </FormDrawer>
      {saving.conflict}
    </>
  );
};
