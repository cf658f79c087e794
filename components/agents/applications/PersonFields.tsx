import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NamedSelect } from '@/components/ui/fields/NamedSelect';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { agentApplications } from '@/contract/agents/applications';
import { useCall } from '@/lib/useCall';

type Props = {
  form: UseFormReturn<FieldValues>;
  /** The hint under the identity number, if one is stored but not shown. */
  identityHint?: string | undefined;
};

/** The applicant's personal data. */
export const PersonFields = ({ form, identityHint }: Props) => {
  const { t } = useTranslation();
  const choices = useCall(agentApplications.choices, {});
  const { errors } = form.formState;
  const field = (name: string) => ({
    label: t(`agents/applications:fields.${name}`),
    error: errors[name]?.message as string | undefined,
    ...form.register(name),
  });
  return (
    <>
      <TextField {...field('firstName')} required autoFocus autoComplete="off" />
      <TextField {...field('lastName')} required autoComplete="off" />
      <TextField {...field('phone')} type="tel" required autoComplete="off" />
      <TextField {...field('email')} type="email" required autoComplete="off" />
      <NamedSelect
        of={choices.data?.cities}
        from={choices}
        label={t('agents/applications:fields.cityId')}
        error={errors.cityId?.message as string | undefined}
        {...form.register('cityId', { setValueAs: (chosen: string) => Number(chosen) || null })}
      />
      <TextField {...field('identityNumber')} hint={identityHint} inputMode="numeric" autoComplete="off" />
      <TextAreaField {...field('note')} />
    </>
  );
};
