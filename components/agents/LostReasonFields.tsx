import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Asked } from '@/components/ui/fields/Asked';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextAreaField } from '@/components/ui/fields/TextField';

type Props = {
  labelOf: (field: 'lostReasonId' | 'note') => string;
  /** The call that loads the reasons. */
  from: Asked<{ lostReasons: readonly { id: number; name: string }[] }>;
  form: UseFormReturn<FieldValues>;
};

/** Why an application or an onboarding failed, with a note. */
export const LostReasonFields = ({ labelOf, from, form }: Props) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const field = (name: 'lostReasonId' | 'note') => ({
    label: labelOf(name),
    error: errors[name]?.message as string | undefined,
  });
  return (
    <>
      <SelectField
        from={from}
        {...field('lostReasonId')}
        required
        autoFocus
        {...form.register('lostReasonId', { setValueAs: (chosen: string) => Number(chosen) || null })}
      >
        <option value="">{t('field.choose')}</option>
        {from.data?.lostReasons.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...field('note')} {...form.register('note')} />
    </>
  );
};
