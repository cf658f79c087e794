import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { LockedButton } from '@/components/ui/LockedButton';
import { isOffered } from '@/components/ui/offered';
import { Overtaken } from '@/components/ui/Overtaken';
import type { RefundRow } from '@/contract/payments/refunds';
import { lazyPart } from '@/lib/lazyPart';
import type { DrawnAction } from './MoveDrawer';
import { FORWARD, lackOf, whyClosed } from './moves';
import { useRefundAct } from './useRefundAct';

const MoveDrawer = lazyPart(() => import('./MoveDrawer').then((module) => module.MoveDrawer));

const documents = () => import('@/contract/payments/refunds').then(({ refunds }) => refunds.documents);

type Props = {
  refund: RefundRow;
  /** Only the moves forward. */
  forward?: boolean;
  size?: 'small' | 'medium';
};

/** A refund's possible moves; a locked button says why. */
export const MoveButtons = ({ refund, forward = false, size = 'medium' }: Props) => {
  const { t } = useTranslation();
  const [drawn, setDrawn] = useState<DrawnAction | null>(null);
  const asked = useRefundAct(documents, { done: t('payments/refunds:documents.asked') });
  const complete = useRefundAct(documents, { done: t('payments/refunds:documents.complete') });
  return (
    <>
      {refund.moves
        .filter(({ action }) => !forward || FORWARD.includes(action))
        .map((move) => {
          const { action } = move;
          const start = () => {
            if (action === 'ASK_DOCUMENT') void asked.run(refund, { action });
            else if (action === 'DOCUMENT_COMPLETE') void complete.run(refund, { action });
            else if (action !== 'REVERSE') setDrawn(action);
          };
          return (
            <LockedButton
              key={action}
              {...lackOf(move)}
              reason={whyClosed(move, t)}
              size={size}
              variant={FORWARD.includes(action) && !forward ? 'primary' : 'secondary'}
              busy={asked.busy || complete.busy}
              onClick={start}
            >
              {enumLabel('refundAction', action, t)}
            </LockedButton>
          );
        })}
      {drawn && (
        <Overtaken late={!isOffered(refund.moves, drawn)}>
          <MoveDrawer refund={refund} action={drawn} onClose={() => setDrawn(null)} />
        </Overtaken>
      )}
    </>
  );
};
