import { useTranslation } from 'react-i18next';
import { bareIban, isIban } from '@/domain/iban';
import { formatIban } from '@/lib/formats';
import { TextField, type TypedProps } from './TextField';
import { useTyped } from './useTyped';

/**
 * An IBAN typed in groups or not, passed on without blanks; its check digits are looked at before it is sent, and it is written in groups
 * when the field is left.
 */
export const IbanField = ({ value, onChange, ...field }: TypedProps<string>) => {
  const { t } = useTranslation();
  const read = (text: string) => {
    const iban = bareIban(text);
    if (iban !== '' && !isIban(iban)) return t('field.iban');
    onChange(iban);
    return '';
  };
  const typed = useTyped({ shown: formatIban(value), read });
  return <TextField autoComplete="off" placeholder="TR" maxLength={42} data-figures="" {...field} {...typed} />;
};
