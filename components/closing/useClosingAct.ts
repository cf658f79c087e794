import { useAct } from '@/components/ui/useAct';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import type { Endpoint, Input } from '@/contract/kit';
import { CallError } from '@/lib/callError';
import { toast } from '@/lib/toast';
import { useInvalidate } from '@/lib/useCall';

type Options = {
  /** What is told when it is done. */
  said: string;
  onDone?: () => void;
  /** The fields on the screen: what is wrong with one of them is said beside it. */
  fields?: readonly string[];
  /** Called with the file as it is now, where it was decided about something that is no longer so. */
  onConflict?: (now: ClosingDetail) => void;
};

/** One act on a closing: says how it ended, and shows the file as it is now even after a refusal. */
export const useClosingAct = <E extends Endpoint>(endpoint: E, { said, onDone, fields = [], onConflict }: Options) => {
  const invalidate = useInvalidate();
  const act = useAct(endpoint, { fields });
  const run = (input: Input<E>) =>
    act.run(
      input,
      () => {
        toast.success(said);
        onDone?.();
      },
      (failure) => {
        void invalidate(closing.detail);
        if (failure instanceof CallError && failure.code === 'VERSION_CONFLICT')
          onConflict?.(failure.body.current as ClosingDetail);
      },
    );
  return { ...act, run };
};
