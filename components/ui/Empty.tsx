import type { ReactNode } from 'react';
import styles from './Empty.module.css';
import { Icon, type IconName } from './Icon';

/** Shown when there is nothing to show: why, and what can be done about it. */
export const Empty = ({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName;
  title: string;
  text?: string;
  children?: ReactNode;
}) => (
  <div className={styles.empty} role="status">
    <span className={styles.icon}>
      <Icon name={icon} size={28} />
    </span>
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {children}
  </div>
);
