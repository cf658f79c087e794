import { nothing } from '@/components/ui/Value';
import styles from './Chips.module.css';

const SHOWN = 2;

/** Names as chips: the first few, and how many more; the whole list on hover, since a long name may be truncated. */
export const Chips = ({ names, kind = 'role' }: { names: readonly string[]; kind?: 'role' | 'group' }) => {
  if (names.length === 0) return nothing;
  const rest = names.length - SHOWN;
  return (
    <span className={styles.chips} title={names.join(', ')}>
      {names.slice(0, SHOWN).map((name) => (
        <span key={name} className={kind === 'group' ? `${styles.chip} ${styles.group}` : styles.chip}>
          {name}
        </span>
      ))}
      {rest > 0 && <span className={`${styles.chip} ${styles.rest}`}>+{rest}</span>}
    </span>
  );
};
