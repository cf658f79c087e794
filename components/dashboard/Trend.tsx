import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { LineChart } from '@/components/ui/Chart';
import { RECENT_DAYS } from '@/contract/dashboard';
import { formatNumber, formatPercent } from '@/lib/formats';
import { Panel } from '@/components/ui/Panel';
import styles from './Trend.module.css';

type Days = readonly { day: string; count: number }[];
type Props = { title: string; days: Days; unit: string; href: string };

const sum = (days: Days) => days.reduce((total, { count }) => total + count, 0);
/** 2026-11-21 is 21/11. */
const short = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;

/** The sum of the last seven days, compared with the seven before, and a line by day. */
export const Trend = ({ title, days, unit, href }: Props) => {
  const { t } = useTranslation();
  const now = sum(days.slice(-RECENT_DAYS));
  const before = sum(days.slice(-2 * RECENT_DAYS, -RECENT_DAYS));
  const change = before > 0 ? Math.round(((now - before) * 100) / before) : null;
  return (
    <Panel title={title} href={href} more={t('dashboard:more')} folds={formatNumber(now)}>
      <p className={styles.figure}>
        <Link href={href}>
          <b data-figures="">{formatNumber(now)}</b> {unit}
        </Link>
        {change !== null && (
          <span data-direction={change >= 0 ? 'up' : 'down'}>
            {t(change >= 0 ? 'dashboard:trend.up' : 'dashboard:trend.down', {
              percent: formatPercent(Math.abs(change)),
            })}
          </span>
        )}
      </p>
      <LineChart title={title} data={days.map(({ day, count }) => ({ label: short(day), value: count }))} />
    </Panel>
  );
};
