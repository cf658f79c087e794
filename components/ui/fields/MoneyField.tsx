import InputAdornment from '@mui/material/InputAdornment';
import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyExample, moneyToText, parseMoney } from '@/domain/money';
import { Field, type FieldLook } from './Field';
import { Input } from './Input';

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
  const [typed, setTyped] = useState<string | null>(null);
  const element = useRef<HTMLInputElement>(null);
  const change = (text: string) => {
    setTyped(text);
    const kurus = parseMoney(text);
    const unreadable = text.trim() !== '' && kurus === null;
    element.current?.setCustomValidity(unreadable ? t('field.money', { example: moneyExample(text) }) : '');
    if (!unreadable) onChange(kurus);
  };
  const leave = () => {
    if (element.current?.validity.valid) setTyped(null);
  };
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
          ref={element}
          value={typed ?? (value === null ? '' : moneyToText(value))}
          onChange={(event) => change(event.target.value)}
          onBlur={leave}
        />
      )}
    </Field>
  );
};
