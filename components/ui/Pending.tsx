import { useTranslation } from 'react-i18next';
import { errorText } from '@/lib/errorText';
import styles from './Pending.module.css';
import { Skeleton } from './Skeleton';

/** In the place of what a call has not answered yet: grey lines of `width` characters, or why it does not come. */
export const Pending = ({ error, width }: { error: Error | null; width?: number }) => {
  const { t } = useTranslation();
  if (!error) return <Skeleton width={width} />;
  return (
    <p className={styles.failed} role="alert">
      {errorText(error, t)}
    </p>
  );
};
