import type { RefundRow } from '@/contract/payments/refunds';
import { BackDrawer } from './BackDrawer';
import type { RefundAction } from './moves';
import { PayDrawer } from './PayDrawer';
import { PrepareDrawer } from './PrepareDrawer';
import { ReleaseDrawer } from './ReleaseDrawer';

export type MoveProps = { refund: RefundRow; onClose: () => void };

/** Moves that are made in a drawer; the others are a button. */
export type DrawnAction = Exclude<RefundAction, 'ASK_DOCUMENT' | 'DOCUMENT_COMPLETE' | 'REVERSE'>;

/** The drawer in which a move of a refund is made. */
export const MoveDrawer = ({ action, ...rest }: MoveProps & { action: DrawnAction }) => {
  switch (action) {
    case 'PREPARE':
    case 'SUBMIT':
      return <PrepareDrawer {...rest} />;
    case 'RELEASE':
      return <ReleaseDrawer {...rest} />;
    case 'SEND':
      return <PayDrawer step="send" {...rest} />;
    case 'CLOSE':
      return <PayDrawer step="paid" {...rest} />;
    default:
      return <BackDrawer action={action} {...rest} />;
  }
};
