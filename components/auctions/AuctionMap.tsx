import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '@/components/ui/Empty';
import { LazyMap } from '@/components/ui/map/LazyMap';
import type { AuctionRow } from '@/contract/auctions';
import { formatMoneyShort } from '@/lib/formats';
import styles from './AuctionMap.module.css';

/** The auctions of the list's page on a map, each with its highest bid or start price. */
export const AuctionMap = ({ rows }: { rows: readonly AuctionRow[] }) => {
  const { t } = useTranslation();
  const router = useRouter();
  const points = useMemo(
    () =>
      rows.flatMap(({ id, latitude, longitude, highestBid, startPrice, extraInfo, town }) => {
        if (latitude === null || longitude === null) return [];
        const price = highestBid ?? startPrice;
        const label = price === null ? t('auctions:map.noPrice') : formatMoneyShort(price);
        return [{ id, latitude, longitude, label, title: t('auctions:map.pin', { extraInfo, town }) }];
      }),
    [rows, t],
  );
  const missing = rows.length - points.length;
  if (rows.length > 0 && points.length === 0) return <Empty icon="location" title={t('auctions:map.none')} />;
  return (
    <div className={styles.room}>
      <LazyMap
        label={t('auctions:map.label')}
        points={points}
        onOpen={(id) => void router.push(`/auctions/detail?id=${id}`)}
      />
      {missing > 0 && <p>{t('auctions:map.missing', { count: missing })}</p>}
    </div>
  );
};
