import { useTranslation } from 'react-i18next';
import { errorText } from '@/lib/errorText';
import styles from './Pending.module.css';
import { RetryButton } from './RetryButton';
import { Skeleton } from './Skeleton';

type Props = { error: Error | null; onRetry: () => unknown; width?: number };

/** In the place of what a call has not answered yet: grey lines of `width` characters, or why it does not come and the way to ask again. */
export const Pending = ({ error, onRetry, width }: Props) => {
  const { t } = useTranslation();
  if (!error) return <Skeleton width={width} />;
  return (
    <p className={styles.failed} role="alert">
      {errorText(error, t)} <RetryButton size="small" onRetry={onRetry} />
    </p>
  );
};
