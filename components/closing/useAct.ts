import { useState } from 'react';
import { useDialog } from '@/components/ui/dialog';
import { closing } from '@/contract/closing';
import type { Endpoint, Input } from '@/contract/kit';
import { CallError } from '@/lib/callError';
import { toast } from '@/lib/toast';
import { useAction, useAskAgain } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import './texts';

type Options = {
  /** What is told when it is done. */
  said: string;
  onDone?: () => void;
  /** The fields on the screen: what is wrong with one of them is said beside it, everything else in the dialog. */
  fields?: readonly string[];
};

/** One act on a closing: says how it ended, and shows the file as it is now even after a refusal. */
export const useAct = <E extends Endpoint>(endpoint: E, { said, onDone, fields = [] }: Options) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const again = useAskAgain();
  const action = useAction(endpoint);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const run = async (input: Input<E>): Promise<void> => {
    try {
      await action.mutateAsync(input as never);
    } catch (failure) {
      void again(closing.detail);
      const body = failure instanceof CallError ? failure.body : undefined;
      const beside = Object.entries(body?.fields ?? {}).filter(([name]) => fields.includes(name));
      setWrong(Object.fromEntries(beside.map(([name, code]) => [name, t(`errors:${code}`, body?.params)])));
      return beside.length > 0 ? undefined : void dialog.error(failure);
    }
    toast.success(said);
    onDone?.();
  };
  return { run, busy: action.isPending, wrong };
};
