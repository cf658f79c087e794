import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { type EarningDetail, earnings } from '@/contract/earnings';
import { useKeptText } from '@/lib/keptTyping';
import { toast } from '@/lib/toast';

type Props = { earning: EarningDetail; act: 'returnInvoice' | 'cancel'; onClose: () => void };

/** Rejects an invoice, or cancels the earning, with a reason. */
export const ReasonDrawer = ({ earning: { id, version }, act, onClose }: Props) => {
  const { t } = useTranslation();
  const action = useAct(earnings[act]);
  const [note, setNote] = useKeptText(`earning.${act}`, id);
  const submit = () =>
    action.run({ id, version, note }, () => {
      toast.success(t(`earnings:${act}.done`));
      onClose();
    });
  return (
    <FormDrawer
      open
      title={t(`earnings:${act}.title`)}
      submitLabel={enumLabel('earningAction', act === 'cancel' ? 'CANCEL' : 'RETURN_INVOICE', t)}
      busy={action.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t(`earnings:${act}.text`)}</p>
      <TextAreaField
        label={t(`earnings:${act}.note`)}
        required
        autoFocus
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDrawer>
  );
};
