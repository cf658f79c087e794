import { useTranslation } from 'react-i18next';
import { Column, End } from '@/components/ui/board/Column';
import type { BoardCard } from '@/components/ui/board/cards';
import { enumLabel } from '@/components/ui/chip';
import { Money } from '@/components/ui/Money';
import { When } from '@/components/ui/When';
import { type DealRow, deals } from '@/contract/deals';
import type { EnumValue } from '@/domain/enums';
import { useCall } from '@/lib/useCall';
import { type BoardFilter, columnInput } from './columnInput';
import { wayTo } from './useMove';

type Status = EnumValue<'dealStatus'>;
type Props = { status: Status; filter: BoardFilter; onMove: (deal: DealRow, to: Status) => void };

const listHref = (status: Status, { name, operatorId }: BoardFilter) =>
  `/deals/list?${new URLSearchParams({ status, ...(name && { name }), ...(operatorId && { operatorId: String(operatorId) }) })}`;

const Body = ({ deal: { auction, offeredPrice, category, updatedAt, operatorName } }: { deal: DealRow }) => (
  <>
    <p>{auction.name}</p>
    <footer>
      {offeredPrice === null ? <span>{category}</span> : <Money kurus={offeredPrice} short />}
      <When at={updatedAt} />
    </footer>
    {operatorName && <small>{operatorName}</small>}
  </>
);

/** The deals of one status, latest change first. */
export const DealColumn = ({ status, filter, onMove }: Props) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(deals.list, columnInput(status, filter));
  const cardOf = (deal: DealRow): BoardCard => ({
    id: deal.id,
    stage: deal.status,
    name: deal.customer.name,
    href: `/deals/detail?id=${deal.id}`,
    menu: t('deals:move.menu', { name: deal.customer.name }),
    ways: deal.moves.map(({ to }) => {
      const [why] = wayTo(deal, to).shut;
      return { to, label: enumLabel('dealStatus', to, t), shut: why && t(`errors:${why}`), go: () => onMove(deal, to) };
    }),
    body: <Body deal={deal} />,
  });
  return (
    <Column
      stage={status}
      title={enumLabel('dealStatus', status, t)}
      href={listHref(status, filter)}
      total={data?.total}
      counted={t('deals:board.count', { count: data?.total?.count ?? 0 })}
      cards={data?.rows.map(cardOf)}
      more={Boolean(data?.next)}
      error={error}
      onRetry={refetch}
      empty={t('deals:board.empty')}
    />
  );
};

/** The number of deals in a final status. */
export const DealEnd = ({ status, filter }: Omit<Props, 'onMove'>) => {
  const { t } = useTranslation();
  const { data } = useCall(deals.list, columnInput(status, filter));
  return (
    <End
      stage={status}
      title={enumLabel('dealStatus', status, t)}
      href={listHref(status, filter)}
      total={data?.total}
    />
  );
};
