import { useTranslation } from 'react-i18next';
import { formatPhone } from '@/domain/phone';
import { normalizePhone } from '@/domain/phoneNumber';
import { TextField, type TypedProps } from './TextField';
import { useTyped } from './useTyped';

/** A phone typed in any usual format (V19), passed on as E.164; written as 0532 123 45 67 when the field is left. */
export const PhoneField = ({ value, onChange, hint, ...field }: TypedProps<string>) => {
  const { t } = useTranslation();
  const read = (text: string) => {
    const phone = text.trim() === '' ? '' : normalizePhone(text);
    if (phone === null) return t('field.phone');
    onChange(phone);
    return '';
  };
  const typed = useTyped({ shown: formatPhone(value), read });
  return <TextField type="tel" autoComplete="off" hint={hint ?? t('field.phone')} {...field} {...typed} />;
};
