import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BarChart } from '@/components/ui/Chart';
import { LazyMap } from '@/components/ui/map/LazyMap';
import type { LocationAnalysisRow } from '@/contract/locations/analysis';
import { formatMoney, formatMoneyShort } from '@/lib/formats';
import styles from './Beside.module.css';

const BARS = 12;

type Props = { rows: readonly LocationAnalysisRow[]; onOpen: (row: LocationAnalysisRow) => void };

/** The page's quarters on a map, and their prices side by side. */
export const Beside = ({ rows, onOpen }: Props) => {
  const { t } = useTranslation();
  const points = useMemo(
    () =>
      rows.flatMap(({ id, quarter, town, averageM2Price, latitude, longitude }) => {
        if (averageM2Price === null || latitude === null || longitude === null) return [];
        const price = formatMoney(averageM2Price);
        const title = t('locations/analysis:pin', { quarter, town, price });
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
    // Scrollable, so it is focusable for the arrow keys, with or without pins.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.beside} role="group" aria-label={t('locations/analysis:beside')} tabIndex={0}>
      <LazyMap
        label={t('locations/analysis:map')}
        points={points}
        onOpen={(id) => {
          const row = rows.find((one) => one.id === id);
          if (row) onOpen(row);
        }}
      />
      <section className={styles.plot}>
        <h2>{t('locations/analysis:plot')}</h2>
        {bars.length === 0 ? (
          <p>{t('locations/analysis:noPlot')}</p>
        ) : (
          <BarChart title={t('locations/analysis:plot')} data={bars} format={formatMoneyShort} />
        )}
      </section>
    </div>
  );
};
