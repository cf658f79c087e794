import type { ReactNode } from 'react';
import type { Tone } from '@/domain/enums/tone';
import { Icon, type IconName } from '../Icon';
import { When } from '../When';
import styles from './Timeline.module.css';

export type TimelineItem = {
  key: string | number;
  /** ISO instant or day. */
  at: string;
  title: ReactNode;
  text?: ReactNode;
  icon?: IconName;
  tone?: Tone;
};

/** What happened, in order, with its time. */
export const Timeline = ({ items, label }: { items: readonly TimelineItem[]; label: string }) => (
  <ol className={styles.timeline} aria-label={label}>
    {items.map(({ key, at, title, text, icon = 'clock', tone = 'neutral' }) => (
      <li key={key}>
        <span className={`${styles.mark} ${styles[tone]}`}>
          <Icon name={icon} size={16} />
        </span>
        <div>
          <p className={styles.title}>{title}</p>
          {text && <div className={styles.text}>{text}</div>}
          <p className={styles.at}>
            <When at={at} />
          </p>
        </div>
      </li>
    ))}
  </ol>
);
