import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '@/components/ui/fields/CheckField';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { agents } from '@/contract/agents';
import { TEXT_LIMIT } from '@/domain/basics';
import { useKeptText } from '@/lib/keptTyping';
import { toast } from '@/lib/toast';

type Props = { ids: readonly number[]; title: string; onClose: () => void; onDone?: () => void };

/** Sends a message to the accounts of one or several agents. */
export const MessageDrawer = ({ ids, title, onClose, onDone }: Props) => {
  const { t } = useTranslation();
  const message = useAct(agents.message, { fields: ['text'] });
  const [text, setText] = useKeptText('agent.message', ids.join(','));
  const [bySms, setBySms] = useState(false);
  const submit = () =>
    message.run({ ids: [...ids], text, bySms }, ({ sent }) => {
      onDone?.();
      onClose();
      toast.success(t('agents:message.done', { count: sent }));
    });
  return (
    <FormDrawer
      open
      title={t('agents:message.title', { name: title })}
      submitLabel={t('agents:message.submit')}
      busy={message.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextAreaField
        label={t('agents:message.text')}
        hint={t('agents:message.textHint')}
        error={message.wrong.text}
        required
        rows={5}
        maxLength={TEXT_LIMIT}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <CheckField
        label={t('agents:message.bySms')}
        hint={t('agents:message.bySmsHint')}
        checked={bySms}
        onChange={({ target }) => setBySms(target.checked)}
      />
    </FormDrawer>
  );
};
