import styles from './TagForm.module.css';

/** A tag's name with its colour. */
export const TagName = ({ name, colour }: { name: string; colour: string }) => (
  <span className={styles.name}>
    <svg viewBox="0 0 8 8" aria-hidden="true">
      <circle cx="4" cy="4" r="4" fill={colour} />
    </svg>
    {name}
  </span>
);
