import InputAdornment from '@mui/material/InputAdornment';
import { useTranslation } from 'react-i18next';
import { moneyExample, moneyToText, parseMoney } from '@/domain/typedMoney';
import { TextField, type TypedProps } from './TextField';
import { useTyped } from './useTyped';

const LIRA = (
  <InputAdornment position="start" aria-hidden="true">
    ₺
  </InputAdornment>
);

/** An amount typed as Turks write it, 1.250.000,50, passed on in kuruş; written out properly when the field is left. */
export const MoneyField = ({ value, onChange, ...field }: TypedProps<number | null>) => {
  const { t } = useTranslation();
  const read = (text: string) => {
    const kurus = parseMoney(text);
    if (text.trim() !== '' && kurus === null) return t('field.money', { example: moneyExample(text) });
    onChange(kurus);
    return '';
  };
  const typed = useTyped({ shown: value === null ? '' : moneyToText(value), read });
  return <TextField inputMode="decimal" autoComplete="off" data-figures="" before={LIRA} {...field} {...typed} />;
};
