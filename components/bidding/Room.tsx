import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/ui/Icon';
import { LockedButton } from '@/components/ui/LockedButton';
import { Money } from '@/components/ui/Money';
import { Notice } from '@/components/ui/Notice';
import { Pending } from '@/components/ui/Pending';
import { bidding, type Desk } from '@/contract/bidding';
import { lazyPart } from '@/lib/lazyPart';
import { formatMoney, formatNumber, formatPercent, formatTime } from '@/lib/formats';
import { useShortcut } from '@/lib/hotkeys';
import { useServerNow } from '@/lib/serverClock';
import { useMay } from '@/lib/session';
import { useCall } from '@/lib/useCall';
import { useLiveCalls, useMayBeOld } from '@/lib/useLive';
import { Ago } from './Ago';
import { Announcer } from './Announcer';
import { BigClock } from './Clock';
import { ClimbPlot } from './Climb';
import { phaseOf, timesOf } from './phase';
import styles from './Room.module.css';

const PlaceBidDrawer = lazyPart(() => import('./PlaceBidDrawer').then((module) => module.PlaceBidDrawer));

/** Single bids are shown as they arrive; many at once are reloaded three times per second. */
const AT_MOST_EVERY_MS = 300;
/** The chart's right end advances in these steps. */
const PLOT_EVERY_MS = 5_000;

/** Whether the reserve price is met; the distance to it for those who may see it. */
const ReserveMark = ({ desk }: { desk: Desk }) => {
  const { t } = useTranslation();
  const { reserveMet, reservePrice, price, startPrice } = desk;
  return (
    <p className={styles.reserve} data-met={reserveMet}>
      <Icon name={reserveMet ? 'check' : 'minus'} size={16} />
      {t(reserveMet ? 'bidding:room.reserveMet' : 'bidding:room.reserveOpen')}
      {!reserveMet && reservePrice !== null && (
        <span>{t('bidding:room.reserveLeft', { amount: formatMoney(reservePrice - (price ?? startPrice)) })}</span>
      )}
    </p>
  );
};

/** The present price and its bidder. */
const Price = ({ desk, over }: { desk: Desk; over: boolean }) => {
  const { t } = useTranslation();
  const { price, startPrice, leader, participants } = desk;
  const lastBidAt = participants.find(({ id }) => id === leader?.participantId)?.lastBidAt;
  return (
    <div className={styles.price}>
      <p className={styles.label}>
        {t(price === null ? 'bidding:room.noBid' : over ? 'bidding:room.lastPrice' : 'bidding:room.price')}
      </p>
      <p key={price} className={styles.amount} data-bid={price !== null}>
        <Money kurus={price ?? startPrice} />
      </p>
      <p className={styles.leader}>
        {leader ? (
          <>
            <b>{t('bidding:number', { number: leader.participantNumber })}</b> {leader.bidder}
            {lastBidAt && (
              <>
                {' · '}
                <Ago at={lastBidAt} now={desk.serverTime} />
              </>
            )}
          </>
        ) : (
          t('bidding:room.startPrice')
        )}
      </p>
      <ReserveMark desk={desk} />
    </div>
  );
};

/** After the end: how the bids raised the start price. */
const Outcome = ({ desk: { price, startPrice, bidCount, participantCount } }: { desk: Desk }) => {
  const { t } = useTranslation();
  const rise = (price ?? startPrice) - startPrice;
  return (
    <div className={styles.next}>
      <p className={styles.label}>{t('bidding:room.rise')}</p>
      <p className={styles.least}>
        +<Money kurus={rise} />
      </p>
      <p className={styles.label}>
        {t('bidding:room.result', {
          percent: formatPercent((rise / startPrice) * 100),
          bids: formatNumber(bidCount),
          people: formatNumber(participantCount),
        })}
      </p>
    </div>
  );
};

/** The next minimum bid, its increment, and the button to bid by phone. */
const Next = ({ desk, onBid, over }: { desk: Desk; onBid: () => void; over: boolean }) => {
  const { t } = useTranslation();
  const { nextAmount, incrementBefore, incrementAfter, reserveMet } = desk;
  return (
    <div className={styles.next}>
      <p className={styles.label}>{t('bidding:room.next')}</p>
      <p className={styles.least}>
        <Money kurus={nextAmount} />
      </p>
      <dl className={styles.steps}>
        <div data-now={!reserveMet}>
          <dt>{t('bidding:room.before')}</dt>
          <dd>
            +<Money kurus={incrementBefore} />
          </dd>
        </div>
        <div data-now={reserveMet}>
          <dt>{t('bidding:room.after')}</dt>
          <dd>
            +<Money kurus={incrementAfter} />
          </dd>
        </div>
      </dl>
      <LockedButton
        may="bidding.act"
        size="large"
        icon="auctions"
        className={styles.bid}
        reason={over ? t(desk.queue === 'SOON' ? 'errors:BIDDING_NOT_OPEN' : 'errors:BIDDING_IS_OVER') : null}
        aria-keyshortcuts="T"
        onClick={onBid}
      >
        {t('bidding:place.action')}
      </LockedButton>
    </div>
  );
};

const Figures = ({ desk }: { desk: Desk }) => {
  const { t } = useTranslation();
  const { windowMinutes, byMinutes, maxTotalMinutes } = desk.extension;
  const figures = [
    ['bids', formatNumber(desk.bidCount)],
    ['participants', formatNumber(desk.participantCount)],
    ['ready', formatNumber(desk.readyCount)],
    ['waiting', formatNumber(desk.waitingCount)],
    ['deposit', formatMoney(desk.deposit)],
  ] as const;
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name} data-attention={name === 'waiting' && desk.waitingCount > 0}>
            <dt>{t(`bidding:figures.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.rule}>
        {t('bidding:room.rule', { window: windowMinutes, by: byMinutes, total: maxTotalMinutes })}
      </p>
    </>
  );
};

/** A warning that the price may be outdated, when the connection is lost. */
export const MayBeOld = ({ since }: { since: string }) => {
  const { t } = useTranslation();
  return (
    useMayBeOld() && (
      <Notice kind="warning" role="alert">
        {t('bidding:room.mayBeOld', { at: formatTime(since) })}
      </Notice>
    )
  );
};

/** The desk of one auction: clock, price, next bid, and the price chart; updated live. Key: t places a bid by phone. */
export const Room = ({ desk }: { desk: Desk }) => {
  const { t } = useTranslation();
  const { auctionId } = desk;
  const mayAct = useMay('bidding.act');
  const [placing, setPlacing] = useState(false);
  const { data: climb, error, refetch } = useCall(bidding.climb, { auctionId });
  useLiveCalls(
    [`bidding:${auctionId}`],
    [bidding.detail, bidding.ledger, bidding.climb, bidding.ladder, bidding.bidderView],
    AT_MOST_EVERY_MS,
  );
  const times = timesOf(desk);
  const now = useServerNow(desk.serverTime);
  const { phase, urgent } = phaseOf(times, now);
  const over = phase !== 'running';
  useShortcut('desk.bid', () => {
    if (mayAct && !over) setPlacing(true);
  });
  return (
    <section className={styles.room} aria-label={t('bidding:room.title')} data-phase={phase} data-urgent={urgent}>
      {phase !== 'over' && <MayBeOld since={desk.serverTime} />}
      <div className={styles.head}>
        <BigClock {...times} extensionCount={desk.extensions} />
        <Price desk={desk} over={phase === 'over'} />
        {phase === 'over' ? <Outcome desk={desk} /> : <Next desk={desk} over={over} onBid={() => setPlacing(true)} />}
      </div>
      {phase !== 'before' && !climb && <Pending error={error} onRetry={refetch} />}
      {phase !== 'before' && climb && (
        <ClimbPlot
          bids={climb.rows}
          startPrice={desk.startPrice}
          reservePrice={desk.reservePrice}
          startAt={desk.startAt}
          endAt={desk.endAt}
          announcedEndAt={desk.announcedEndAt}
          now={Math.floor(now / PLOT_EVERY_MS) * PLOT_EVERY_MS}
        />
      )}
      <Figures desk={desk} />
      <Announcer desk={desk} phase={phase} />
      {placing && <PlaceBidDrawer desk={desk} onClose={() => setPlacing(false)} />}
    </section>
  );
};
