import { RowLink } from '@/components/ui/RowLink';
import type { EarningRow } from '@/contract/earnings';
import styles from './Card.module.css';

/** The columns that the lists of earnings share. */
export const EARNING_COLUMNS = [
  { field: 'id', hidden: true },
  {
    field: 'auction',
    card: 'title',
    cell: ({ auction }: EarningRow) => (
      <span className={styles.auction}>
        <RowLink record={auction} path="/auctions/detail" />
      </span>
    ),
  },
  { field: 'status', card: 'chip' },
] as const;

/** The columns after the payee. */
export const MORE_COLUMNS = [
  { field: 'type', hidden: true },
  'total',
  'agentShare',
  'brokerShare',
  'houseShare',
  { field: 'buyerName', hidden: true },
  { field: 'ownerName', hidden: true },
  'bidAt',
  { field: 'deedAt', hidden: true },
  { field: 'frozenAt', hidden: true },
  { field: 'approvedAt', hidden: true },
  { field: 'paidAt', hidden: true },
  { field: 'closingId', hidden: true },
] as const;
