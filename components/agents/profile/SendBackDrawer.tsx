import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { agentProfile, type AgentProfileRecord } from '@/contract/agents/profile';
import { PAGE_FIELDS } from '@/domain/agents/profile';
import { useKeptText } from '@/lib/keptTyping';
import { toast } from '@/lib/toast';
import styles from './Form.module.css';

/** Returns a page with instructions: in general, and for single fields. */
export const SendBackDrawer = ({
  record: { id, version, differs },
  onClose,
}: {
  record: AgentProfileRecord;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const sendBack = useAct(agentProfile.sendBack, { fields: ['remarks', 'fieldRemarks'] });
  const [remarks, setRemarks] = useKeptText('agentPage.sendBack', id);
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const fields = differs.length > 0 ? differs : PAGE_FIELDS;
  const fieldRemarks = fields.flatMap((field) => {
    const text = said[field]?.trim() ?? '';
    return text === '' ? [] : [{ field, text }];
  });
  return (
    <FormDrawer
      open
      title={t('agents/profile:sendBack.title')}
      submitLabel={t('agents/profile:sendBack.submit')}
      busy={sendBack.busy}
      onClose={onClose}
      onSubmit={() =>
        void sendBack.run({ id, version, remarks, fieldRemarks }, () => {
          toast.success(t('agents/profile:sendBack.done'));
          onClose();
        })
      }
    >
      <TextAreaField
        label={t('agents/profile:sendBack.remarks')}
        error={sendBack.wrong.remarks}
        required={fieldRemarks.length === 0}
        autoFocus
        value={remarks}
        onChange={({ target }) => setRemarks(target.value)}
      />
      <fieldset className={styles.form}>
        <legend>{t('agents/profile:sendBack.each')}</legend>
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(`agents/profile:fields.${field}`)}
            maxLength={255}
            autoComplete="off"
            value={said[field] ?? ''}
            onChange={({ target }) => setSaid({ ...said, [field]: target.value })}
          />
        ))}
      </fieldset>
    </FormDrawer>
  );
};
