import { Link } from '@/components/ui/Link';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { Held } from '@/components/ui/fields/Held';
import { PhoneField } from '@/components/ui/fields/PhoneField';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { customers } from '@/contract/customers';
import { type CustomerRecord, customerWork } from '@/contract/customers/work';
import type { Endpoint } from '@/contract/kit';
import { isMasked } from '@/domain/mask';
import { useCall } from '@/lib/useCall';
import styles from './CustomerForm.module.css';
import { PlaceFields, usePlaceNames } from './PlaceFields';

type Props = {
  /** Absent: a new customer. */
  record?: CustomerRecord;
  onClose: () => void;
  onSaved: (saved: CustomerRecord) => void;
};

/** Says before saving that the number already belongs to a customer. */
const Existing = ({ phone, besides }: { phone: string; besides: number | undefined }) => {
  const { t } = useTranslation();
  const { data } = useCall(customers.search, { value: phone }, { enabled: phone !== '' && !isMasked(phone) });
  const found = data?.rows.find(({ id }) => id !== besides);
  if (phone === '' || !found) return null;
  return (
    <p className={styles.exists} role="status">
      {t('customers:form.exists')} <strong>{found.name}</strong>
      {found.city && ` · ${found.city}`}{' '}
      <Link href={`/customers/detail?id=${found.id}`}>{t('customers:form.existsOpen')}</Link>
    </p>
  );
};

/** The form of a new or existing customer. The phone may have any format; an existing one links to its record. */
export const CustomerForm = ({ record, onClose, onSaved }: Props) => {
  const { t } = useTranslation();
  const placeName = usePlaceNames(record?.cityId ?? null);
  const call: Endpoint = record ? customerWork.update : customerWork.create;
  const saving = useRecordForm(call, {
    area: 'customers',
    ...(record
      ? { record }
      : { defaults: { phone: '', email: '', areaCode: '', source: 'INBOUND', cityId: null, townId: null } }),
    onSaved: (saved) => onSaved(saved as CustomerRecord),
    valueText: placeName,
  });
  const form = saving.untypedForm;
  const look = (field: string, hint?: string) => ({
    label: t(`customers:fields.${field}`),
    hint,
    error: form.formState.errors[field]?.message as string | undefined,
    autoComplete: 'off',
  });
  return (
    <>
      <FormDrawer
        open
        title={t(record ? 'customers:form.edit' : 'customers:form.create')}
        busy={saving.busy}
        onSubmit={saving.submit}
        onClose={() => saving.close(onClose)}
      >
        <Held form={form} name="phone">
          {({ value, onChange, error }) =>
            isMasked(value ?? '') ? (
              <TextField {...look('phone')} error={error} value={value} readOnly />
            ) : (
              <>
                <PhoneField
                  {...look('phone', t('customers:form.phoneHint'))}
                  error={error}
                  required={!record}
                  autoFocus={!record}
                  name="phone"
                  value={value ?? ''}
                  onChange={onChange}
                />
                <Existing phone={value ?? ''} besides={record?.id} />
              </>
            )
          }
        </Held>
        <div className={styles.pair}>
          <TextField {...look('firstName')} required maxLength={80} {...form.register('firstName')} />
          <TextField {...look('lastName')} required maxLength={80} {...form.register('lastName')} />
        </div>
        <TextField
          {...look('email')}
          // The browser would reject a masked address as an e-mail.
          type={isMasked(String(record?.email ?? '')) ? 'text' : 'email'}
          readOnly={isMasked(String(record?.email ?? ''))}
          maxLength={254}
          {...form.register('email')}
        />
        <PlaceFields form={form} />
        <div className={styles.pair}>
          <EnumSelect of="leadSource" {...look('source')} required {...form.register('source')} />
          <TextField
            {...look('areaCode')}
            inputMode="numeric"
            maxLength={3}
            pattern="\d{3}"
            placeholder="212"
            {...form.register('areaCode')}
          />
        </div>
        {record && <EnumSelect of="customerDealStage" {...look('stage')} required {...form.register('stage')} />}
      </FormDrawer>
      {saving.conflict}
    </>
  );
};
