import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from '@/lib/useTranslation';
import { moneyToText, parseMoney } from '@/domain/money';
import { Field, type FieldLook } from './Field';
import styles from './Field.module.css';

type Props = FieldLook &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
    /** Kuruş; null while empty. */
    value: number | null;
    /** Called with kuruş as soon as what is typed reads as an amount, and with null when it is emptied. */
    onChange: (kurus: number | null) => void;
  };

/** An amount typed as Turks write it, 1.250.000,50; written out properly when the field is left. */
export const MoneyField = ({ label, hint, error, className, value, onChange, ...input }: Props) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const element = useRef<HTMLInputElement>(null);
  const change = (text: string) => {
    setTyped(text);
    const kurus = parseMoney(text);
    const unreadable = text.trim() !== '' && kurus === null;
    element.current?.setCustomValidity(unreadable ? t('field.money') : '');
    if (!unreadable) onChange(kurus);
  };
  const leave = () => {
    if (element.current?.validity.valid) setTyped(null);
  };
  return (
    <Field {...{ label, hint, error, className, required: input.required }}>
      {(control) => (
        <div className={styles.amount}>
          <span aria-hidden="true">₺</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...control}
            ref={element}
            value={typed ?? (value === null ? '' : moneyToText(value))}
            onChange={(event) => change(event.target.value)}
            onBlur={leave}
          />
        </div>
      )}
    </Field>
  );
};
