import { RowLink } from '@/components/ui/RowLink';
import type { EarningRow } from '@/contract/earnings';

/** The columns that the lists of earnings have in common. */
export const EARNING_COLUMNS = [
  { field: 'id', hidden: true },
  {
    field: 'auction',
    card: 'title',
    cell: ({ auction }: EarningRow) => <RowLink record={auction} path="/auctions/detail" />,
  },
  { field: 'status', card: 'chip' },
] as const;

/** Those after whose earning it is. */
export const MORE_COLUMNS = [
  'type',
  'total',
  'agentShare',
  'brokerShare',
  'houseShare',
  'buyerName',
  'ownerName',
  'bidAt',
  'deedAt',
  { field: 'frozenAt', hidden: true },
  { field: 'approvedAt', hidden: true },
  { field: 'paidAt', hidden: true },
  { field: 'closingId', hidden: true },
] as const;
