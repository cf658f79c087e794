import { useState } from 'react';
import { customers } from '@/contract/customers';
import { formatPhone } from '@/lib/formats';
import { useCall } from '@/lib/useCall';
import { Button } from '../Button';
import styles from './CustomerField.module.css';
import type { FieldLook } from './Field';
import { TextField } from './TextField';

type Chosen = { id: number; name: string };
type Props = FieldLook & {
  value: Chosen | undefined;
  onChoose: (customer: Chosen | undefined) => void;
  /** Said when nobody is found. */
  none: string;
  required?: boolean;
  autoFocus?: boolean;
};

const FROM = 2;

/** A customer, found by name or phone; what was chosen is shown and can be taken back. */
export const CustomerField = ({ value, onChoose, none, label, hint, error, required, autoFocus }: Props) => {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const searching = wanted.length >= FROM && !value;
  const { data, isPending } = useCall(customers.search, { value: wanted }, { enabled: searching });
  if (value)
    return (
      <div className={styles.found}>
        <span className={styles.label}>{label}</span>
        <Button icon="close" onClick={() => onChoose(undefined)}>
          {value.name}
        </Button>
      </div>
    );
  return (
    <div className={styles.found}>
      <TextField
        {...{ label, hint, error, required, autoFocus }}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          const first = searching ? data?.rows[0] : undefined;
          if (event.key !== 'Enter' || !first) return;
          event.preventDefault();
          onChoose({ id: first.id, name: first.name });
        }}
      />
      {searching &&
        data?.rows.map(({ id, name, phone, city }) => (
          <button key={id} type="button" onClick={() => onChoose({ id, name })}>
            <span>{name}</span>
            <small>{[phone && formatPhone(phone), city].filter(Boolean).join(' · ')}</small>
          </button>
        ))}
      {searching && !isPending && data?.rows.length === 0 && <p className={styles.quiet}>{none}</p>}
    </div>
  );
};
