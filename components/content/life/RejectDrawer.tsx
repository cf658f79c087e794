import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { contentLife, type ContentLife } from '@/contract/content/life';
import { CONTENT_NOTE_MAX } from '@/domain/content/life';
import { toast } from '@/lib/toast';

type Props = { life: Pick<ContentLife, 'id' | 'version'>; onClose: () => void; onDone: (life: ContentLife) => void };

/** The second person rejects a publication, with a reason for its author. */
export const RejectDrawer = ({ life, onClose, onDone }: Props) => {
  const { t } = useTranslation();
  // What was read when it was opened: what came in its place meanwhile is another text, which the server refuses.
  const [{ id, version }] = useState(life);
  const [note, setNote] = useState('');
  const rejecting = useAct(contentLife.reject, { fields: ['note'] });
  return (
    <FormDrawer
      open
      title={t('content/life:reject.title')}
      submitLabel={t('enums:contentAction.REJECT')}
      busy={rejecting.busy}
      onClose={onClose}
      onSubmit={() =>
        void rejecting.run({ id, version, note }, (next) => {
          toast.success(t('content/life:reject.done'));
          onDone(next);
        })
      }
    >
      <TextField
        label={t('content/life:reject.reason')}
        error={rejecting.wrong.note}
        value={note}
        maxLength={CONTENT_NOTE_MAX}
        required
        autoFocus
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDrawer>
  );
};
