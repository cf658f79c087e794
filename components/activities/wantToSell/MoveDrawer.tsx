import { useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import type { Input } from '@/contract/kit';
import { wantToSell, type WantToSellDetail } from '@/contract/activities/wantToSell';
import type { EnumValue } from '@/domain/enums';
import { CallError } from '@/lib/callError';
import { useKeptText } from '@/lib/keptTyping';
import { FACT_FIELDS, type FactField, FactFields } from './FactFields';

type Props = {
  process: WantToSellDetail;
  action: EnumValue<'wantToSellAction'>;
  /** The input that the move requires. */
  asks: readonly FactField[];
  /** Continues without evidence: with what was said on another phone, or a reason. */
  without?: 'CALL' | 'OTHER';
  onClose: () => void;
  onMoved: (now: WantToSellDetail) => void;
};

const ALL: readonly FactField[] = [...FACT_FIELDS, 'lostReasonId'];

/** Asks for exactly what a step lacks, and makes the move. */
export const MoveDrawer = ({ process, action, asks, without, onClose, onMoved }: Props) => {
  const { t } = useTranslation();
  const update = useAct(wantToSell.update, { fields: [...ALL, 'without'] });
  const [fields, setFields] = useState(asks);
  const [known] = useState<FieldValues>(() => Object.fromEntries(FACT_FIELDS.map((field) => [field, process[field]])));
  const form = useForm<FieldValues>({ defaultValues: { ...known, lostReasonId: null } });

  const [text, setText] = useKeptText(`wantToSell.${action}`, process.id);

  const save = async () => {
    const { id, version } = process;
    const values = Object.entries(form.getValues()).filter(([field, value]) => value !== (known[field] ?? null));
    await update.run(
      { ...Object.fromEntries(values), id, version, action, ...(without && { without: text }) } as Input<
        typeof wantToSell.update
      >,
      onMoved,
      (failure) => {
        const missed = failure instanceof CallError ? Object.keys(failure.body.fields ?? {}) : [];
        setFields(ALL.filter((field) => fields.includes(field) || missed.includes(field)));
      },
    );
  };
  return (
    <FormDrawer
      open
      title={enumLabel('wantToSellAction', action, t)}
      busy={update.busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p>
        <strong>{process.customer.name}</strong>
      </p>
      {without && (
        <TextAreaField
          label={t(`activities/wantToSell:without.${without}`)}
          hint={t(`activities/wantToSell:without.hint.${without}`)}
          error={update.wrong.without}
          required
          autoFocus
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <FactFields fields={fields} required form={form} wrong={update.wrong} />
    </FormDrawer>
  );
};
