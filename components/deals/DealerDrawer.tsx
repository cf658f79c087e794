import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { SelectField } from '@/components/ui/fields/SelectField';
import { PhoneField } from '@/components/ui/fields/PhoneField';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { deals } from '@/contract/deals';
import { toast } from '@/lib/toast';

type Props = { customerId: number; types: readonly { id: number; name: string }[]; onClose: () => void };

/** A dealer of a known kind, or of one that is written here for the first time. */
export const DealerDrawer = ({ customerId, types, onClose }: Props) => {
  const { t } = useTranslation();
  const create = useAct(deals.createDealer, { fields: ['typeId', 'newType', 'firstName', 'lastName', 'phone'] });
  const { wrong } = create;
  const [fresh, setFresh] = useState(types.length === 0);
  const [values, setValues] = useState({ typeId: '', newType: '', firstName: '', lastName: '', phone: '' });
  const set = (field: keyof typeof values) => (value: string) => setValues((now) => ({ ...now, [field]: value }));
  const look = (field: keyof typeof values) => ({ label: t(`deals:dealers.${field}`), error: wrong[field] });
  const text = (field: keyof typeof values) => ({
    ...look(field),
    value: values[field],
    onChange: (event: { target: { value: string } }) => set(field)(event.target.value),
  });
  const { firstName, lastName, phone } = values;

  const save = () =>
    create.run(
      {
        customerId,
        ...(fresh ? { newType: values.newType } : { typeId: Number(values.typeId) }),
        firstName,
        lastName,
        phone,
      },
      () => {
        toast.success(t('deals:dealers.done'));
        onClose();
      },
    );
  return (
    <FormDrawer open title={t('deals:dealers.title')} busy={create.busy} onSubmit={() => void save()} onClose={onClose}>
      {fresh ? (
        <TextField {...text('newType')} required maxLength={60} autoFocus />
      ) : (
        <SelectField
          {...look('typeId')}
          required
          autoFocus
          value={values.typeId}
          onChange={(e) => set('typeId')(e.target.value)}
        >
          <option value="">{t('field.choose')}</option>
          {types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {types.length > 0 && (
        <Button size="small" variant="ghost" onClick={() => setFresh(!fresh)}>
          {t(fresh ? 'deals:dealers.known' : 'deals:dealers.other')}
        </Button>
      )}
      <TextField {...text('firstName')} required maxLength={80} />
      <TextField {...text('lastName')} maxLength={80} />
      <PhoneField {...look('phone')} required value={phone} onChange={set('phone')} />
    </FormDrawer>
  );
};
