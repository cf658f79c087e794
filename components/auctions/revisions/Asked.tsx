import { When } from '@/components/ui/When';
import styles from './Change.module.css';

/** The requester, and the date below. */
export const Asked = ({ by, at }: { by: string; at: string }) => (
  <span className={styles.change}>
    <span>{by}</span>
    <small>
      <When at={at} />
    </small>
  </span>
);
