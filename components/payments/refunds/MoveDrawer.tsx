import type { RefundRow } from '@/contract/payments/refunds';
import { BackDrawer } from './BackDrawer';
import type { RefundAction } from './moves';
import { PayDrawer } from './PayDrawer';
import { PrepareDrawer } from './PrepareDrawer';
import { ReleaseDrawer } from './ReleaseDrawer';

export type MoveProps = { refund: RefundRow; onClose: () => void };

/** Moves that need a drawer; the others need only a button. */
export type DrawnAction = Exclude<RefundAction, 'ASK_DOCUMENT' | 'DOCUMENT_COMPLETE' | 'REVERSE'>;

/** The drawer for a refund's move. */
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
