import { useState } from 'react';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { useDialog } from '@/components/ui/dialog';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { auctionEditor, type EditorRecord } from '@/contract/auctions/editor';
import { phaseOf } from '@/domain/auctions/editing';
import { isErrorCode } from '@/domain/errors';
import { CallError } from '@/lib/callError';
import { formatInstant, formatMoney } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import { fromLocalInput, toLocalInput } from '@/components/editor/clock';
import { useForm } from './form';
import { baseOf, changesOf, same, type Scalar, type Values } from './store';

type Props = { kind: 'prices' | 'dates'; fields: readonly string[]; onClose: () => void };
const REASON_MAX = 900;

/**
 * Changes prices or dates of a public auction, each time with a reason. It is no part of the form: what is typed there
 * and not saved stays as it is.
 */
export const CommandDrawer = ({ kind, fields, onClose }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const { store } = useForm();
  const [base, setBase] = useState(store.get().base);
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(fields.map((field) => [field, base.values[field] ?? null])),
  );
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const prices = useAction(auctionEditor.changePrices);
  const dates = useAction(auctionEditor.changeDates);
  const put = (field: string, value: Scalar) => setValues({ ...values, [field]: value });

  /** The record as it is now, under what is typed in the form. */
  const take = (record: EditorRecord) => {
    const mine = Object.fromEntries(
      Object.entries(changesOf(store.get())).map(([field, change]) => [field, change.mine]),
    );
    const next = baseOf(record);
    store.begin(next, { ...next.values, ...mine });
    setBase(next);
  };
  const submit = async () => {
    const changed = Object.fromEntries(
      fields.filter((field) => !same(values[field], base.values[field])).map((field) => [field, values[field]]),
    );
    const input = { id: base.id ?? 0, version: base.version, reason, ...changed };
    try {
      take(await (kind === 'prices' ? prices : dates).mutateAsync(input));
      toast.success(t('editor:commands.done'));
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) return void dialog.error(failure);
      const { current, fields: wrong = {}, params } = failure.body;
      if (failure.code === 'VERSION_CONFLICT' && current) {
        const now = current as EditorRecord;
        const untouched = fields.every((field) => same(baseOf(now).values[field], base.values[field]));
        // A field that the form edits was saved meanwhile: nothing of this is concerned by it once the fresh version is known.
        const typedInForm = Object.keys(changesOf(store.get())).length > 0;
        if (!typedInForm) take(now);
        else setBase(baseOf(now));
        return void dialog.info(t('editor:commands.movedOn'), untouched ? undefined : t(`editor:commands.${kind}`));
      }
      const beside = Object.entries(wrong).map(([field, code]) => [
        field,
        isErrorCode(code) ? t(`errors:${code}`, { ...params }) : code,
      ]);
      setErrors(Object.fromEntries(beside) as Record<string, string>);
      if (beside.length === 0) await dialog.error({ ...failure.body, message: failure.message });
    }
  };
  const shown = (value: Scalar | undefined) =>
    value === null || value === undefined
      ? t('editor:none')
      : kind === 'prices'
        ? formatMoney(Number(value))
        : formatInstant(String(value));
  return (
    <FormDrawer
      open
      title={t(`editor:commands.${kind}`)}
      submitLabel={t('editor:commands.submit')}
      busy={prices.isPending || dates.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {phaseOf(base.status) === 'BIDDING' && <p>{t('editor:commands.bidding')}</p>}
      {fields.map((field, index) => {
        const look = {
          label: t(`editor:fields.${field}`),
          hint: t('editor:commands.now', { value: shown(base.values[field]) }),
          autoFocus: index === 0,
          ...(errors[field] && { error: errors[field] }),
        };
        const value = values[field] ?? null;
        return kind === 'prices' ? (
          <MoneyField
            key={field}
            {...look}
            value={value === null ? null : Number(value)}
            onChange={(kurus) => put(field, kurus)}
          />
        ) : (
          <TextField
            key={field}
            {...look}
            type="datetime-local"
            required
            value={value === null ? '' : toLocalInput(String(value))}
            onChange={({ target }) => put(field, fromLocalInput(target.value))}
          />
        );
      })}
      <TextAreaField
        label={t('editor:commands.reason')}
        hint={t('editor:commands.reasonHint')}
        required
        minLength={3}
        maxLength={REASON_MAX}
        length={reason.length}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        {...(errors.reason && { error: errors.reason })}
      />
    </FormDrawer>
  );
};
