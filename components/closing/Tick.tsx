import { CheckField } from '@/components/ui/fields/CheckField';
import type { CheckProps } from '@/components/ui/fields/Check';
import styles from './Drawers.module.css';

/** A choice with a sentence that says what it brings, in a frame that shows which is taken. */
export const Tick = ({ title, hint, ...input }: { title: string; hint: string } & CheckProps) => (
  <CheckField className={styles.tick} label={<b>{title}</b>} hint={hint} {...input} />
);
