import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { bareIban, isIban } from '@/domain/iban';
import { formatIban } from '@/lib/formats';
import { Field, type FieldLook } from './Field';
import { Input } from './Input';
import { useTyped } from './useTyped';

type Props = FieldLook &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'pattern'> & {
    /** Without blanks; empty while there is none. */
    value: string;
    /** Called with the IBAN as soon as what is typed is one whose check digits are right, and with '' when it is emptied. */
    onChange: (iban: string) => void;
  };

/** An IBAN typed in groups or not; its check digits are looked at before it is sent, and it is written in groups when the field is left. */
export const IbanField = ({
  label,
  hint,
  error,
  bare,
  className,
  required,
  disabled,
  value,
  onChange,
  ...input
}: Props) => {
  const { t } = useTranslation();
  const read = (text: string) => {
    const iban = bareIban(text);
    if (iban !== '' && !isIban(iban)) return t('field.iban');
    onChange(iban);
    return '';
  };
  const typed = useTyped({ shown: formatIban(value), read });
  return (
    <Field {...{ label, hint, error, bare, className, required, disabled }}>
      {(control) => (
        <Input autoComplete="off" placeholder="TR" maxLength={42} data-figures="" {...input} {...control} {...typed} />
      )}
    </Field>
  );
};
