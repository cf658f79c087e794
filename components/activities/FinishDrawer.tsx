import { useTranslation } from 'react-i18next';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { activities } from '@/contract/activities';
import type { WorkDetail } from '@/contract/activities/record';
import { useKeptText } from '@/lib/keptTyping';
import { toast } from '@/lib/toast';

type Props = { activity: Pick<WorkDetail, 'id' | 'version'>; onClose: () => void; onDone?: () => void };

/** Completes an activity with a written reason why its usual outcome is missing. */
export const FinishDrawer = ({ activity: { id, version }, onClose, onDone }: Props) => {
  const { t } = useTranslation();
  const update = useAct(activities.update, { fields: ['result'] });
  const [result, setResult] = useKeptText('activity.finish', id);
  const save = () =>
    update.run({ id, version, action: 'SUCCEED', result }, () => {
      toast.success(t('activities:close.SUCCEED'));
      onClose();
      onDone?.();
    });
  return (
    <FormDrawer
      open
      title={t('activities:finish.title')}
      submitLabel={t('activities:finish.button')}
      busy={update.busy || update.done}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextAreaField
        label={t('activities:finish.why')}
        hint={t('activities:finish.whyHint')}
        required
        autoFocus
        value={result}
        error={update.wrong.result}
        onChange={(event) => setResult(event.target.value)}
      />
    </FormDrawer>
  );
};
