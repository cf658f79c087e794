import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ChangedWords } from '@/components/ui/ChangedWords';
import { CHOICES_OF_FIELD, INSTANT, MONEY_FIELDS } from '@/domain/content/fields';
import { piecesOf } from '@/domain/content/richText';
import { formatInstant, formatMoney } from '@/lib/formats';
import styles from './Life.module.css';

/** Longer texts are not compared word by word, since that would take too long: only the field is named. */
const WORDS_MAX = 1_500;

/** Fields that hold a record's id, which means nothing to people. */
const RECORD = /Ids?$|Image$/;

/** A field's value as text: text, rich text, a choice, a time, an amount, a number; null: not displayable, or too long to compare. */
const wordsOf = (field: string, value: unknown, t: TFunction): string | null => {
  if (value === null) return '';
  if (typeof value === 'number' && MONEY_FIELDS.includes(field)) return formatMoney(value);
  if (typeof value === 'number' && !RECORD.test(field)) return String(value);
  if (typeof value !== 'string') return null;
  if (INSTANT.test(value)) return formatInstant(value);
  const choices = CHOICES_OF_FIELD[field];
  if (choices) return t(choices.map((name) => `enums:${name}.${value}`));
  const text = piecesOf(value)
    .map((piece) => ('text' in piece ? piece.text : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  return text.split(' ').length > WORDS_MAX ? null : text;
};

/** A field that two people changed differently: theirs struck through, mine underlined. `field`: its name in the form. */
export const Clash = ({
  field,
  label,
  mine,
  theirs,
}: {
  field: string;
  label: string;
  mine: unknown;
  theirs: unknown;
}) => {
  const { t } = useTranslation();
  const [my, their] = [wordsOf(field, mine, t), wordsOf(field, theirs, t)];
  return (
    <li className={styles.clash}>
      <b>{label}</b>{' '}
      {my !== null && their !== null && (
        <ChangedWords
          old={their}
          next={my}
          gone={t('content/life:conflict.their')}
          came={t('content/life:conflict.my')}
        />
      )}
    </li>
  );
};
