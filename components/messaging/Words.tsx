import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { ToggleChip } from '@/components/ui/ToggleChip';
import styles from './Messaging.module.css';
import type { useOffered, useWords } from './useWords';

type OfferedProps = {
  offered: ReturnType<typeof useOffered>;
  keywords: readonly string[];
  /** Inserts a keyword at the cursor. */
  onInsert: (word: string) => void;
  automatic: boolean;
};

/** The placeholders for the recipient's data. */
export const OfferedWords = ({ offered, keywords, onInsert, automatic }: OfferedProps) => {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.words}>
      <legend>{t('messaging/templates:words.title')}</legend>
      <div>
        {offered.map(({ name }) => (
          <ToggleChip key={name} onClick={() => onInsert(name)}>
            {t(`messaging:placeholder.${name}`)}
          </ToggleChip>
        ))}
        {keywords.map((name) => (
          <ToggleChip key={name} pressed onClick={() => onInsert(name)}>
            {`{${name}}`}
          </ToggleChip>
        ))}
      </div>
      <p className={styles.quiet}>
        {t(automatic ? 'messaging/templates:words.hintEvent' : 'messaging/templates:words.hint')}
      </p>
    </fieldset>
  );
};

type Props = {
  words: ReturnType<typeof useWords>;
  keywords: readonly string[];
  onKeywords: (keywords: string[]) => void;
};

/** Errors in the keywords of a text. */
export const Words = ({ words, keywords, onKeywords }: Props) => {
  const { t } = useTranslation();
  const { unknown, hidden, used } = words;
  return (
    <>
      {unknown.length > 0 && (
        <Notice
          kind="warning"
          role="status"
          action={
            <Button size="small" onClick={() => onKeywords([...keywords, ...unknown])}>
              {t('messaging/templates:words.ask')}
            </Button>
          }
        >
          {t('messaging/templates:words.unknown', { words: unknown.map((word) => `{${word}}`).join(', ') })}
        </Notice>
      )}
      {hidden.length > 0 && (
        <Notice kind="error" role="status">
          {t('errors:TEMPLATE_WORDS_HIDDEN', { words: hidden.map((word) => `{${word}}`).join(', ') })}
        </Notice>
      )}
      {keywords.some((word) => !used.includes(word)) && (
        <Notice
          kind="info"
          role="status"
          action={
            <Button size="small" onClick={() => onKeywords(keywords.filter((word) => used.includes(word)))}>
              {t('messaging/templates:words.drop')}
            </Button>
          }
        >
          {t('messaging/templates:words.unused', {
            words: keywords
              .filter((word) => !used.includes(word))
              .map((word) => `{${word}}`)
              .join(', '),
          })}
        </Notice>
      )}
    </>
  );
};
