import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { Icon } from '@/components/ui/Icon';
import { Money } from '@/components/ui/Money';
import type { Calculations } from '@/contract/dashboard';
import { formatRelativeTime } from '@/lib/relativeTime';
import { formatInstant, formatNumber } from '@/lib/formats';
import styles from './EndingAuctions.module.css';
import { useIsPhone } from '@/lib/useIsPhone';
import { FIRST_ON_PHONE, LIVE, listLink } from './links';
import { Panel } from '@/components/ui/Panel';

type Props = { auctions: NonNullable<Calculations['auctions']>; at: string; own: boolean };

/** The live auctions that end first: end, price, and whether the reserve price is met. Times are as of `at` (ISO). */
export const EndingAuctions = ({ auctions: { ending }, at, own }: Props) => {
  const { t } = useTranslation();
  const now = Date.parse(at);
  const phone = useIsPhone();
  const shown = phone ? ending.slice(0, FIRST_ON_PHONE) : ending;
  const href = listLink('/auctions/list', { ...(own && { agent: '1' }), status: LIVE, sort: 'endAt' });
  return (
    <Panel title={t('dashboard:ending.title')} href={href} more={t('dashboard:more')}>
      {ending.length === 0 ? (
        <p className={styles.none}>{t('dashboard:ending.none')}</p>
      ) : (
        <ol className={styles.list}>
          {shown.map(({ id, extraInfo, endAt, startPrice, highestBid, bidCount, reserveMet }) => (
            <li key={id}>
              <Link href={`/auctions/detail?id=${id}`}>{extraInfo}</Link>
              <span className={styles.price}>
                {(highestBid ?? startPrice) !== null && <Money kurus={highestBid ?? startPrice ?? 0} />}
                <small>{highestBid === null ? t('dashboard:ending.start') : t('dashboard:ending.highest')}</small>
              </span>
              <span className={styles.state}>
                <time dateTime={endAt} title={formatInstant(endAt)}>
                  {formatRelativeTime(endAt, now)}
                </time>
                {bidCount !== null && (
                  <span>{t('dashboard:ending.bids', { count: bidCount, number: formatNumber(bidCount) })}</span>
                )}
                {reserveMet !== null && bidCount !== null && bidCount > 0 && (
                  <span data-met={reserveMet}>
                    <Icon name={reserveMet ? 'check' : 'minus'} size={14} />
                    {t(reserveMet ? 'dashboard:ending.reserveMet' : 'dashboard:ending.reserveOpen')}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
};
