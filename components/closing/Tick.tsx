import type { ComponentProps } from 'react';
import styles from './Drawers.module.css';

/** A choice with a sentence that says what it brings. */
export const Tick = ({ title, hint, ...input }: { title: string; hint: string } & ComponentProps<'input'>) => (
  <label className={styles.tick}>
    <input {...input} />
    <span>{title}</span>
    <small>{hint}</small>
  </label>
);
