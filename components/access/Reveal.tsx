import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/IconButton';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Value } from '@/components/ui/Value';
import { useAct } from '@/components/ui/useAct';
import { looks } from '@/contract/customers/looks';
import type { EnumValue } from '@/domain/enums';
import { VIEW_NOTE_MAX_CHARACTERS } from '@/domain/limits';
import { isMasked } from '@/domain/mask';
import { useMay } from '@/lib/session';
import styles from './Reveal.module.css';

type Props = { customerId: number; part: 'PHONE' | 'EMAIL'; value: string | null };

/** A phone or e-mail; if masked, with a button to reveal it, which asks for a reason. */
export const Reveal = ({ customerId, part, value }: Props) => {
  const { t } = useTranslation();
  const may = useMay('customers.reveal');
  const reveal = useAct(looks.reveal);
  const [open, setOpen] = useState(false);
  const [uncovered, setUncovered] = useState<string | null>(null);
  const [reason, setReason] = useState<EnumValue<'revealReason'> | ''>('');
  const [note, setNote] = useState('');

  const send = async () => {
    if (reason === '') return;
    await reveal.run({ customerId, part, reason, note }, (shown) => {
      setUncovered(shown.value);
      setOpen(false);
    });
  };
  return (
    <span className={styles.reveal}>
      <Value value={uncovered ?? value} kind={{ kind: part === 'PHONE' ? 'phone' : 'email' }} />
      {may && uncovered === null && value !== null && isMasked(value) && (
        <IconButton icon="eye" size={18} label={t(`access:reveal.${part}`)} onClick={() => setOpen(true)} />
      )}
      <FormDrawer
        open={open}
        title={t(`access:reveal.${part}`)}
        submitLabel={t('access:reveal.submit')}
        busy={reveal.busy}
        onClose={() => setOpen(false)}
        onSubmit={() => void send()}
      >
        <p>{t('access:reveal.text')}</p>
        <EnumSelect
          of="revealReason"
          label={t('access:reveal.reason')}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value as typeof reason)}
        />
        <TextField
          label={t('access:reveal.note')}
          required={reason === 'OTHER'}
          maxLength={VIEW_NOTE_MAX_CHARACTERS}
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </FormDrawer>
    </span>
  );
};
