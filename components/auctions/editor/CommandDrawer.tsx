import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { DateTimeField } from '@/components/ui/fields/DateField';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { Notice } from '@/components/ui/Notice';
import { useDialog } from '@/components/ui/dialog';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { auctionEditor, type EditorRecord } from '@/contract/auctions/editor';
import { phaseOf } from '@/domain/auctions/editing';
import { recordNow } from '@/lib/callError';
import { formatInstant, formatMoney } from '@/lib/formats';
import { useKeptText } from '@/lib/keptTyping';
import { toast } from '@/lib/toast';
import { useForm, useFormState } from './form';
import { baseOf, changesOf, same, type Scalar, type Values } from './store';

type Props = { kind: 'prices' | 'dates'; fields: readonly string[]; onClose: () => void };
const REASON_MAX = 900;

/** Changes prices or dates of a public auction, always with a reason. It is independent of the form, whose unsaved values are kept. */
export const CommandDrawer = ({ kind, fields: opened, onClose }: Props) => {
  const { t } = useTranslation();
  // Fixed at opening: typed values are kept when the auction changes meanwhile.
  const [fields] = useState(opened);
  const over = useFormState(({ base: now }) => phaseOf(now.status) === 'OVER');
  const dialog = useDialog();
  const { store } = useForm();
  const [base, setBase] = useState(store.get().base);
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(fields.map((field) => [field, base.values[field] ?? null])),
  );
  const [reason, setReason] = useKeptText(`auction.command.${kind}`, base.id ?? '');
  const beside = { fields: [...fields, 'reason'] };
  const prices = useAct(auctionEditor.changePrices, beside);
  const dates = useAct(auctionEditor.changeDates, beside);
  const change = kind === 'prices' ? prices : dates;
  const put = (field: string, value: Scalar) => setValues({ ...values, [field]: value });

  /** Updates the form's record, keeping what is typed in the form. */
  const take = (record: EditorRecord) => {
    const mine = Object.fromEntries(
      Object.entries(changesOf(store.get())).map(([field, change]) => [field, change.mine]),
    );
    const next = baseOf(record);
    store.begin(next, { ...next.values, ...mine });
    setBase(next);
  };
  /** Somebody saved meanwhile. If only fields of the form changed, this command is unaffected once the new version is known. */
  const movedOn = async (failure: unknown): Promise<boolean> => {
    const now = recordNow<EditorRecord>(failure);
    if (!now) return false;
    const untouched = fields.every((field) => same(baseOf(now).values[field], base.values[field]));
    const typedInForm = Object.keys(changesOf(store.get())).length > 0;
    if (!typedInForm) take(now);
    else setBase(baseOf(now));
    await dialog.info(
      t('auctions/editor:commands.movedOn'),
      untouched ? undefined : t(`auctions/editor:commands.${kind}`),
    );
    return true;
  };
  const submit = async () => {
    const changed = Object.fromEntries(
      fields.filter((field) => !same(values[field], base.values[field])).map((field) => [field, values[field]]),
    );
    const input = { id: base.id ?? 0, version: base.version, reason, ...changed };
    await change.run(
      input,
      (saved) => {
        take(saved);
        toast.success(t('auctions/editor:commands.done'));
        onClose();
      },
      movedOn,
    );
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
      busy={change.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {over && <Notice kind="warning">{t('auctions/editor:commands.over')}</Notice>}
      {!over && phaseOf(base.status) === 'BIDDING' && <p>{t('auctions/editor:commands.bidding')}</p>}
      {fields.map((field, index) => {
        const look = {
          label: t(`auctions/editor:fields.${field}`),
          hint: t('auctions/editor:commands.now', { value: shown(base.values[field]) }),
          autoFocus: index === 0,
          error: change.wrong[field],
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
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={change.wrong.reason}
      />
    </FormDrawer>
  );
};
