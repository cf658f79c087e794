import { type CSSProperties, memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DAY_MS, MINUTE_MS } from '@/domain/time';
import { formatInstant, formatMoney, formatMoneyShort, formatTime } from '@/lib/formats';
import { type ClimbBid, climbOf } from './priceClimb';
import styles from './Climb.module.css';

const WIDTH = 1000;
const HEIGHT = 200;
/** With more bids the line has no points. */
const POINTS_MAX = 120;
/** Lines closer than this part of the height would have overlapping labels. */
const NEAR = 0.11;
/** The selectable range: the whole auction, or its last minutes. */
const SPANS = { whole: null, hour: 60, ten: 10 } as const;
type SpanName = keyof typeof SPANS;

type Props = {
  bids: readonly ClimbBid[];
  startPrice: number | null;
  reservePrice: number | null;
  /** Start and present end of the bidding; `announcedEndAt`: the originally announced end, if extended. ISO. */
  startAt: string;
  endAt: string;
  announcedEndAt: string;
  /** The server's time, in milliseconds. */
  now: number;
};

/** A label at an end of the axis: only the time if the range is less than a day. */
const named = (at: number, { from, to }: { from: number; to: number }) =>
  (to - from < DAY_MS ? formatTime : formatInstant)(new Date(at).toISOString());
const percent = (value: number, of: number) => `${Math.round((value / of) * 1000) / 10}%`;

/** The chart of the price, bid by bid, with the start, the reserve price and the extensions. The ledger has the numbers. */
const ClimbPlotPlain = ({ bids, startPrice, reservePrice, startAt, endAt, announcedEndAt, now }: Props) => {
  const { t } = useTranslation();
  const [chosen, choose] = useState<SpanName>('whole');
  const to = Date.parse(endAt);
  const seen = Math.min(Math.max(now, Date.parse(startAt)), to);
  const minutes = SPANS[chosen];
  const span = {
    from: minutes === null ? Date.parse(startAt) : Math.max(Date.parse(startAt), seen - minutes * MINUTE_MS),
    to,
  };
  const { steps, area, x, y, points } = climbOf(bids, { startPrice, reservePrice }, span, now, WIDTH, HEIGHT);
  const drawn = ({ counted }: { counted: boolean }) => points.length <= POINTS_MAX || !counted;
  const last = points.findLast(({ counted }) => counted);
  const added = Date.parse(announcedEndAt) < to ? x(Math.max(Date.parse(announcedEndAt), span.from)) : null;
  const near =
    startPrice !== null && reservePrice !== null && Math.abs(y(startPrice) - y(reservePrice)) < HEIGHT * NEAR;
  const line = (name: 'start' | 'reserve', kurus: number) => (
    <span className={styles.label} data-line={name} data-near={near} style={{ top: percent(y(kurus), HEIGHT) }}>
      {t(`bidding:climb.${name}`)} <b>{formatMoneyShort(kurus)}</b>
    </span>
  );
  return (
    <figure className={styles.climb}>
      <figcaption>
        <span>{t('bidding:climb.title')}</span>
        <span className={styles.spans} role="group" aria-label={t('bidding:climb.spans')}>
          {(Object.keys(SPANS) as SpanName[]).map((name) => (
            <button key={name} type="button" aria-pressed={name === chosen} onClick={() => choose(name)}>
              {t(`bidding:climb.${name}`)}
            </button>
          ))}
        </span>
      </figcaption>
      <div className={styles.plot} aria-hidden="true">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {added !== null && <rect x={added} y="0" width={WIDTH - added} height={HEIGHT} className={styles.added} />}
          {startPrice !== null && (
            <line x1="0" x2={WIDTH} y1={y(startPrice)} y2={y(startPrice)} className={styles.start} />
          )}
          {reservePrice !== null && (
            <line x1="0" x2={WIDTH} y1={y(reservePrice)} y2={y(reservePrice)} className={styles.reserve} />
          )}
          <path d={area} className={styles.area} />
          <path d={steps} className={styles.steps} />
        </svg>
        {points
          .filter((point) => drawn(point) || point === last)
          .map((point) => (
            <i
              key={point.number}
              className={styles.point}
              data-counted={point.counted}
              data-last={point === last}
              style={{ left: percent(point.x, WIDTH), top: percent(point.y, HEIGHT) }}
              title={bids
                .filter(({ number }) => number === point.number)
                .map(({ amount, placedAt }) => `#${point.number} · ${formatMoney(amount)} · ${formatTime(placedAt)}`)
                .join()}
            />
          ))}
        {startPrice !== null && line('start', startPrice)}
        {reservePrice !== null && line('reserve', reservePrice)}
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span>{named(span.from, span)}</span>
        {added !== null && added > WIDTH * 0.2 && added < WIDTH * 0.85 && (
          <span className={styles.extended} style={{ '--at': percent(added, WIDTH) } as CSSProperties}>
            {t('bidding:climb.added')}
          </span>
        )}
        <span>{named(to, span)}</span>
      </div>
    </figure>
  );
};

export const ClimbPlot = memo(ClimbPlotPlain);
