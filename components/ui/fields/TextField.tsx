import OutlinedInput from '@mui/material/OutlinedInput';
import { useForkRef } from '@mui/material/utils';
import { type ComponentProps, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_LIMIT } from '@/domain/basics';
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
}: FieldLook & ComponentProps<typeof Input>) => (
  <Field {...{ label, hint, error, bare, className, required, disabled }}>
    {(control) => <Input {...input} {...control} />}
  </Field>
);

/** A line of text for a value: passed on whenever it can be parsed, and empty when it is cleared (useTyped). */
export type TypedProps<V> = FieldLook &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'pattern'> & { value: V; onChange: (value: V) => void };

/** How much of the limit is left, once that is a tenth of it or less. */
const leftOf = (length: number, limit: number) => (limit - length <= limit / 10 ? limit - length : null);

/** Longer text, up to its limit (V16). Says how much is left when a tenth of it is, whether the form or the caller holds the text. */
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
  ...area
}: FieldLook & ComponentProps<'textarea'>) => {
  const { t } = useTranslation();
  const own = useAutoFocus<HTMLTextAreaElement>(autoFocus);
  const [uncontrolled, setUncontrolled] = useState<number | null>(null);
  const count = useCallback(
    (element: HTMLTextAreaElement | null) => setUncontrolled(leftOf(element?.value.length ?? 0, maxLength)),
    [maxLength],
  );
  // Counted last: by then the form has set its value.
  const all = useForkRef(own, ref, count);
  const left = typeof area.value === 'string' ? leftOf(area.value.length, maxLength) : uncontrolled;
  return (
    <Field
      {...{ label, error, bare, className, required, disabled }}
      hint={left === null ? hint : t('field.left', { count: left })}
    >
      {(control) => (
        <OutlinedInput
          multiline
          inputComponent="textarea"
          rows={rows}
          inputRef={all}
          onInput={() => count(own.current)}
          slotProps={{ input: { ...(area as object), ...control, maxLength } }}
        />
      )}
    </Field>
  );
};
