import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { putIn } from '@/components/ui/detail/putIn';
import { HeldDate } from '@/components/ui/fields/HeldDate';
import { NamedSelect } from '@/components/ui/fields/NamedSelect';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { brokers } from '@/contract/brokers';
import { ENUMS } from '@/domain/enums';
import { useCall } from '@/lib/useCall';
import { TownsField } from './TownsField';

type Props = {
  form: UseFormReturn<FieldValues>;
  /** Its assignee, if the form asks for one; `name` null: none yet. */
  assigned?: { id: number | null; name: string | null };
};

/** An office's data, without its people. */
export const OfficeFields = ({ form, assigned }: Props) => {
  const { t } = useTranslation();
  const choices = useCall(brokers.choices, {});
  const { errors } = form.formState;
  const look = (name: string) => ({
    label: t(`brokers:fields.${name}`),
    error: errors[name]?.message as string | undefined,
  });
  return (
    <>
      <TextField {...look('name')} required autoFocus autoComplete="off" {...form.register('name')} />
      <TextField
        {...look('certificateNumber')}
        hint={t('brokers:edit.certificateHint')}
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
        {...form.register('certificateNumber')}
      />
      <HeldDate form={form} name="certificateEndsOn" {...look('certificateEndsOn')} hint={t('brokers:edit.endHint')} />
      <SelectField {...look('agreementType')} {...form.register('agreementType')}>
        {ENUMS.agreementType.map((type) => (
          <option key={type} value={type}>
            {enumLabel('agreementType', type, t)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...look('taxNumber')}
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        {...form.register('taxNumber')}
      />
      <NamedSelect
        of={choices.data?.cities}
        from={choices}
        {...look('cityId')}
        value={(form.watch('cityId') as number | null) ?? ''}
        onChange={({ target }) => putIn(form, 'cityId', Number(target.value) || null)}
      />
      <TownsField
        value={(form.watch('townIds') as number[] | undefined) ?? []}
        error={errors.townIds?.message as string | undefined}
        onChange={(ids) => putIn(form, 'townIds', ids)}
      />
      {assigned && (
        <SelectField
          from={choices}
          {...look('assigneeId')}
          value={(form.watch('assigneeId') as number | null) ?? ''}
          onChange={({ target }) => putIn(form, 'assigneeId', Number(target.value) || null)}
        >
          <option value="">{t('field.choose')}</option>
          {/* An assignee who has left stays listed until somebody else is chosen. */}
          {assigned.id !== null && !choices.data?.operators.some(({ id }) => id === assigned.id) && (
            <option value={assigned.id}>{assigned.name}</option>
          )}
          {choices.data?.operators.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextAreaField {...look('note')} {...form.register('note')} />
    </>
  );
};
