import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '@/domain/phone';
import { normalizePhone } from '@/domain/phoneNumber';
import { Field, type FieldLook } from './Field';
import { Input } from './Input';
import { useTyped } from './useTyped';

type Props = FieldLook &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
    /** E.164; empty while there is none. */
    value: string;
    /** Called with E.164 as soon as what is typed is a phone number, and with '' when it is emptied. */
    onChange: (phone: string) => void;
  };

/** A phone typed in any usual format (V19); written as 0532 123 45 67 when the field is left. */
export const PhoneField = ({
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
    const phone = text.trim() === '' ? '' : normalizePhone(text);
    if (phone === null) return t('field.phone');
    onChange(phone);
    return '';
  };
  const typed = useTyped({ shown: formatPhone(value), read });
  return (
    <Field {...{ label, error, bare, className, required, disabled }} hint={hint ?? t('field.phone')}>
      {(control) => <Input type="tel" autoComplete="off" {...input} {...control} {...typed} />}
    </Field>
  );
};
