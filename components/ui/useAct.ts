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
  /** The fields on the screen: what is wrong with one of them is said beside it (`wrong`), everything else in the dialog. */
  fields?: readonly string[];
  /** The field beside which a refusal is said that names none itself. */
  fieldOf?: ((code: string) => string | undefined) | undefined;
  /** The dialog's title, where its own says too little. */
  title?: string;
};
/** Called with a failure before it is said. True: it has been said already. */
export type OnRefused = (failure: unknown) => boolean | void | Promise<boolean | void>;

/** What a refusal has to say beside fields of the screen: their names, each with its code and the sentence. */
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

/** Not there any more, or not as it was. */
const OUTDATED: readonly number[] = [404, 409];
type Wrong = Readonly<Record<string, string>>;
const NOTHING: Wrong = {};

/** Says a refusal: beside the fields that it names and that are on the screen, else in the dialog. An outdated screen asks again. */
const useRefusal = (options: Options) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const invalidate = useInvalidate();
  const [wrong, put] = useState(NOTHING);
  /** That nothing is wrong any more is said at every key: it draws nothing where nothing was. */
  const setWrong = useCallback((now: Wrong) => put(Object.keys(now).length > 0 ? now : NOTHING), []);
  const refuse = async (failure: unknown, onRefused?: OnRefused, title = options.title): Promise<void> => {
    if ((await onRefused?.(failure)) === true) return;
    // No answer at all: nothing is wrong with what was typed, and it is said where one pressed.
    if (failure instanceof CallError && failure.status === 0) {
      if (sayLostSave(failure.body.mayBeDone && errorText(failure, t))) return;
    }
    // It was decided about something that is no longer so: whoever tries again is to see how it is now.
    if (failure instanceof CallError && OUTDATED.includes(failure.status)) void invalidate();
    const beside = besideFields(failure, options, t);
    setWrong(Object.fromEntries(beside.map(({ name, text }) => [name, text])));
    if (beside.length === 0) await dialog.error(failure, title);
  };
  return { wrong, setWrong, refuse };
};

/**
 * A call that somebody sets off: `run(input, onDone, onRefused)` makes it, has every answer on the screen asked for again and then
 * calls `onDone` with the answer, where the toast is: the last thing there, for what fails after it would be said beside it. A refusal is said and does not throw; `run` resolves in either case. What a
 * form itself finds wrong is put beside its fields with `setWrong`. Pressed twice before the first press has been answered, it is one act.
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
      const answer = await action.mutateAsync(input as never).finally(() => onTheWay.current.delete(pressed));
      saved();
      await onDone?.(answer);
    } catch (failure) {
      await refuse(failure, onRefused);
    }
  };
  return { run, busy: action.isPending, done: action.isSuccess, variables: action.variables, wrong, setWrong };
};

/** The same for what is more than one call, or none: `run(work, onRefused, title)`. */
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
        // Before its failure is said: the dialog for that may have to be fetched, and is read for a while.
        setRunning((before) => before - 1);
      }
    } catch (failure) {
      await refuse(failure, onRefused, title);
    }
  };
  return { run, busy: running > 0, wrong, setWrong };
};
