import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { putIn } from '@/components/ui/detail/putIn';
import { CheckField } from '@/components/ui/fields/CheckField';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { DateField } from '@/components/ui/fields/DateField';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { SelectField } from '@/components/ui/fields/SelectField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { type AgreementRow, corporate } from '@/contract/auctions/corporate';
import type { Endpoint } from '@/contract/kit';
import { useEvery } from '@/lib/useCall';

type Props = {
  /** Absent: a new agreement. */
  record?: AgreementRow;
  corporateId?: number;
  onClose: () => void;
  onSaved: (saved: AgreementRow) => void;
};
const DAYS = ['startsOn', 'endsOn'] as const;
const COMPANIES = { status: 'ACTIVE' } as const;

/** The company, the period, and whether the agreement renews automatically. */
export const AgreementForm = ({ record, corporateId, onClose, onSaved }: Props) => {
  const { t } = useTranslation();
  const call: Endpoint = record ? corporate.updateAgreement : corporate.createAgreement;
  const saving = useRecordForm(call, {
    area: 'auctions/agreements',
    ...(record ? { record } : { defaults: { corporateId, type: 'EXCLUSIVE', autoRenew: false } }),
    onSaved: (saved) => onSaved(saved as AgreementRow),
  });
  const form = saving.untypedForm;
  const companies = useEvery(corporate.search, COMPANIES, { enabled: record === undefined });
  const look = (name: string) => {
    const message = form.formState.errors[name]?.message;
    return { label: t(`auctions/agreements:fields.${name}`), ...(typeof message === 'string' && { error: message }) };
  };
  return (
    <>
      <FormDrawer
        open
        title={t(record ? 'auctions/agreements:edit' : 'auctions/agreements:create')}
        busy={saving.busy}
        onSubmit={saving.submit}
        onClose={() => saving.close(onClose)}
      >
        {record ? (
          <p>
            <strong>{record.seller}</strong>
          </p>
        ) : (
          <SelectField
            from={companies}
            {...look('corporateId')}
            required
            value={String(form.watch('corporateId') ?? '')}
            onChange={({ target }) => putIn(form, 'corporateId', target.value ? Number(target.value) : undefined)}
          >
            <option value="">{t('auctions/agreements:choose')}</option>
            {companies.data?.rows.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <EnumSelect {...look('type')} of="agreementType" required {...form.register('type')} />
        {DAYS.map((name) => (
          <Controller
            key={name}
            name={name}
            control={form.control}
            render={({ field: { value, onChange } }) => (
              <DateField {...look(name)} {...{ name, value, onChange }} required />
            )}
          />
        ))}
        <CheckField
          label={t('auctions/agreements:fields.autoRenew')}
          hint={t('auctions/agreements:autoRenewHint')}
          {...form.register('autoRenew')}
        />
      </FormDrawer>
      {saving.conflict}
    </>
  );
};
