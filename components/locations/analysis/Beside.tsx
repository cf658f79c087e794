import { useMemo } from 'react';
import { BarChart } from '@/components/ui/Chart';
import { LazyMap } from '@/components/ui/map/LazyMap';
import type { LocationAnalysisRow } from '@/contract/locations/analysis';
import { formatMoney, formatMoneyShort } from '@/lib/formats';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Beside.module.css';
import '@/components/locationAnalysis/texts';

const BARS = 12;

type Props = { rows: readonly LocationAnalysisRow[]; onOpen: (row: LocationAnalysisRow) => void };

/** The page's quarters on the map, and their prices side by side. */
export const Beside = ({ rows, onOpen }: Props) => {
  const { t } = useTranslation();
  const points = useMemo(
    () =>
      rows.flatMap(({ id, quarter, town, averageM2Price, latitude, longitude }) => {
        if (averageM2Price === null || latitude === null || longitude === null) return [];
        const price = formatMoney(averageM2Price);
        const title = t('locationAnalysis:pin', { quarter, town, price });
        return [{ id, latitude, longitude, label: formatMoneyShort(averageM2Price), title }];
      }),
    [rows, t],
  );
  const bars = rows
    .flatMap(({ quarter, town, averageM2Price }) =>
      averageM2Price === null ? [] : [{ label: `${quarter}, ${town}`, value: averageM2Price }],
    )
    .sort((a, b) => b.value - a.value)
    .slice(0, BARS);
  return (
    <div className={styles.beside}>
      <LazyMap
        label={t('locationAnalysis:map')}
        points={points}
        onOpen={(id) => {
          const row = rows.find((one) => one.id === id);
          if (row) onOpen(row);
        }}
      />
      <section className={styles.plot}>
        <h2>{t('locationAnalysis:plot')}</h2>
        {bars.length === 0 ? (
          <p>{t('locationAnalysis:noPlot')}</p>
        ) : (
          <BarChart title={t('locationAnalysis:plot')} data={bars} format={formatMoneyShort} />
        )}
      </section>
    </div>
  );
};
