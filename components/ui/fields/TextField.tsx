import OutlinedInput from '@mui/material/OutlinedInput';
import { useForkRef } from '@mui/material/utils';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_LIMIT } from '@/domain/limits';
import { Field, type FieldLook } from './Field';
import { Input } from './Input';
import { useAutoFocus } from './useAutoFocus';

/** A line of text. Takes everything an input takes, so `{...register('name')}` of react-hook-form fits. */
export const TextField = ({
  label,
  hint,
  error,
  bare,
  className,
  required,
  disabled,
  ...input
}: FieldLook & ComponentProps<'input'>) => (
  <Field {...{ label, hint, error, bare, className, required, disabled }}>
    {(control) => <Input {...input} {...control} />}
  </Field>
);

/** Longer text, up to its limit (V16). Says how much is left when a tenth of it is. */
export const TextAreaField = ({
  label,
  hint,
  error,
  bare,
  className,
  required,
  disabled,
  autoFocus,
  ref,
  rows = 4,
  maxLength = TEXT_LIMIT,
  length = 0,
  ...area
}: FieldLook & ComponentProps<'textarea'> & { /** How long the text is now. */ length?: number }) => {
  const { t } = useTranslation();
  const own = useAutoFocus<HTMLTextAreaElement>(autoFocus);
  const both = useForkRef(own, ref);
  const left = maxLength - length;
  return (
    <Field
      {...{ label, error, bare, className, required, disabled }}
      hint={left <= maxLength / 10 ? t('field.left', { count: left }) : hint}
    >
      {(control) => (
        <OutlinedInput
          multiline
          inputComponent="textarea"
          rows={rows}
          inputRef={both}
          slotProps={{ input: { ...(area as object), ...control, maxLength } }}
        />
      )}
    </Field>
  );
};
