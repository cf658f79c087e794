import { useAct } from '@/components/ui/useAct';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import type { Endpoint, Input } from '@/contract/kit';
import { CallError } from '@/lib/callError';
import { toast } from '@/lib/toast';
import { useInvalidate } from '@/lib/useCall';

type Options<E extends Endpoint> = {
  /** The toast when it is done. */
  said: string;
  onDone?: (sent: Input<E>) => void;
  /** The fields on the screen: their errors are shown beside them. */
  fields?: readonly string[];
  /** Called with the closing's present state, if the decision was based on stale data. */
  onConflict?: (now: ClosingDetail) => void;
};

/** One action on a closing: shows a toast, and the closing's present state even after a refusal. */
export const useClosingAct = <E extends Endpoint>(
  endpoint: E,
  { said, onDone, fields = [], onConflict }: Options<E>,
) => {
  const invalidate = useInvalidate();
  const act = useAct(endpoint, { fields });
  const run = (input: Input<E>) =>
    act.run(
      input,
      () => {
        toast.success(said);
        onDone?.(input);
      },
      (failure) => {
        void invalidate(closing.detail);
        if (failure instanceof CallError && failure.code === 'VERSION_CONFLICT')
          onConflict?.(failure.body.current as ClosingDetail);
      },
    );
  return { ...act, run };
};
