import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Endpoint, Input, Output } from '@/contract/kit';
import { inputShape, outputShape } from '@/contract/shape';
import { lazyPart } from '@/lib/lazyPart';
import { CallError } from '@/lib/callError';
import { codeText } from '@/lib/errorText';
import { formatInstant } from '@/lib/formats';
import { inputResolver } from '@/lib/inputErrors';
import { useKeptTyping } from '@/lib/keptTyping';
import { merge, type Merge } from '@/lib/merge';
import { useDialog } from '../dialog';
import { besideFields, type OnRefused, useAct } from '../useAct';
import { formName, type Typed, typedOf } from './keptForm';
import { useUnsavedChangesPrompt } from './useUnsavedChangesPrompt';

const ConflictDialog = lazyPart(() => import('./ConflictDialog').then((module) => module.ConflictDialog), {
  texts: ['detail'],
});

type Held = Readonly<Record<string, unknown>> & { id?: number; version?: number };
type Values<E extends Endpoint> = Input<E> & FieldValues;
/** A form's values: those of the input, each field possibly still empty. */
type Begun<Values> = { [Field in keyof Values]?: Values[Field] | '' | null | undefined };
type Options<E extends Endpoint> = {
  /** Namespace of the fields' labels, for the conflict dialog. */
  area: string;
  /** The record being edited; absent for a new one. Saving is based on its `version`, or on what `identify` returns. */
  record?: Held;
  /** The input that identifies the record, if it is not `id` and `version`. */
  identify?: (record: Held) => Record<string, unknown>;
  /** The initial values of a new record's form; beside `record`, of the fields that do not begin with what the record has. */
  defaults?: Begun<Input<E>>;
  /** Fields of the record that the form does not change: it tells what others have made of them. */
  told?: readonly string[];
  onSaved: (saved: Output<E>) => void;
  /** Turns the form's values into the input that is checked and sent, if the two differ. */
  toInput?: (values: Values<E>) => Begun<Input<E>>;
  /** The fields on the screen, if the call takes more: an error of another field is shown in the dialog. */
  fields?: readonly string[];
  /** Called with every failure. True: it has been shown already. */
  onRefused?: OnRefused;
  /** The field beside which to show a refusal that names no field. */
  fieldOf?: (code: string) => string | undefined;
  /** Maps the record in a conflict to the call's field names, if its shape differs. */
  read?: (current: object) => Held;
  /** The label of a field in the conflict dialog, if it is not the area's own. */
  labelOf?: (field: string) => string | undefined;
  /** The text in the conflict dialog of a value that its field's kind cannot show: an id, a list of codes. */
  valueText?: (field: string, value: unknown) => string | undefined;
};
export type RecordForm<E extends Endpoint> = {
  form: UseFormReturn<Values<E>>;
  /** The same form, for fields that several calls' forms share: the compiler cannot know that each call has them. */
  untypedForm: UseFormReturn<FieldValues>;
  /** For FormDrawer's `onSubmit`, or a form's own. */
  submit: () => void;
  busy: boolean;
  /** For FormDrawer's `onClose`: asks first when something was changed. */
  close: (onClose: () => void) => void;
  /** Render it anywhere: the conflict dialog, when there is one. */
  conflict: ReactNode;
};

const byId: NonNullable<Options<Endpoint>['identify']> = ({ id, version }) => ({ id, version });

/**
 * A form that saves through a call. Errors are shown beside their fields; leaving a changed form asks first; and when others have saved
 * meanwhile (VERSION_CONFLICT) the operator sees both versions field by field, chooses, and saves again. What was typed when the page was
 * closed or lost is offered when the form is opened again.
 */
export const useRecordForm = <E extends Endpoint>(
  call: E,
  {
    area,
    record,
    identify = byId,
    defaults,
    told = [],
    toInput,
    fields: shown,
    onSaved,
    onRefused,
    fieldOf,
    read,
    labelOf,
    valueText,
  }: Options<E>,
): RecordForm<E> => {
  const { t } = useTranslation();
  const act = useAct(call);
  const dialog = useDialog();
  const [constant, setConstant] = useState<Record<string, unknown>>(() => (record ? identify(record) : {}));
  const fields = Object.keys(inputShape(call)).filter(
    (name) => name !== 'id' && name !== 'version' && !(name in constant),
  );
  const compared = [...fields, ...told];
  const take = (from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(compared.map((name) => [name, from[name]]));
  /** The values that the form started from, with which the others' changes are compared. */
  const [base, setBase] = useState<Readonly<Record<string, unknown>> | undefined>(() => record && take(record));
  /** What the fields showed at first. */
  const [begun] = useState<Readonly<Record<string, unknown>>>(() => ({ ...base, ...defaults }));
  const [conflict, setConflict] = useState<(Merge & { sent: FieldValues; current: Held }) | null>(null);

  const check = inputResolver(call, constant, (code, params) => codeText(code, params, t));
  const form = useForm<FieldValues>({
    defaultValues: begun as DefaultValues<FieldValues>,
    resolver: toInput ? (values, ...rest) => check(toInput(values as Values<E>), ...rest) : check,
  });
  const dirty = form.formState.isDirty && !act.done;
  const leave = useUnsavedChangesPrompt(dirty);

  const [name] = useState(() => formName(call.path, constant, record ?? defaults ?? {}));
  const { left, note, drop } = useKeptTyping<Typed>(name, () =>
    dirty ? typedOf(form.getValues(), { begun, was: base ?? begun, constant }) : null,
  );
  const isOffered = useRef(false);
  const takeUp = ({ values, was, constant: upon }: Typed) => {
    // Changes by others are compared with the values from which the typing started.
    if (base) {
      setConstant(upon);
      setBase({ ...base, ...was });
    }
    // All at once: field arrays take no single values right after a reset.
    form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true });
  };
  const offer = useEffectEvent(() => {
    if (!left || isOffered.current) return;
    isOffered.current = true;
    const question = {
      title: t('shell:kept.title'),
      text: t('shell:kept.text', { at: formatInstant(new Date(left.at).toISOString()) }),
      confirmLabel: t('shell:kept.take'),
      cancelLabel: t('shell:kept.leave'),
    };
    void dialog.confirm(question).then((wanted) => wanted && takeUp(left.typed));
  });
  useEffect(() => {
    if (left) offer();
  }, [left]);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: note }), [form, note]);

  /**
   * For a form that changes no values of the record (only a reason, say): once told that the record has changed, the operator can press again
   * with what was typed.
   */
  const follow = (values: FieldValues, current: object) => {
    const { id, version } = read?.(current) ?? (current as Held);
    if (version !== undefined && (id === undefined || id === values.id)) setConstant({ version });
  };
  const save = (values: FieldValues, version: object) =>
    act.run(
      { ...values, ...version } as Input<E>,
      (saved) => {
        leave.allow();
        // Before a form that starts again with the saved record looks for stored typing.
        drop();
        onSaved(saved);
      },
      async (failure) => {
        if ((await onRefused?.(failure)) === true) return true;
        const { code, body } = failure instanceof CallError ? failure : { code: undefined, body: {} };
        if (code === 'VERSION_CONFLICT' && base && body.current) {
          const now = read?.(body.current) ?? (body.current as Held);
          setConflict({ ...merge(compared, base, values, now), sent: values, current: now });
          return true;
        }
        if (code === 'VERSION_CONFLICT' && body.current) follow(values, body.current);
        const beside = besideFields(failure, { fields: shown ?? fields, fieldOf }, t);
        beside.forEach(({ name, code: type, text }, index) =>
          form.setError(name as Path<FieldValues>, { type, message: text }, { shouldFocus: index === 0 }),
        );
        return beside.length > 0;
      },
    );

  const resolve = (chosen: Readonly<Record<string, unknown>>) => {
    if (!conflict) return;
    const { current, merged, sent } = conflict;
    const values: Readonly<Record<string, unknown>> = { ...merged, ...chosen };
    setConflict(null);
    setConstant(identify(current));
    setBase(take(current));
    form.reset(take(current), { keepDefaultValues: false });
    fields.forEach((name) => form.setValue(name, values[name], { shouldDirty: true }));
    const resent = Object.fromEntries(Object.keys(sent).map((field) => [field, values[field]]));
    void save(resent, identify(current));
  };

  return {
    // The call's schema checks what is typed into it (inputResolver).
    form: form as unknown as UseFormReturn<Values<E>>,
    untypedForm: form,
    submit: () => void form.handleSubmit((values) => save(values, constant))(),
    busy: act.busy,
    close: (onClose) => void leave.ask().then((yes) => yes && onClose()),
    conflict: conflict && (
      <ConflictDialog
        {...conflict}
        area={area}
        labelOf={labelOf}
        valueText={valueText}
        shape={{ ...inputShape(call), ...outputShape(call) }}
        onSave={resolve}
        onCancel={() => setConflict(null)}
      />
    ),
  };
};
