import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint, Input, Output } from '@/contract/kit';
import { CallError } from '@/lib/callError';
import { codeText } from '@/lib/errorText';
import { useAction } from '@/lib/useCall';
import { useDialog } from './dialog';

type Options = {
  /** The fields on the screen: what is wrong with one of them is said beside it (`wrong`), everything else in the dialog. */
  fields?: readonly string[];
  /** Called with every failure. True: it has been said already. */
  onRefused?: (failure: unknown) => boolean | void;
};

/** Says a refusal: beside the fields that it names and that are on the screen, else in the dialog. */
const useRefusal = ({ fields = [], onRefused }: Options) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const refuse = async (failure: unknown): Promise<void> => {
    const body = failure instanceof CallError ? failure.body : undefined;
    const beside = Object.entries(body?.fields ?? {}).filter(([name]) => fields.includes(name));
    setWrong(Object.fromEntries(beside.map(([name, code]) => [name, codeText(code, body?.params, t)])));
    const said = onRefused?.(failure) === true || beside.length > 0;
    if (!said) await dialog.error(failure);
  };
  return { wrong, setWrong, refuse };
};

/**
 * A call that somebody sets off: `run(input, onDone)` makes it, has every answer on the screen asked for again and then calls
 * `onDone` with the answer, where the toast is. A refusal is said and does not throw; `run` resolves in either case. What a form
 * itself finds wrong is put beside its fields with `setWrong`.
 */
export const useAct = <E extends Endpoint>(endpoint: E, options: Options = {}) => {
  const action = useAction(endpoint);
  const { wrong, setWrong, refuse } = useRefusal(options);
  const run = async (
    input: Input<E> & { idempotencyKey?: string },
    onDone?: (answer: Output<E>) => void | Promise<void>,
  ): Promise<void> => {
    try {
      const answer = await action.mutateAsync(input as never);
      await onDone?.(answer);
    } catch (failure) {
      await refuse(failure);
    }
  };
  return { run, busy: action.isPending, variables: action.variables, wrong, setWrong };
};

/** The same for what is more than one call, or none: `run(work)`. */
export const useAttempt = (options: Options = {}) => {
  const { wrong, refuse } = useRefusal(options);
  const [running, setRunning] = useState(0);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setRunning((before) => before + 1);
    try {
      await work();
    } catch (failure) {
      await refuse(failure);
    } finally {
      setRunning((before) => before - 1);
    }
  };
  return { run, busy: running > 0, wrong };
};
