import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/fields/TextField';
import { customers } from '@/contract/customers';
import { formatPhone } from '@/lib/formats';
import { useCall } from '@/lib/useCall';
import styles from './Forms.module.css';

type Chosen = { id: number; name: string };
type Props = {
  value: Chosen | undefined;
  required: boolean;
  /** In place of how to search: who is asked for here. */
  hint?: string | undefined;
  error: string | undefined;
  onChoose: (customer: Chosen | undefined) => void;
};

/** Finds a customer by name or phone. */
export const CustomerPicker = ({ value, required, hint, error, onChoose }: Props) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const { data, isPending } = useCall(customers.search, { value: wanted }, { enabled: wanted.length > 1 && !value });
  if (value)
    return (
      <div className={styles.found}>
        <span className={styles.quiet}>{t('activities:fields.customerId')}</span>
        <Button icon="close" onClick={() => onChoose(undefined)}>
          {value.name}
        </Button>
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
    );
  return (
    <div className={styles.found}>
      <TextField
        label={t('activities:fields.customerId')}
        hint={hint ?? t('activities:create.customerHint')}
        error={error}
        required={required}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {wanted.length > 1 &&
        data?.rows.map(({ id, name, phone, city }) => (
          <button key={id} type="button" onClick={() => onChoose({ id, name })}>
            <span>{name}</span>
            <small>{[phone && formatPhone(phone), city].filter(Boolean).join(' · ')}</small>
          </button>
        ))}
      {wanted.length > 1 && !isPending && data?.rows.length === 0 && (
        <p className={styles.quiet}>{t('activities:create.customerNone')}</p>
      )}
    </div>
  );
};
