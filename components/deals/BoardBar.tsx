import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextField } from '@/components/ui/fields/TextField';
import { useOperatorChoices } from '@/components/ui/list/operatorChoices';
import { SEARCH_DEBOUNCE_MS } from '@/domain/limits';
import type { BoardFilter } from './Board';
import styles from './Board.module.css';

type Props = { filter: BoardFilter; onChange: (filter: BoardFilter) => void };

/** Narrows the board to a customer's name or one operator's deals, and says the keys. */
export const BoardBar = ({ filter, onChange }: Props) => {
  const { t } = useTranslation();
  const operators = useOperatorChoices();
  const [typed, setTyped] = useState(filter.name ?? '');
  const name = typed.trim();
  useEffect(() => {
    if (name === (filter.name ?? '')) return;
    const { name: _, ...rest } = filter;
    const timer = setTimeout(() => onChange(name ? { ...rest, name } : rest), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [name, filter, onChange]);
  const { operatorId, ...others } = filter;
  return (
    <div className={styles.bar}>
      <TextField
        label={t('deals:board.filter')}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField
        label={t('deals:board.operator')}
        value={operatorId ?? ''}
        onChange={({ target }) => onChange(target.value ? { ...others, operatorId: Number(target.value) } : others)}
      >
        <option value="">{t('deals:board.allOperators')}</option>
        {operators.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <p>{t('deals:board.help')}</p>
    </div>
  );
};
