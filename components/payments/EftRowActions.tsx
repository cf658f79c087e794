import { useState } from 'react';
import { isOffered } from '@/components/ui/offered';
import { Overtaken } from '@/components/ui/Overtaken';
import type { EftRow } from '@/contract/payments';
import { lazyPart } from '@/lib/lazyPart';
import styles from './Money.module.css';
import { MoveButtons } from './MoveButtons';
import { type EftAction, FORWARD } from './moves';

const MoveDrawer = lazyPart(() => import('./MoveDrawer').then((module) => module.MoveDrawer));

/** A transfer row's actions that move it forward; those that move it back are in its drawer. */
export const EftRowActions = ({ eft }: { eft: EftRow }) => {
  const [action, setAction] = useState<EftAction | null>(null);
  return (
    <span className={styles.acts}>
      <MoveButtons eft={eft} only={FORWARD} size="small" onStart={setAction} />
      {action && (
        <Overtaken late={!isOffered(eft.moves, action)}>
          <MoveDrawer eft={eft} action={action} onClose={() => setAction(null)} />
        </Overtaken>
      )}
    </span>
  );
};
