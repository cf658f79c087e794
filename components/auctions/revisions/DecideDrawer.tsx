import { useState } from 'react';
import { useDialog } from '@/components/ui/dialog';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { type RevisionRow, revisions } from '@/contract/auctions/revisions';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import { Change } from './Change';
import '@/components/revisions/texts';

type Props = { revision: RevisionRow; decision: 'approve' | 'reject'; onClose: () => void };

/** Approves a change request, which is applied at once, or rejects it with a reason. */
export const DecideDrawer = ({ revision, decision, onClose }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const act = useAction(revisions[decision]);
  const [note, setNote] = useState('');
  const submit = async () => {
    try {
      await act.mutateAsync({ id: revision.id, note });
      toast.success(t(`revisions:${decision}.done`));
      onClose();
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <FormDrawer
      open
      title={t(`revisions:${decision}.title`)}
      submitLabel={t(`enums:revisionAction.${decision === 'approve' ? 'APPROVE' : 'REJECT'}`)}
      busy={act.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Change revision={revision} />
      <p>{t(`revisions:${decision}.text`)}</p>
      <TextAreaField
        label={t(`revisions:${decision}.note`)}
        required={decision === 'reject'}
        autoFocus
        value={note}
        length={note.length}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDrawer>
  );
};
