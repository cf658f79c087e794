import { lazyPart } from '@/lib/lazyPart';
import type { Destination } from '@/lib/uploads/destination';
import { useMayWait } from '@/lib/waiting/mayWait';

const PaperRows = lazyPart(() => import('./PaperRows').then((module) => module.PaperRows), {
  texts: ['uploads'],
});

export type Props = {
  to: Destination;
  /** What it is. */
  of: string;
};

/** The paper of one place while it waits on this device, or why it was refused: also where none can be chosen any more. */
export const PaperOnItsWay = (props: Props) => (useMayWait() ? <PaperRows {...props} /> : null);
