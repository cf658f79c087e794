import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/IconButton';
import { TextField } from '@/components/ui/fields/TextField';
import styles from './Book.module.css';

export type Chosen = { id: number; name: string };
type Props = {
  label: string;
  hint: string;
  /** Said when nothing fits what was typed. */
  none: string;
  /** What fits; null while it is being looked for. */
  found: readonly (Chosen & { detail: ReactNode })[] | null;
  value: Chosen | undefined;
  onType: (typed: string) => void;
  onChoose: (chosen: Chosen | undefined) => void;
  required: boolean;
  error?: string | undefined;
  autoFocus?: boolean;
};

/** Finds a record by what is typed; arrow-free: Tab goes through what was found. */
export const Picker = ({ label, hint, none, found, value, onType, onChoose, required, error, autoFocus }: Props) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    setTyped(text);
    onType(text.trim());
  };
  if (value)
    return (
      <div className={styles.found}>
        <span className={styles.label}>{label}</span>
        <div className={styles.chosen}>
          <span>{value.name}</span>
          <IconButton
            icon="close"
            label={t('appointments:create.other', { name: value.name })}
            onClick={() => {
              type('');
              onChoose(undefined);
            }}
          />
        </div>
        {error && <p className={styles.error}>{error}</p>}
      </div>
    );
  return (
    <div className={styles.found}>
      <TextField
        label={label}
        hint={hint}
        error={error}
        required={required}
        autoComplete="off"
        autoFocus={autoFocus}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          const only = found?.[0];
          if (event.key === 'Enter' && only) {
            event.preventDefault();
            onChoose({ id: only.id, name: only.name });
          }
        }}
      />
      {typed.trim().length > 1 &&
        found?.map(({ id, name, detail }) => (
          <button key={id} type="button" onClick={() => onChoose({ id, name })}>
            <span>{name}</span>
            <small>{detail}</small>
          </button>
        ))}
      {typed.trim().length > 1 && found?.length === 0 && <p className={styles.quiet}>{none}</p>}
    </div>
  );
};
