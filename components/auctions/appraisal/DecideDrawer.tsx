import { useState } from 'react';
import { useDialog } from '@/components/ui/dialog';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { appraisal } from '@/contract/auctions/appraisal';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import '@/components/appraisal/texts';

type Props = { id: number; decision: 'accept' | 'reject'; onClose: () => void };

/** Accepts an appraisal, or rejects it with a reason. */
export const DecideDrawer = ({ id, decision, onClose }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const act = useAction(appraisal[decision]);
  const [note, setNote] = useState('');
  const submit = async () => {
    try {
      await act.mutateAsync({ id, note });
      toast.success(t(`appraisal:${decision}.done`));
      onClose();
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <FormDrawer
      open
      title={t(`appraisal:${decision}.title`)}
      submitLabel={t(`enums:appraisalAction.${decision === 'accept' ? 'ACCEPT' : 'REJECT'}`)}
      busy={act.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t(`appraisal:${decision}.text`)}</p>
      <TextAreaField
        label={t(`appraisal:${decision}.note`)}
        required={decision === 'reject'}
        autoFocus
        value={note}
        length={note.length}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDrawer>
  );
};
