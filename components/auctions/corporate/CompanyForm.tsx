import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { PhoneField } from '@/components/ui/fields/PhoneField';
import { Held } from '@/components/ui/fields/Held';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { type CorporateRow, corporate } from '@/contract/auctions/corporate';
import type { Endpoint } from '@/contract/kit';

type Props = {
  /** Absent: a new company. */
  record?: CorporateRow;
  onClose: () => void;
  onSaved: (saved: CorporateRow) => void;
};
const orNull = { setValueAs: (value: string | null) => value?.trim() || null };
const EMPTY = { name: '', taxNumber: null, taxOffice: '', contactName: '', phone: null, email: null };

/** A company that sells: its tax data, and its contact. */
export const CompanyForm = ({ record, onClose, onSaved }: Props) => {
  const { t } = useTranslation();
  const call: Endpoint = record ? corporate.update : corporate.create;
  const saving = useRecordForm(call, {
    area: 'auctions/corporate',
    ...(record ? { record } : { defaults: EMPTY }),
    onSaved: (saved) => onSaved(saved as CorporateRow),
  });
  const form = saving.untypedForm;
  const look = (name: string) => {
    const message = form.formState.errors[name]?.message;
    return { label: t(`auctions/corporate:fields.${name}`), ...(typeof message === 'string' && { error: message }) };
  };
  return (
    <>
      <FormDrawer
        open
        title={t(record ? 'auctions/corporate:edit' : 'auctions/corporate:create')}
        busy={saving.busy}
        onSubmit={saving.submit}
        onClose={() => saving.close(onClose)}
      >
        <TextField {...look('name')} required maxLength={160} autoComplete="off" {...form.register('name')} />
        <EnumSelect
          {...look('sellerType')}
          of="sellerType"
          only={['CORPORATE', 'BANK', 'PUBLIC_BODY', 'BROKER']}
          required
          {...form.register('sellerType')}
        />
        <TextField
          {...look('taxNumber')}
          hint={t('auctions/corporate:taxHint')}
          inputMode="numeric"
          maxLength={10}
          {...form.register('taxNumber', orNull)}
        />
        <TextField {...look('taxOffice')} maxLength={120} {...form.register('taxOffice')} />
        <TextField {...look('contactName')} maxLength={120} {...form.register('contactName')} />
        <Held form={form} name="phone">
          {({ value, onChange, error }) => (
            <PhoneField
              {...look('phone')}
              error={error}
              value={value ?? ''}
              onChange={(phone) => onChange(phone || null)}
            />
          )}
        </Held>
        <TextField {...look('email')} type="email" maxLength={254} {...form.register('email', orNull)} />
      </FormDrawer>
      {saving.conflict}
    </>
  );
};
