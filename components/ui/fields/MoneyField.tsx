import InputAdornment from '@mui/material/InputAdornment';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyExample, moneyToText, parseMoney } from '@/domain/money';
import { Field, type FieldLook } from './Field';
import { Input } from './Input';
import { useTyped } from './useTyped';

type Props = FieldLook &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
    /** Kuruş; null while empty. */
    value: number | null;
    /** Called with kuruş as soon as what is typed reads as an amount, and with null when it is emptied. */
    onChange: (kurus: number | null) => void;
  };

/** An amount typed as Turks write it, 1.250.000,50; written out properly when the field is left. */
export const MoneyField = ({
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
    const kurus = parseMoney(text);
    if (text.trim() !== '' && kurus === null) return t('field.money', { example: moneyExample(text) });
    onChange(kurus);
    return '';
  };
  const typed = useTyped({ shown: value === null ? '' : moneyToText(value), read });
  return (
    <Field {...{ label, hint, error, bare, className, required, disabled }}>
      {(control) => (
        <Input
          inputMode="decimal"
          autoComplete="off"
          data-figures=""
          before={
            <InputAdornment position="start" aria-hidden="true">
              ₺
            </InputAdornment>
          }
          {...input}
          {...control}
          {...typed}
        />
      )}
    </Field>
  );
};
