import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_DEBOUNCE_MS } from '@/domain/basics';
import { TextField } from '../fields/TextField';
import styles from './Board.module.css';

type Props = { label: string; name: string; onName: (name: string) => void; children?: ReactNode };

/** Narrows a board to a name, and to what else its fields (`children`) say; and says the keys. */
export const BoardBar = ({ label, name, onName, children }: Props) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  const narrow = useEffectEvent(() => onName(wanted));
  useEffect(() => {
    if (wanted === name) return;
    const timer = setTimeout(narrow, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, name]);
  return (
    <div className={styles.bar}>
      <TextField label={label} type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      {children}
      <p>{t('detail:board.help')}</p>
    </div>
  );
};
