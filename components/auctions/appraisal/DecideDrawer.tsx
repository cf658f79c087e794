import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { appraisal } from '@/contract/auctions/appraisal';
import { toast } from '@/lib/toast';

type Props = { id: number; decision: 'accept' | 'reject'; onClose: () => void };

/** Accepts an appraisal, or rejects it with a reason. */
export const DecideDrawer = ({ id, decision, onClose }: Props) => {
  const { t } = useTranslation();
  const act = useAct(appraisal[decision]);
  const [note, setNote] = useState('');
  const submit = () =>
    act.run({ id, note }, () => {
      toast.success(t(`auctions/appraisal:${decision}.done`));
      onClose();
    });
  return (
    <FormDrawer
      open
      title={t(`auctions/appraisal:${decision}.title`)}
      submitLabel={t(`enums:appraisalAction.${decision === 'accept' ? 'ACCEPT' : 'REJECT'}`)}
      busy={act.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t(`auctions/appraisal:${decision}.text`)}</p>
      <TextAreaField
        label={t(`auctions/appraisal:${decision}.note`)}
        required={decision === 'reject'}
        autoFocus
        value={note}
        length={note.length}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDrawer>
  );
};
