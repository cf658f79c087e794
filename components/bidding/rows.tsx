import { useTranslation } from 'react-i18next';
import { Money } from '@/components/ui/Money';
import { Thumbnail } from '@/components/ui/Thumbnail';
import { nothing } from '@/components/ui/Value';
import { When } from '@/components/ui/When';
import type { DeskRow } from '@/contract/bidding';
import { partsOf } from '@/lib/duration';
import { useServerNow } from '@/lib/serverClock';
import { Ago, Left } from './Ago';
import { phaseOf } from './phase';
import styles from './rows.module.css';

type Props = { row: DeskRow };
const two = (value: number) => String(value).padStart(2, '0');

/** The property with its picture. */
export const Property = ({ row }: Props) => (
  <span className={styles.property}>
    <span className={styles.picture}>
      <Thumbnail src={row.image} />
    </span>
    <span>
      <b>{row.extraInfo}</b>
      <small>
        #{row.id} · {row.town}, {row.city}
      </small>
    </span>
  </span>
);

/** The remaining time by the server's clock; after the end the winner's deadline, or when it ended. */
export const End = ({ row }: Props) => {
  const { t } = useTranslation();
  const { status, startAt, endAt, serverTime, extensions, paymentDueAt, paymentMissed } = row;
  const at = useServerNow(serverTime);
  const { phase, left, urgent } = phaseOf({ status, now: serverTime, startAt, endAt, announcedEndAt: endAt }, at);
  const { days, hours, minutes, seconds } = partsOf(left);
  if (phase === 'over')
    return (
      <span className={styles.end} data-urgent={paymentMissed}>
        {row.queue === 'PAYMENT' && paymentDueAt ? <Left until={paymentDueAt} now={serverTime} /> : <When at={endAt} />}
        <small>{t(row.queue === 'PAYMENT' && paymentDueAt ? 'bidding:row.payment' : 'bidding:row.ended')}</small>
      </span>
    );
  if (phase === 'closing') return <span className={styles.end}>{t('bidding:clock.still.closing')}</span>;
  return (
    <span className={styles.end} data-running={phase === 'running'} data-urgent={urgent}>
      <span role="timer" aria-live="off">
        {days > 0 && `${t('bidding:clock.days', { count: days })} `}
        {two(hours)}:{two(minutes)}:{two(seconds)}
      </span>
      <small>
        {t(phase === 'before' ? 'bidding:row.toStart' : 'bidding:row.toEnd')}
        {extensions > 0 && ` · ${t('bidding:row.extended', { count: extensions })}`}
      </small>
    </span>
  );
};

/** The price, and below it the next minimum bid. */
export const Price = ({ row: { price, nextAmount, status } }: Props) => {
  const { t } = useTranslation();
  const open = status === 'LIVE' || status === 'BIDDING';
  return (
    <span className={styles.price}>
      {price === null ? nothing : <Money kurus={price} />}
      {open && (
        <small>
          {t('bidding:row.next')} <Money kurus={nextAmount} />
        </small>
      )}
    </span>
  );
};

/** The time of the last bid, and the number of bids. */
export const LastBid = ({ row: { lastBidAt, bidCount, serverTime } }: Props) => {
  const { t } = useTranslation();
  if (!lastBidAt) return nothing;
  return (
    <span className={styles.end}>
      <Ago at={lastBidAt} now={serverTime} />
      <small>{t('bidding:participants.bids', { count: bidCount })}</small>
    </span>
  );
};

export const Reserve = ({ row: { reserveMet, price, waitingCount } }: Props) => {
  const { t } = useTranslation();
  return (
    <span className={styles.marks}>
      <span className={styles.reserve} data-met={reserveMet}>
        {t(reserveMet ? 'bidding:row.met' : price === null ? 'bidding:row.noBid' : 'bidding:row.notMet')}
      </span>
      {waitingCount > 0 && <span className={styles.waits}>{t('bidding:row.waits', { count: waitingCount })}</span>}
    </span>
  );
};

/** How many of the participants may bid. */
export const Bidders = ({ row: { readyCount, participantCount } }: Props) => {
  const { t } = useTranslation();
  return (
    <span data-figures="" title={t('bidding:row.bidders', { ready: readyCount, all: participantCount })}>
      {readyCount}
      <small className={styles.of}> / {participantCount}</small>
    </span>
  );
};
