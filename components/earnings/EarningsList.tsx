import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import type { ListPage } from '@/components/ui/list/loader';
import type { earnings } from '@/contract/earnings';
import { earningPath } from '@/domain/earnings/paths';
import { useLiveCalls } from '@/lib/useLive';
import { Card } from './Card';
import { EARNING_COLUMNS, MORE_COLUMNS } from './columns';
import { CALCULATIONS, OwnFigures } from './OwnFigures';
import { Totals, TOTALS } from './Totals';

const BY_AGENT = choices(() => import('@/contract/earnings').then(({ earnings }) => earnings.agents), {
  options: ({ rows }) => rows.map(({ id, name }) => ({ value: String(id), label: name })),
});
const open = ({ id }: { id: number }) => earningPath({ id, kind: 'AGENT' });

/** The earnings of all agents, for those who manage or pay them. */
export const AllEarnings = ({ list }: ListPage<typeof earnings.list>) => {
  useLiveCalls(['earnings'], [list.call, TOTALS]);
  return (
    <ListScreen
      list={list}
      area="earnings"
      defaultSort="-bidAt"
      open={open}
      above={<Totals list={list} />}
      card={(row) => <Card row={row} own={false} />}
      columns={[...EARNING_COLUMNS, 'agentName', ...MORE_COLUMNS]}
      filters={[
        'status',
        { field: 'agentId', choices: BY_AGENT },
        'type',
        'bid',
        'paid',
        'auctionId',
        { field: 'agent', hidden: true },
      ]}
    />
  );
};

/** The agent's own earnings, with their sums. */
export const OwnEarnings = ({ list }: ListPage<typeof earnings.mine>) => {
  useLiveCalls(['earnings'], [list.call, CALCULATIONS]);
  return (
    <ListScreen
      list={list}
      area="earnings"
      defaultSort="-bidAt"
      open={open}
      above={<OwnFigures />}
      card={(row) => <Card row={row} own />}
      columns={[
        ...EARNING_COLUMNS,
        ...MORE_COLUMNS.filter((column) => column !== 'brokerShare' && column !== 'houseShare'),
      ]}
      filters={['status', 'type', 'bid', 'paid', { field: 'agent', hidden: true }]}
    />
  );
};
