import { useState } from 'react';
import type { EftRow } from '@/contract/payments';
import { lazyPart } from '@/lib/lazyPart';
import styles from './Money.module.css';
import { MoveButtons } from './MoveButtons';
import { type EftAction, FORWARD } from './moves';

const MoveDrawer = lazyPart(() => import('./MoveDrawer').then((module) => module.MoveDrawer));

/** At the end of a transfer's row: what brings it on; what takes it back is in its drawer. */
export const EftRowActions = ({ eft }: { eft: EftRow }) => {
  const [action, setAction] = useState<EftAction | null>(null);
  return (
    <span className={styles.acts}>
      <MoveButtons eft={eft} only={FORWARD} size="small" onStart={setAction} />
      {action && <MoveDrawer eft={eft} action={action} onClose={() => setAction(null)} />}
    </span>
  );
};
