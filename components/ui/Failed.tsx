import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/lib/errorText';
import { Empty } from './Empty';
import styles from './Failed.module.css';
import { RetryButton } from './RetryButton';

type Props = {
  /** What did not come; without it the reason alone is said. */
  title?: string;
  error: Error;
  onRetry: () => unknown;
  /** It is being asked for again. */
  busy?: boolean;
  /** Other ways on. */
  children?: ReactNode;
};

/** In the place of what could not be loaded: what it is, why it did not come, and the way to ask again. */
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
