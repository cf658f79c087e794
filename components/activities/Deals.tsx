import { useTranslation } from 'react-i18next';
import { Line, Lines } from '@/components/ui/Lines';
import { Link } from '@/components/ui/Link';
import { chip } from '@/components/ui/chip';
import { Money } from '@/components/ui/Money';
import type { OpenDeal } from '@/contract/activities/record';
import styles from './Parts.module.css';

/** The customer's open deals, which a call is likely to be about. */
export const Deals = ({ deals }: { deals: readonly OpenDeal[] }) => {
  const { t } = useTranslation();
  if (deals.length === 0) return <p className={styles.quiet}>{t('activities:noDeals')}</p>;
  return (
    <Lines>
      {deals.map(({ id, auction, status, offeredPrice }) => (
        <Line
          key={id}
          end={
            <>
              {offeredPrice !== null && <Money kurus={offeredPrice} />}
              {chip('dealStatus', status, t)}
            </>
          }
        >
          {auction.canOpen ? <Link href={`/auctions/detail?id=${auction.id}`}>{auction.name}</Link> : auction.name}
        </Line>
      ))}
    </Lines>
  );
};
