import type { ComponentProps } from 'react';
import { useTranslation } from '@/lib/useTranslation';
import { TEXT_LIMIT } from '@/domain/limits';
import { Field, type FieldLook } from './Field';

/** A line of text. Takes everything an input takes, so `{...register('name')}` of react-hook-form fits. */
export const TextField = ({ label, hint, error, className, ...input }: FieldLook & ComponentProps<'input'>) => (
  <Field {...{ label, hint, error, className, required: input.required }}>
    {(control) => <input type="text" {...input} {...control} />}
  </Field>
);

/** Longer text, up to its limit (V16). Says how much is left when a tenth of it is. */
export const TextAreaField = ({
  label,
  hint,
  error,
  className,
  maxLength = TEXT_LIMIT,
  length = 0,
  ...area
}: FieldLook & ComponentProps<'textarea'> & { /** How long the text is now. */ length?: number }) => {
  const { t } = useTranslation();
  const left = maxLength - length;
  return (
    <Field
      {...{ label, error, className, required: area.required }}
      hint={left <= maxLength / 10 ? t('field.left', { count: left }) : hint}
    >
      {(control) => <textarea rows={4} {...area} maxLength={maxLength} {...control} />}
    </Field>
  );
};
