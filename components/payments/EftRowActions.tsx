import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { EftRow } from '@/contract/payments';
import { browserOnly } from '@/lib/browserOnly';
import styles from './Money.module.css';
import { MoveButtons } from './MoveButtons';
import { type EftAction, FORWARD } from './moves';

const MoveDrawer = browserOnly(
  dynamic(() => import('./MoveDrawer').then((module) => module.MoveDrawer), { ssr: false }),
);

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
