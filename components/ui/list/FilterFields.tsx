import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyExample, moneyToText, parseMoney } from '@/domain/typedMoney';
import { parseNumber } from '@/domain/number';
import { Button } from '../Button';
import { DateField } from '../fields/DateField';
import { TextField } from '../fields/TextField';
import type { Filters, ResolvedFilter } from './filters';
import styles from './PopoverPanel.module.css';

type Props = {
  filter: ResolvedFilter;
  label: string;
  value: Filters;
  onApply: (next: Record<string, string>) => void;
};

/** Text, number, amount or day to type; two of them for a range. Applied with Enter or the button. */
export const FilterFields = ({ filter, label, value, onApply }: Props) => {
  const { t } = useTranslation();
  const { fields, range, control } = filter;
  const [texts, setTexts] = useState(() => fields.map((field) => toText(control, String(value[field] ?? ''))));
  const [wrong, setWrong] = useState<readonly boolean[]>([]);
  const labelOf = (index: number) =>
    !range ? label : t(`list:filter.${index === 0 ? 'from' : 'to'}${control === 'day' ? 'Day' : ''}`);

  const apply = () => {
    const values = texts.map((text) => toValue(control, text));
    setWrong(values.map((one) => one === null));
    if (values.includes(null)) return;
    onApply(Object.fromEntries(fields.flatMap((field, index) => (values[index] ? [[field, values[index]]] : []))));
  };
  const whyNot = (text: string) =>
    control === 'money' ? t('field.money', { example: moneyExample(text) }) : t('list:filter.invalid');
  return (
    <form
      className={styles.form}

      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className={range && control !== 'day' ? styles.two : styles.form}>
        {fields.map((field, index) => (
          <Typed
            key={field}
            control={control}
            label={labelOf(index)}
            autoFocus={index === 0}
            value={texts[index] ?? ''}
            error={wrong[index] ? whyNot(texts[index] ?? '') : undefined}
            onChange={(typed) => setTexts(texts.map((text, at) => (at === index ? typed : text)))}
          />
        ))}
      </div>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" size="small">
          {t('list:filter.apply')}
        </Button>
      </div>
    </form>
  );
};

type TypedProps = {
  control: ResolvedFilter['control'];
  label: string;
  value: string;
  error: string | undefined;
  autoFocus: boolean;
  onChange: (typed: string) => void;
};
const Typed = ({ control, onChange, ...look }: TypedProps) =>
  control === 'day' ? (
    <DateField {...look} onChange={(day) => onChange(day ?? '')} />
  ) : (
    <TextField
      {...look}
      autoComplete="off"
      inputMode={control === 'number' ? 'numeric' : control === 'money' ? 'decimal' : 'text'}
      onChange={(event) => onChange(event.target.value)}
    />
  );

const toText = (control: ResolvedFilter['control'], value: string) =>
  control === 'money' && value ? moneyToText(Number(value)) : value;

/** The value for the address; '' when nothing is typed, null when it cannot be read. */
const toValue = (control: ResolvedFilter['control'], text: string): string | null => {
  const typed = text.trim();
  if (!typed) return '';
  if (control === 'money') {
    const kurus = parseMoney(typed);
    return kurus === null ? null : String(kurus);
  }
  if (control !== 'number') return typed;
  const number = parseNumber(typed);
  return number !== null && Number.isSafeInteger(number) && number >= 0 ? String(number) : null;
};
