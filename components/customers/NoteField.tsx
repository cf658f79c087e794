import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { fold } from '@/domain/text';
import { useSession } from '@/lib/session';
import styles from './Notes.module.css';

type Colleague = { id: number; name: string };
const SHOWN = 6;
/** The text after the last @, up to the cursor. */
const typedMention = /(?:^|\s)@([\p{L} ]{0,40})$/u;

/** Active colleagues by name, without oneself. */
export const useColleagues = (): Colleague[] => {
  const session = useSession();
  return (session?.operators ?? [])
    .filter(({ id }) => id !== session?.operator.id)
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
};

/** The colleagues mentioned in a text with @. */
export const mentionsIn = (text: string, colleagues: readonly Colleague[]): Colleague[] =>
  colleagues.filter(({ name }) => text.includes(`@${name}`));

type Props = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
  autoFocus?: boolean;
};

/** The input of a note: after an @ it suggests colleagues; Ctrl+Enter sends it. */
export const NoteField = ({ label, value, onChange, onSubmit, autoFocus }: Props) => {
  const { t } = useTranslation();
  const colleagues = useColleagues();
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const offered =
    typed === null
      ? []
      : colleagues
          .filter(({ name }) => fold(name).startsWith(fold(typed)) || fold(name).includes(` ${fold(typed)}`))
          .slice(0, SHOWN);

  const look = () => {
    const { current } = area;
    const found = current && typedMention.exec(current.value.slice(0, current.selectionStart));
    setTyped(found ? (found[1] ?? '') : null);
    setAt(0);
  };
  const take = ({ name }: Colleague) => {
    const { current } = area;
    if (!current || typed === null) return;
    const end = current.selectionStart;
    onChange(`${value.slice(0, end - typed.length)}${name} ${value.slice(end)}`);
    setTyped(null);
    current.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onSubmit();
    }
    const chosen = offered[at];
    if (!chosen) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setAt((at + (event.key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      take(chosen);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      setTyped(null);
    }
  };
  return (
    <div className={styles.write}>
      <TextAreaField
        ref={area}
        bare
        label={label}
        placeholder={t('customers:notes.placeholder')}
        rows={3}
        value={value}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={offered.length > 0 ? `${listId}-${at}` : undefined}
        autoFocus={autoFocus}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
        onKeyUp={(event) => !['ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'Tab'].includes(event.key) && look()}
        onClick={look}
        onBlur={() => setTimeout(() => setTyped(null), 150)}
      />
      <ul id={listId} role="listbox" aria-label={t('customers:notes.mention')} hidden={offered.length === 0}>
        {offered.map((colleague, index) => (
          <li
            key={colleague.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            onMouseDown={(event) => {
              event.preventDefault();
              take(colleague);
            }}
          >
            {colleague.name}
          </li>
        ))}
      </ul>
    </div>
  );
};
