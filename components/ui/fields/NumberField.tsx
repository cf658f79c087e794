import { useTranslation } from 'react-i18next';
import { numberToText, parseNumber } from '@/domain/number';
import { TextField, type TypedProps } from './TextField';
import { useTyped } from './useTyped';

export type NumberFieldProps = TypedProps<number | null> & {
  min?: number | undefined;
  max?: number | undefined;
  /** How many digits it may have after the comma; it is a whole number otherwise. */
  decimals?: number | 'any' | undefined;
};

const EXAMPLE = 1250;
const EXAMPLE_OF_FEW = 12;
const HALF = 0.5;

const hasMore = (value: number, decimals: number | 'any') =>
  decimals !== 'any' && Number(value.toFixed(decimals)) !== value;

/**
 * A number typed as Turks write it, 1.250,5, and written out so when the field is left. A browser's own number input reads by its own
 * language: of '12,5' an English one makes 125 without a word, and the wheel turns it while the page is scrolled.
 */
export const NumberField = ({
  value,
  onChange,
  min = -Infinity,
  max = Infinity,
  decimals = 0,
  ...field
}: NumberFieldProps) => {
  const { t } = useTranslation();
  const read = (text: string) => {
    if (text.trim() === '') {
      onChange(null);
      return '';
    }
    const typed = parseNumber(text, max);
    if (typed === null) {
      const example = (max < EXAMPLE ? EXAMPLE_OF_FEW : EXAMPLE) + (decimals === 0 ? 0 : HALF);
      return t('field.number', { example: numberToText(example) });
    }
    if (hasMore(typed, decimals))
      return decimals === 0 ? t('field.whole') : t('field.decimals', { count: Number(decimals) });
    if (typed < min) return t('field.atLeast', { value: numberToText(min) });
    if (typed > max) return t('field.atMost', { value: numberToText(max) });
    onChange(typed);
    return '';
  };
  const typed = useTyped({
    shown: typeof value === 'number' && Number.isFinite(value) ? numberToText(value) : '',
    read,
  });
  return (
    <TextField
      inputMode={decimals === 0 && min >= 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      data-figures=""
      {...field}
      {...typed}
    />
  );
};
