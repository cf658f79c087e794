import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { enumLabel } from '@/components/ui/chip';
import { useAct } from '@/components/ui/useAct';
import { customerWork } from '@/contract/customers/work';
import { useKeptText } from '@/lib/keptTyping';
import { useSession } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useMayKeep } from '@/lib/waiting/mayWait';
import { addWaiting, isLost } from '@/lib/waiting/notes';

type Props = { customerId: number; onClose: () => void };

/** The outcome of a call made with the device's own phone. It becomes a note; offline the note waits on the device. */
export const AfterCall = ({ customerId, onClose }: Props) => {
  useMayKeep();
  const { t } = useTranslation();
  const operatorId = useSession()?.operator.id ?? 0;
  const create = useAct(customerWork.createNote);
  const [outcome, setOutcome] = useState('');
  const [text, setText] = useKeptText('afterCall', customerId);

  const submit = async () => {
    const said = t('customers:afterCall.note', { outcome: enumLabel('callOutcome', outcome, t) });
    const note = { customerId, body: [said, text.trim()].filter(Boolean).join(' '), mentionIds: [] };
    const key = crypto.randomUUID();
    await create.run(
      { ...note, idempotencyKey: key },
      () => {
        toast.success(t('customers:notes.saved'));
        onClose();
      },
      (failure) => {
        if (!isLost(failure)) return false;
        addWaiting(operatorId, { ...note, key, at: new Date().toISOString() });
        onClose();
        return true;
      },
    );
  };
  return (
    <FormDrawer
      open
      title={t('customers:afterCall.title')}
      busy={create.busy}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <EnumSelect
        of="callOutcome"
        label={t('customers:afterCall.outcome')}
        required
        value={outcome}
        onChange={({ target }) => setOutcome(target.value)}
      />
      <TextAreaField
        label={t('customers:notes.new')}
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDrawer>
  );
};
