import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { useUnsavedChangesPrompt } from '@/components/ui/detail/useUnsavedChangesPrompt';
import { enumLabel } from '@/components/ui/chip';
import { useClearSent } from '@/components/ui/useClearSent';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { Line, Lines } from '@/components/ui/Lines';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import { formatInstant } from '@/lib/formats';
import { useKeptText } from '@/lib/keptTyping';
import { useMay } from '@/lib/session';
import styles from './Parts.module.css';
import { useClosingAct } from './useClosingAct';

/** The notes of the closing, latest first, and a form for a new one. */
export const Notes = ({ file }: { file: ClosingDetail }) => {
  const { t } = useTranslation();
  const writes = useMay('closings.work') && file.can.work;
  const [text, setText] = useKeptText('closing.note', file.id);
  const clearSent = useClearSent(text, setText);
  const act = useClosingAct(closing.note, { said: t('closing:notes.done'), onDone: (sent) => clearSent(sent.text) });
  useUnsavedChangesPrompt(text !== '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') void act.run({ id: file.id, text });
  };
  return (
    <>
      {writes && (
        <form className={styles.write} onSubmit={save}>
          <TextAreaField
            label={t('closing:notes.new')}
            rows={2}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) save(event);
            }}
          />
          <LockedButton
            type="submit"
            size="small"
            busy={act.busy}
            reason={text.trim() === '' ? t('field.writeFirst') : null}
          >
            {t('closing:notes.add')}
          </LockedButton>
        </form>
      )}
      {file.notes.length === 0 && <p className={styles.quiet}>{t('closing:notes.none')}</p>}
      <Lines>
        {file.notes.map((note) => (
          <Line key={note.id} icon="edit">
            <p>{note.text}</p>
            <small>{[note.byName, enumLabel('closingStep', note.step, t), formatInstant(note.at)].join(' · ')}</small>
          </Line>
        ))}
      </Lines>
    </>
  );
};
