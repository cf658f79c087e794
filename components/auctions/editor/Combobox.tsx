import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '@/domain/limits';
import { Input } from '@/components/ui/fields/Input';
import { Field } from '@/components/ui/fields/Field';
import styles from './Combobox.module.css';

type Props<T> = {
  label: string;
  hint?: string;
  error?: string | undefined;
  name: string;
  required?: boolean;
  disabled?: boolean;
  /** Asked when typing pauses; absent results mean that nothing was asked yet. */
  onSearch: (typed: string) => void;
  results: readonly T[] | undefined;
  /** Said when there are none. */
  nothing: string;
  keyOf: (result: T) => string;
  show: (result: T) => ReactNode;
  onChoose: (result: T) => void;
  autoFocus?: boolean;
};
const LEAST = 2;

/** A search field whose answers are chosen with the arrow keys and Enter, or by pressing one. */
export const Combobox = <T,>(props: Props<T>) => {
  const { label, hint, error, name, required, disabled, onSearch, results, nothing, keyOf, show, onChoose } = props;
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const value = typed.trim();
    if (value.length < LEAST) return undefined;
    const timer = setTimeout(() => onSearch(value), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);

  const shown = open && typed.trim().length >= LEAST ? results : undefined;
  const last = (shown?.length ?? 0) - 1;
  const choose = (result: T | undefined) => {
    if (!result) return;
    setTyped('');
    setOpen(false);
    onChoose(result);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!shown) return;
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, last));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter') choose(shown[at]);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.box}>
      <Field {...{ label, hint, error, required }}>
        {(control) => (
          <Input
            {...control}
            type="search"
            role="combobox"
            name={name}
            disabled={disabled}
            autoFocus={props.autoFocus}
            autoComplete="off"
            aria-expanded={shown !== undefined}
            aria-controls={listId}
            aria-activedescendant={shown && last >= 0 ? `${listId}-${at}` : undefined}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setAt(0);
              setOpen(true);
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      {shown && (
        <ul id={listId} role="listbox" aria-label={label} className={styles.list}>
          {shown.map((result, index) => (
            <li
              key={keyOf(result)}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              onPointerDown={(event) => {
                event.preventDefault();
                choose(result);
              }}
            >
              {show(result)}
            </li>
          ))}
          {shown.length === 0 && <li className={styles.nothing}>{nothing}</li>}
        </ul>
      )}
    </div>
  );
};
