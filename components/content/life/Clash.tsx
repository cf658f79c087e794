import { useTranslation } from 'react-i18next';
import { ChangedWords } from '@/components/ui/ChangedWords';
import { piecesOf } from '@/domain/content/richText';
import styles from './Life.module.css';

/** More words than these are not compared while somebody waits: the field alone is named. */
const WORDS_MAX = 1_500;

/** The words of a text, rich or not; null: it is none, or too long to be compared. */
const wordsOf = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  const text = piecesOf(value)
    .map((piece) => ('text' in piece ? piece.text : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  return text.split(' ').length > WORDS_MAX ? null : text;
};

/** A field that two people wrote otherwise: theirs struck through, mine underlined. */
export const Clash = ({ label, mine, theirs }: { label: string; mine: unknown; theirs: unknown }) => {
  const { t } = useTranslation();
  const [my, their] = [wordsOf(mine), wordsOf(theirs)];
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
