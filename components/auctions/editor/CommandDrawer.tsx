import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { DateTimeField } from '@/components/ui/fields/DateField';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { useDialog } from '@/components/ui/dialog';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { auctionEditor, type EditorRecord } from '@/contract/auctions/editor';
import { phaseOf } from '@/domain/auctions/editing';
import { CallError } from '@/lib/callError';
import { codeText } from '@/lib/errorText';
import { formatInstant, formatMoney } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
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
      toast.success(t('auctions/editor:commands.done'));
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
        return void dialog.info(
          t('auctions/editor:commands.movedOn'),
          untouched ? undefined : t(`auctions/editor:commands.${kind}`),
        );
      }
      const beside = Object.entries(wrong).map(([field, code]) => [field, codeText(code, params, t)]);
      setErrors(Object.fromEntries(beside) as Record<string, string>);
      if (beside.length === 0) await dialog.error({ ...failure.body, message: failure.message });
    }
  };
  const shown = (value: Scalar | undefined) =>
    value === null || value === undefined
      ? t('auctions/editor:none')
      : kind === 'prices'
        ? formatMoney(Number(value))
        : formatInstant(String(value));
  return (
    <FormDrawer
      open
      title={t(`auctions/editor:commands.${kind}`)}
      submitLabel={t('auctions/editor:commands.submit')}
      busy={prices.isPending || dates.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {phaseOf(base.status) === 'BIDDING' && <p>{t('auctions/editor:commands.bidding')}</p>}
      {fields.map((field, index) => {
        const look = {
          label: t(`auctions/editor:fields.${field}`),
          hint: t('auctions/editor:commands.now', { value: shown(base.values[field]) }),
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
          <DateTimeField
            key={field}
            {...look}
            required
            value={value === null ? null : String(value)}
            onChange={(at) => put(field, at)}
          />
        );
      })}
      <TextAreaField
        label={t('auctions/editor:commands.reason')}
        hint={t('auctions/editor:commands.reasonHint')}
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
