import type { TFunction } from 'i18next';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint, Input, Output } from '@/contract/kit';
import type { EndpointOrImport } from '@/lib/call';
import { CallError } from '@/lib/callError';
import { codeText, errorText } from '@/lib/errorText';
import { saved, sayLostSave } from '@/lib/lostSave';
import { useAction, useInvalidate, written } from '@/lib/useCall';
import { useDialog } from './dialog';

type Options = {
  /** The fields on the screen: their errors are shown beside them (`wrong`), everything else in the dialog. */
  fields?: readonly string[];
  /** The field beside which to show a refusal that names no field. */
  fieldOf?: ((code: string) => string | undefined) | undefined;
  /** The dialog's title, if the default one says too little. */
  title?: string;
};
/** Called with a failure before it is shown. True: it has been shown already. */
export type OnRefused = (failure: unknown) => boolean | void | Promise<boolean | void>;

/** The errors of a refusal that belong beside fields of the screen: each with the field's name, its code and the text. */
export const besideFields = (failure: unknown, { fields = [], fieldOf }: Options, t: TFunction) => {
  if (!(failure instanceof CallError)) return [];
  const { code, body } = failure;
  const named = Object.entries(body.fields ?? {}).filter(([name]) => fields.includes(name));
  const field = named.length === 0 && code ? fieldOf?.(code) : undefined;
  return (field && code ? [[field, code] as const] : named).map(([name, one]) => ({
    name,
    code: one,
    text: codeText(one, body.params, t),
  }));
};

/** Statuses for a record that is gone or has changed. */
const OUTDATED: readonly number[] = [404, 409];
type Wrong = Readonly<Record<string, string>>;
const NOTHING: Wrong = {};

/** Shows a refusal: beside the fields that it names, if they are on the screen, else in the dialog. An outdated screen is refetched. */
const useRefusal = (options: Options) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const invalidate = useInvalidate();
  const [wrong, put] = useState(NOTHING);
  /** Cleared at every key: without errors before and after, nothing is rendered. */
  const setWrong = useCallback((now: Wrong) => put(Object.keys(now).length > 0 ? now : NOTHING), []);
  const refuse = async (failure: unknown, onRefused?: OnRefused, title = options.title): Promise<void> => {
    if ((await onRefused?.(failure)) === true) return;
    // No answer at all: nothing is wrong with what was typed, and it is shown beside the button.
    if (failure instanceof CallError && failure.status === 0) {
      if (sayLostSave(failure.body.mayBeDone && errorText(failure, t))) return;
    }
    // The decision was made about an outdated record: before another try the operator must see the current one.
    if (failure instanceof CallError && OUTDATED.includes(failure.status)) void invalidate();
    const beside = besideFields(failure, options, t);
    setWrong(Object.fromEntries(beside.map(({ name, text }) => [name, text])));
    if (beside.length === 0) await dialog.error(failure, title);
  };
  return { wrong, setWrong, refuse };
};

/**
 * A call that the operator triggers. `run(input, onDone, onRefused)` makes it, refetches every answer on the screen, and then calls `onDone`
 * with the answer. The toast belongs there, as the last step: an error after it would be shown beside it. A refusal is shown and not thrown;
 * `run` resolves in either case. A form shows its own errors beside its fields with `setWrong`. A second press before the first is answered
 * does nothing.
 */
export const useAct = <E extends Endpoint>(endpoint: EndpointOrImport<E>, options: Options = {}) => {
  const action = useAction(endpoint);
  const { wrong, setWrong, refuse } = useRefusal(options);
  // A second click can come before the button knows that it is busy.
  const onTheWay = useRef(new Set<string>());
  const run = async (
    input: Input<E> & { idempotencyKey?: string },
    onDone?: (answer: Output<E>) => void | Promise<void>,
    onRefused?: OnRefused,
  ): Promise<void> => {
    const pressed = written(input);
    if (onTheWay.current.has(pressed)) return;
    onTheWay.current.add(pressed);
    setWrong(NOTHING);
    try {
      const answer = await action.mutateAsync(input).finally(() => onTheWay.current.delete(pressed));
      saved();
      await onDone?.(answer);
    } catch (failure) {
      await refuse(failure, onRefused);
    }
  };
  return { run, busy: action.isPending, done: action.isSuccess, variables: action.variables, wrong, setWrong };
};

/** The same for work with several calls, or none: `run(work, onRefused, title)`. */
export const useAttempt = (options: Options = {}) => {
  const { wrong, setWrong, refuse } = useRefusal(options);
  const [running, setRunning] = useState(0);
  const run = async (work: () => Promise<unknown>, onRefused?: OnRefused, title?: string): Promise<void> => {
    setRunning((before) => before + 1);
    setWrong(NOTHING);
    try {
      try {
        await work();
      } finally {
        // Before the failure is shown: the dialog may have to be loaded, and stays open for a while.
        setRunning((before) => before - 1);
      }
    } catch (failure) {
      await refuse(failure, onRefused, title);
    }
  };
  return { run, busy: running > 0, wrong, setWrong };
};
