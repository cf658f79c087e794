import { useTranslation } from 'react-i18next';
import type { AuctionDetail } from '@/contract/auctions/record';
import { When } from '@/components/ui/When';
import { nothing } from '@/components/ui/Value';
import { partsOf } from '@/lib/duration';
import { useServerNow } from '@/lib/serverClock';
import styles from './Countdown.module.css';
import { isRunning, isUrgent } from './remaining';

type Props = Pick<AuctionDetail, 'now' | 'startAt' | 'endAt' | 'status'>;

/** Counts down to the start, then to the end of the bidding, by the server's clock; if the auction is not running, shows the end date. */
export const Countdown = (props: Props) => {
  const { endAt, status } = props;
  if (endAt === null) return nothing;
  return isRunning(status) ? <Running {...props} endAt={endAt} /> : <When at={endAt} />;
};

const two = (value: number) => String(value).padStart(2, '0');

const Running = ({ now, startAt, endAt }: Props & { endAt: string }) => {
  const { t } = useTranslation();
  const at = useServerNow(now);
  const starts = startAt !== null && Date.parse(startAt) > at;
  const left = Date.parse(starts ? startAt : endAt) - at;
  const { days, hours, minutes, seconds } = partsOf(left);
  if (left <= 0) return <span className={styles.label}>{t('auctions:left.over')}</span>;
  return (
    <span className={isUrgent(left) && !starts ? `${styles.countdown} ${styles.urgent}` : styles.countdown}>
      <span role="timer">
        {days > 0 && <>{t('auctions:left.onlyDays', { days })} </>}
        {two(hours)}:{two(minutes)}:{two(seconds)}
      </span>
      <small className={styles.label}>
        {t(starts ? 'auctions:left.toStart' : 'auctions:left.toEnd')} · <When at={starts ? startAt : endAt} />
      </small>
    </span>
  );
};
