import { useTranslation } from 'react-i18next';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { type Change, type Choices, configuration, type SettingRow } from '@/contract/settings/configuration';
import { useKeptText } from '@/lib/keptTyping';
import { toast } from '@/lib/toast';
import { settingName, valueText } from './texts';

type Props = { row: SettingRow; change: Change; choices: Choices; onClose: () => void };

/** Rejects somebody else's change, with a reason. */
export const RejectDrawer = ({ row, change, choices, onClose }: Props) => {
  const { t } = useTranslation();
  const [note, setNote] = useKeptText('setting.reject', change.id);
  const reject = useAct(configuration.reject, { fields: ['note'] });
  const submit = () =>
    void reject.run({ id: change.id, version: row.version, note }, () => {
      toast.success(t('settings/configuration:decide.rejected'));
      onClose();
    });
  return (
    <FormDrawer
      open
      title={t('settings/configuration:decide.rejectTitle')}
      submitLabel={t('settings/configuration:decide.reject')}
      busy={reject.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {t('settings/configuration:decide.rejectText', {
          name: settingName(row.key, t),
          value: valueText(row.key, change.value, choices, t),
        })}
      </p>
      <TextAreaField
        label={t('settings/configuration:decide.note')}
        error={reject.wrong.note}
        required
        autoFocus
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDrawer>
  );
};
