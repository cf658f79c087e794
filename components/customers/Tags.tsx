import { nothing } from '@/components/ui/Value';
import styles from './Tags.module.css';

type Tag = { id: number; name: string; colour: string };

/** Tags with their colours; with `max` only the first few, and how many more there are. */
export const Tags = ({ tags, max }: { tags: readonly Tag[]; max?: number }) => {
  if (tags.length === 0) return nothing;
  const rest = tags.slice(max ?? tags.length);
  return (
    <span className={styles.tags} data-short={max !== undefined || undefined}>
      {tags.slice(0, max).map(({ id, name, colour }) => (
        <span key={id} className={styles.tag}>
          <svg viewBox="0 0 8 8" aria-hidden="true">
            <circle cx="4" cy="4" r="4" fill={colour} />
          </svg>
          {name}
        </span>
      ))}
      {rest.length > 0 && (
        <span className={styles.tag} title={rest.map(({ name }) => name).join(', ')}>
          +{rest.length}
        </span>
      )}
    </span>
  );
};
