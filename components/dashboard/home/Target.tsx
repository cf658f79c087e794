import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/ui/Panel';
import type { AgentHome } from '@/contract/dashboard';
import { formatMoneyShort, formatNumber, formatPercent } from '@/lib/formats';
import styles from './Home.module.css';

const FULL = 100;

type Props = { target: NonNullable<AgentHome['target']>; rank: AgentHome['rank'] };

/** The fees of this year's closings, compared with the target; a mark on the bar shows the part due by today. */
export const Target = ({ target: { target, fee, asked, closings }, rank }: Props) => {
  const { t } = useTranslation();
  const at = (kurus: number) => (target ? Math.min(FULL, (kurus / target) * FULL) : 0);
  const lead = fee - asked;
  return (
    <Panel
      title={t('dashboard:home.target.title')}
      folds={target === null ? formatMoneyShort(fee) : formatPercent((fee / target) * FULL)}
    >
      <p className={styles.sum}>
        <b data-figures="">{formatMoneyShort(fee)}</b>
        {target !== null && (
          <span>
            {t('dashboard:home.target.of', {
              target: formatMoneyShort(target),
              percent: formatPercent((fee / target) * FULL),
            })}
          </span>
        )}
      </p>
      {target === null ? (
        <p className={styles.quiet}>{t('dashboard:home.target.none')}</p>
      ) : (
        <>
          <div className={styles.pace} data-behind={lead < 0 || undefined} aria-hidden="true">
            <i style={{ inlineSize: `${at(fee)}%` }} />
            <s style={{ insetInlineStart: `${at(asked)}%` }} />
          </div>
          <p className={styles.quiet} data-behind={lead < 0 || undefined}>
            {t(`dashboard:home.target.${lead > 0 ? 'ahead' : lead < 0 ? 'behind' : 'onPace'}`, {
              asked: formatMoneyShort(asked),
              amount: formatMoneyShort(Math.abs(lead)),
            })}
          </p>
        </>
      )}
      <p className={styles.quiet}>{t('dashboard:home.target.closings', { count: closings })}</p>
      {rank && (
        <p className={styles.rank}>
          {t('dashboard:home.target.rank', { of: formatNumber(rank.of), place: formatNumber(rank.place) })}
          {'; '}
          {rank.behind === null
            ? t('dashboard:home.target.rankFirst')
            : t('dashboard:home.target.rankBehind', { points: formatNumber(rank.behind) })}
          .
        </p>
      )}
    </Panel>
  );
};
