import { useTranslation } from 'react-i18next';
import { errorText } from '@/lib/errorText';
import styles from './Pending.module.css';
import { RetryButton } from './RetryButton';
import { Skeleton } from './Skeleton';

type Props = { error: Error | null; onRetry: () => unknown; width?: number };

/** Shown until a call has answered: grey lines of `width` characters, or after a failure the reason and a button to try again. */
export const Pending = ({ error, onRetry, width }: Props) => {
  const { t } = useTranslation();
  if (!error) return <Skeleton width={width} />;
  return (
    <p className={styles.failed} role="alert">
      {errorText(error, t)} <RetryButton size="small" onRetry={onRetry} />
    </p>
  );
};
