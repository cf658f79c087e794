import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Asked } from '@/components/ui/fields/Asked';
import { NamedSelect } from '@/components/ui/fields/NamedSelect';
import { TextAreaField } from '@/components/ui/fields/TextField';

type Props = {
  labelOf: (field: 'lostReasonId' | 'note') => string;
  /** The call that loads the reasons. */
  from: Asked<{ lostReasons: readonly { id: number; name: string }[] }>;
  form: UseFormReturn<FieldValues>;
};

/** Why an application or an onboarding failed, with a note. */
export const LostReasonFields = ({ labelOf, from, form }: Props) => {
  const { errors } = form.formState;
  const field = (name: 'lostReasonId' | 'note') => ({
    label: labelOf(name),
    error: errors[name]?.message as string | undefined,
  });
  return (
    <>
      <NamedSelect
        of={from.data?.lostReasons}
        from={from}
        {...field('lostReasonId')}
        required
        autoFocus
        {...form.register('lostReasonId', { setValueAs: (chosen: string) => Number(chosen) || null })}
      />
      <TextAreaField {...field('note')} {...form.register('note')} />
    </>
  );
};
