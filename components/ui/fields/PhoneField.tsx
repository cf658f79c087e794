import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '@/domain/phone';
import { normalizePhone } from '@/domain/phoneNumber';
import { Field, type FieldLook } from './Field';
import { Input } from './Input';

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
  const [typed, setTyped] = useState<string | null>(null);
  const element = useRef<HTMLInputElement>(null);
  const change = (text: string) => {
    setTyped(text);
    const phone = text.trim() === '' ? '' : normalizePhone(text);
    element.current?.setCustomValidity(phone === null ? t('field.phone') : '');
    if (phone !== null) onChange(phone);
  };
  const leave = () => {
    if (element.current?.validity.valid) setTyped(null);
  };
  return (
    <Field {...{ label, error, bare, className, required, disabled }} hint={hint ?? t('field.phone')}>
      {(control) => (
        <Input
          type="tel"
          autoComplete="off"
          {...input}
          {...control}
          ref={element}
          value={typed ?? formatPhone(value)}
          onChange={(event) => change(event.target.value)}
          onBlur={leave}
        />
      )}
    </Field>
  );
};
