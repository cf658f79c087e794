import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/lib/errorText';
import { Empty } from './Empty';
import styles from './Failed.module.css';
import { RetryButton } from './RetryButton';

type Props = {
  /** What could not be loaded; without it only the reason is shown. */
  title?: string;
  error: Error;
  onRetry: () => unknown;
  /** It is being loaded again. */
  busy?: boolean;
  /** Other ways on. */
  children?: ReactNode;
};

/** Shown in place of something that could not be loaded: what it is, why, and a button to try again. */
export const Failed = ({ title, error, onRetry, busy, children }: Props) => {
  const { t } = useTranslation();
  const why = errorText(error, t);
  return (
    <Empty icon="warning" title={title ?? why} {...(title && { text: why })}>
      <div className={styles.ways}>
        <RetryButton busy={busy} onRetry={onRetry} />
        {children}
      </div>
    </Empty>
  );
};
