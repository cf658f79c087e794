import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { IconButton } from '@/components/ui/IconButton';
import { useAct } from '@/components/ui/useAct';
import { agentProfile } from '@/contract/agents/profile';
import type { EnumValue } from '@/domain/enums';
import { VIEW_NOTE_MAX_CHARACTERS } from '@/domain/limits';
import { isMasked } from '@/domain/mask';
import { useMay } from '@/lib/session';

/** A button to reveal a masked identity number, which asks for a reason. */
export const RevealIdentity = ({ agentId, value }: { agentId: number; value: string }) => {
  const { t } = useTranslation();
  const may = useMay('agents.profile.reveal');
  const reveal = useAct(agentProfile.reveal, { fields: ['note'] });
  const [open, setOpen] = useState(false);
  const [uncovered, setUncovered] = useState<string | null>(null);
  const [reason, setReason] = useState<EnumValue<'revealReason'> | ''>('');
  const [note, setNote] = useState('');
  if (uncovered !== null) return <output>{uncovered}</output>;
  if (!may || !isMasked(value)) return null;
  const send = async () => {
    if (reason === '') return;
    await reveal.run({ id: agentId, reason, note }, (shown) => {
      setUncovered(shown.value);
      setOpen(false);
    });
  };
  return (
    <>
      <IconButton icon="eye" label={t('agents/profile:reveal.title')} onClick={() => setOpen(true)} />
      <FormDrawer
        open={open}
        title={t('agents/profile:reveal.title')}
        submitLabel={t('agents/profile:reveal.submit')}
        busy={reveal.busy}
        onClose={() => setOpen(false)}
        onSubmit={() => void send()}
      >
        <p>{t('agents/profile:reveal.text')}</p>
        <EnumSelect
          of="revealReason"
          label={t('agents/profile:reveal.reason')}
          required
          value={reason}
          onChange={({ target }) => setReason(target.value as typeof reason)}
        />
        <TextField
          label={t('agents/profile:reveal.note')}
          required={reason === 'OTHER'}
          error={reveal.wrong.note}
          maxLength={VIEW_NOTE_MAX_CHARACTERS}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </FormDrawer>
    </>
  );
};
