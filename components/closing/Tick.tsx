import { CheckField } from '@/components/ui/fields/CheckField';
import type { CheckProps } from '@/components/ui/fields/Check';
import styles from './Drawers.module.css';

/** A checkbox with a sentence about its effect, in a frame that shows whether it is chosen. */
export const Tick = ({ title, hint, ...input }: { title: string; hint: string } & CheckProps) => (
  <CheckField className={styles.tick} label={<b>{title}</b>} hint={hint} {...input} />
);
