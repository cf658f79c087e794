import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/ui/fields/TextField';
import { SEARCH_DEBOUNCE_MS } from '@/domain/limits';
import styles from './Board.module.css';
import type { BoardFilter } from './columnInput';

type Props = { filter: BoardFilter; onChange: (filter: BoardFilter) => void };

/** Narrows the board to a name, and says the keys. */
export const BoardBar = ({ filter, onChange }: Props) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(filter.name ?? '');
  const name = typed.trim();
  useEffect(() => {
    if (name === (filter.name ?? '')) return;
    const timer = setTimeout(() => onChange(name ? { name } : {}), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [name, filter, onChange]);
  return (
    <div className={styles.bar}>
      <TextField
        label={t('agents/applications:board.filter')}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p>{t('agents/applications:board.help')}</p>
    </div>
  );
};
