import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import type { Input } from '@/contract/kit';
import { wantToSell, type WantToSellDetail } from '@/contract/activities/wantToSell';
import type { EnumValue } from '@/domain/enums';
import { CallError } from '@/lib/callError';
import { FACT_FIELDS, type FactField, FactFields } from './FactFields';

type Props = {
  process: WantToSellDetail;
  action: EnumValue<'wantToSellAction'>;
  /** What the move misses. */
  asks: readonly FactField[];
  onClose: () => void;
  onMoved: (now: WantToSellDetail) => void;
};

const ALL: readonly FactField[] = [...FACT_FIELDS, 'lostReasonId'];

/** Asks for exactly what a step misses, and makes it. */
export const MoveDrawer = ({ process, action, asks, onClose, onMoved }: Props) => {
  const { t } = useTranslation();
  const update = useAct(wantToSell.update, { fields: ALL });
  const [fields, setFields] = useState(asks);
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});

  const save = async () => {
    const { id, version } = process;
    await update.run({ ...values, id, version, action } as Input<typeof wantToSell.update>, onMoved, (failure) => {
      const missed = failure instanceof CallError ? Object.keys(failure.body.fields ?? {}) : [];
      setFields(ALL.filter((field) => fields.includes(field) || missed.includes(field)));
    });
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
      <FactFields
        fields={fields}
        required
        valueOf={(field) => values[field] ?? (field === 'lostReasonId' ? null : process[field])}
        onChange={(field, value) => setValues((now) => ({ ...now, [field]: value }))}
        errorOf={(field) => update.wrong[field]}
      />
    </FormDrawer>
  );
};
