import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import styles from './Lines.module.css';

/** What belongs to a record, a line each: its papers, people, tasks. */
export const Lines = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={styles.lines} aria-label={label}>
    {children}
  </ul>
);

type Props = {
  icon?: IconName;
  /** `open`: somebody has to act; `ahead`: its time has not come; `off`: absent or not needed. */
  state?: 'done' | 'open' | 'ahead' | 'off';
  /** A title in <strong>, what is known of it in <small>. */
  children: ReactNode;
  /** At the end of the line, below the text where there is no room: an amount, a chip, buttons. */
  end?: ReactNode;
};

export const Line = ({ icon, state, children, end }: Props) => (
  <li data-state={state}>
    {icon && <Icon name={icon} size={20} />}
    <div className={styles.text}>{children}</div>
    {end && <div className={styles.end}>{end}</div>}
  </li>
);
