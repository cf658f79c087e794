import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { type Calculations, CONVERSION_DAYS, type Count } from '@/contract/dashboard';
import type { EnumName } from '@/domain/enums';
import { formatNumber, formatPercent } from '@/lib/formats';
import { LinkBars } from '@/components/ui/LinkBars';
import { formatCount, listLink, OPEN_WORK } from './links';
import { Panel } from '@/components/ui/Panel';

type Own = { own: boolean };
const agentOf = (own: boolean): { agent?: string } => (own ? { agent: '1' } : {});

/** A bar for each value of an enumeration, linked to the list it counts. */
const counted = <V extends string>(
  of: EnumName,
  rows: readonly ({ value: V } & Count)[],
  hrefOf: (value: V) => string,
  t: TFunction,
) =>
  rows.map(({ value, ...count }) => {
    const label = enumLabel(of, value, t);
    const text = formatCount(count);
    return { key: value, label, value: count.count, text, said: `${label}: ${text}`, href: hrefOf(value) };
  });

/** Auctions in progress by status, in the order of their life cycle. */
export const AuctionsByStatus = ({ auctions, own }: Own & { auctions: NonNullable<Calculations['auctions']> }) => {
  const { t } = useTranslation();
  const hrefOf = (value: string) => listLink('/auctions/list', { ...agentOf(own), status: value });
  const bars = counted('auctionStatus', auctions.byStatus, hrefOf, t);
  return (
    <Panel
      title={t('dashboard:auctions.title')}
      href={listLink('/auctions/list', agentOf(own))}
      more={t('dashboard:more')}
      folds
    >
      {bars.length > 0 ? <LinkBars bars={bars} /> : <p>{t('dashboard:auctions.none')}</p>}
    </Panel>
  );
};

/** Customers by stage. */
export const CustomersByStage = ({ customers, own }: Own & { customers: NonNullable<Calculations['customers']> }) => {
  const { t } = useTranslation();
  const hrefOf = (value: string) => listLink('/customers/list', { ...agentOf(own), stage: value });
  const bars = counted('customerDealStage', customers.byStage, hrefOf, t);
  return (
    <Panel
      title={t('dashboard:stages.title')}
      href={listLink('/customers/list', agentOf(own))}
      more={t('dashboard:more')}
      folds
    >
      {bars.length > 0 ? <LinkBars bars={bars} /> : <p>{t('dashboard:stages.none')}</p>}
    </Panel>
  );
};

/** New customers by source, and how many of them won an auction. */
export const Conversion = ({ customers, own }: Own & { customers: NonNullable<Calculations['customers']> }) => {
  const { t } = useTranslation();
  const bars = customers.bySource.map(({ source, count, winners }) => {
    const label = enumLabel('leadSource', source, t);
    const percent = formatPercent(Math.round((winners * 100) / count));
    return {
      key: source,
      label,
      value: count,
      part: winners,
      text: percent,
      said: t('dashboard:conversion.said', {
        label,
        count: formatNumber(count),
        winners: formatNumber(winners),
        percent,
      }),
      href: listLink('/customers/list', { ...agentOf(own), source, signedUpFrom: customers.since }),
    };
  });
  return (
    <Panel
      folds
      title={t('dashboard:conversion.title')}
      note={t('dashboard:conversion.note', { days: CONVERSION_DAYS })}
    >
      {bars.length > 0 ? <LinkBars bars={bars} /> : <p>{t('dashboard:conversion.none')}</p>}
    </Panel>
  );
};

/** Deals by status, from the first interest to the win. */
export const DealFunnel = ({ deals }: { deals: NonNullable<Calculations['deals']> }) => {
  const { t } = useTranslation();
  const hrefOf = (value: string) => listLink('/deals/list', { status: value });
  const bars = counted('dealStatus', deals.byStatus, hrefOf, t);
  return (
    <Panel folds title={t('dashboard:deals.title')} href="/deals/board" more={t('dashboard:deals.more')}>
      {bars.length > 0 ? <LinkBars bars={bars} /> : <p>{t('dashboard:deals.none')}</p>}
    </Panel>
  );
};

/** Open want-to-sell processes by step. */
export const SellerFunnel = ({ sellers }: { sellers: NonNullable<Calculations['sellers']> }) => {
  const { t } = useTranslation();
  const hrefOf = (value: string) => listLink('/want-to-sell/list', { open: '1', step: value });
  const bars = counted('wantToSellStep', sellers.byStep, hrefOf, t);
  return (
    <Panel
      title={t('dashboard:sellers.title')}
      href={listLink('/want-to-sell/list', { open: '1' })}
      more={t('dashboard:more')}
      folds
    >
      {bars.length > 0 ? <LinkBars bars={bars} /> : <p>{t('dashboard:sellers.none')}</p>}
    </Panel>
  );
};

/** The operators with the most open activities, with the late part marked. */
export const LoadByOperator = ({ team }: { team: NonNullable<Calculations['team']> }) => {
  const { t } = useTranslation();
  const bars = team.byOperator.map(({ id, name, count, late }) => ({
    key: String(id),
    label: name,
    value: count,
    part: late,
    text: formatNumber(count),
    said: t('dashboard:team.said', { label: name, count: formatNumber(count), late: formatNumber(late) }),
    href: listLink('/activities/list', { assigneeId: String(id), status: OPEN_WORK }),
  }));
  return (
    <Panel
      title={t('dashboard:load.title')}
      note={t('dashboard:team.note')}
      href={listLink('/activities/list', { late: '1' })}
      more={t('dashboard:load.more')}
      folds
    >
      {bars.length > 0 ? <LinkBars bars={bars} tone="late" /> : <p>{t('dashboard:team.none')}</p>}
    </Panel>
  );
};

/** Everybody's open activities by type, with the late part marked; beyond `max` types the rest is one bar. */
export const TeamWork = ({ team, max }: { team: NonNullable<Calculations['team']>; max: number }) => {
  const { t } = useTranslation();
  const bar = (key: string, label: string, count: number, late: number, type: readonly string[]) => ({
    key,
    label,
    value: count,
    part: late,
    text: formatNumber(count),
    said: t('dashboard:team.said', { label, count: formatNumber(count), late: formatNumber(late) }),
    href: listLink('/activities/list', { type, status: OPEN_WORK }),
  });
  const bars = team.byType
    .slice(0, max)
    .map(({ type, count, late }) => bar(type, enumLabel('activityType', type, t), count, late, [type]));
  const rest = team.byType.slice(max);
  const sum = (of: 'count' | 'late') => rest.reduce((total, row) => total + row[of], 0);
  if (rest.length > 0)
    bars.push(
      bar(
        'rest',
        t('dashboard:team.rest', { count: rest.length }),
        sum('count'),
        sum('late'),
        rest.map(({ type }) => type),
      ),
    );
  return (
    <Panel
      folds
      title={t('dashboard:team.title')}
      note={t(team.capped ? 'dashboard:team.capped' : 'dashboard:team.note')}
    >
      {bars.length > 0 ? <LinkBars bars={bars} tone="late" /> : <p>{t('dashboard:team.none')}</p>}
    </Panel>
  );
};
