import type { EftRow } from '@/contract/payments';
import { ApproveDrawer } from './ApproveDrawer';
import type { EftAction } from './moves';
import { ReasonDrawer } from './ReasonDrawer';
import { ReceiveDrawer } from './ReceiveDrawer';

export type MoveProps = { eft: EftRow; onClose: () => void };
type Props = MoveProps & {
  action: EftAction;
  /** Called once it has been moved back. */
  onDone?: (() => void) | undefined;
};

/** The drawer for a transfer's move. */
export const MoveDrawer = ({ action, onDone, ...rest }: Props) => {
  switch (action) {
    case 'RECEIVE':
    case 'REGISTER':
      return <ReceiveDrawer {...rest} />;
    case 'APPROVE':
      return <ApproveDrawer {...rest} />;
    default:
      return <ReasonDrawer action={action} onDone={onDone} {...rest} />;
  }
};
