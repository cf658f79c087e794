import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { NamedSelect } from '@/components/ui/fields/NamedSelect';
import { PhoneField } from '@/components/ui/fields/PhoneField';
import { Held } from '@/components/ui/fields/Held';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { deals } from '@/contract/deals';
import { toast } from '@/lib/toast';

type Props = { customerId: number; types: readonly { id: number; name: string }[]; onClose: () => void };

/** Adds an involved party of an existing or a new kind. */
export const DealerDrawer = ({ customerId, types, onClose }: Props) => {
  const { t } = useTranslation();
  const [fresh, setFresh] = useState(types.length === 0);
  const { form, submit, busy, close } = useRecordForm(deals.createDealer, {
    area: 'deals',
    defaults: { customerId, typeId: null, newType: '', firstName: '', lastName: '', phone: '' },
    toInput: ({ typeId, newType, ...values }) => ({ ...values, ...(fresh ? { newType } : { typeId }) }),
    onSaved: () => {
      toast.success(t('deals:dealers.done'));
      onClose();
    },
  });
  const { errors } = form.formState;
  const look = (field: 'typeId' | 'newType' | 'firstName' | 'lastName' | 'phone') => ({
    label: t(`deals:dealers.${field}`),
    error: errors[field]?.message,
  });
  return (
    <FormDrawer open title={t('deals:dealers.title')} busy={busy} onSubmit={submit} onClose={() => close(onClose)}>
      {fresh ? (
        <TextField {...look('newType')} required maxLength={60} autoFocus {...form.register('newType')} />
      ) : (
        <NamedSelect
          of={types}
          {...look('typeId')}
          required
          autoFocus
          {...form.register('typeId', { setValueAs: (chosen: string) => Number(chosen) || null })}
        />
      )}
      {types.length > 0 && (
        <Button size="small" variant="ghost" onClick={() => setFresh(!fresh)}>
          {t(fresh ? 'deals:dealers.known' : 'deals:dealers.other')}
        </Button>
      )}
      <TextField {...look('firstName')} required maxLength={80} {...form.register('firstName')} />
      <TextField {...look('lastName')} maxLength={80} {...form.register('lastName')} />
      <Held form={form} name="phone">
        {({ value, onChange, error }) => (
          <PhoneField {...look('phone')} error={error} required value={value ?? ''} onChange={onChange} />
        )}
      </Held>
    </FormDrawer>
  );
};
