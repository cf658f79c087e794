import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { enumLabel } from '@/components/ui/EnumChip';
import { FormDrawer } from '@/components/ui/FormDrawer';
import type { Input } from '@/contract/kit';
import { wantToSell, type WantToSellDetail } from '@/contract/activities/wantToSell';
import type { EnumValue } from '@/domain/enums';
import { CallError } from '@/lib/callError';
import { useAction } from '@/lib/useCall';
import { type FactField, FactFields } from './FactFields';

type Props = {
  process: WantToSellDetail;
  action: EnumValue<'wantToSellAction'>;
  /** What the move misses. */
  asks: readonly FactField[];
  onClose: () => void;
  onMoved: (now: WantToSellDetail) => void;
};

/** Asks for exactly what a step misses, and makes it. */
export const MoveDrawer = ({ process, action, asks, onClose, onMoved }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const update = useAction(wantToSell.update);
  const [fields, setFields] = useState(asks);
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});

  const save = async () => {
    const { id, version } = process;
    try {
      onMoved(await update.mutateAsync({ ...values, id, version, action } as Input<typeof wantToSell.update>));
    } catch (failure) {
      const beside = failure instanceof CallError ? failure.body.fields : undefined;
      if (!beside) return void dialog.error(failure);
      setFields([...new Set([...fields, ...(Object.keys(beside) as FactField[])])]);
      setWrong(Object.fromEntries(Object.entries(beside).map(([name, code]) => [name, t(`errors:${code}`)])));
    }
  };
  return (
    <FormDrawer
      open
      title={enumLabel('wantToSellAction', action, t)}
      busy={update.isPending}
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
        errorOf={(field) => wrong[field]}
      />
    </FormDrawer>
  );
};
