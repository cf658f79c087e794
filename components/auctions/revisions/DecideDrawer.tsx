import { useTranslation } from 'react-i18next';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { type RevisionRow, revisions } from '@/contract/auctions/revisions';
import { useKeptText } from '@/lib/keptTyping';
import { toast } from '@/lib/toast';
import { Change } from './Change';

type Props = { revision: RevisionRow; decision: 'approve' | 'reject'; onClose: () => void };

/** Approves a change request, which is applied at once, or rejects it with a reason. */
export const DecideDrawer = ({ revision, decision, onClose }: Props) => {
  const { t } = useTranslation();
  const act = useAct(revisions[decision]);
  const [note, setNote] = useKeptText(`revision.${decision}`, revision.id);
  const submit = () =>
    act.run({ id: revision.id, note }, () => {
      toast.success(t(`auctions/revisions:${decision}.done`));
      onClose();
    });
  return (
    <FormDrawer
      open
      title={t(`auctions/revisions:${decision}.title`)}
      submitLabel={t(`enums:revisionAction.${decision === 'approve' ? 'APPROVE' : 'REJECT'}`)}
      busy={act.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Change revision={revision} />
      <p>{t(`auctions/revisions:${decision}.text`)}</p>
      <TextAreaField
        label={t(`auctions/revisions:${decision}.note`)}
        required={decision === 'reject'}
        autoFocus
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDrawer>
  );
};
