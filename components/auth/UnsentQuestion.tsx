import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/Notice';
import { countOf, dropUnsent, sendUnsent, type Unsent, unsentOf } from '@/lib/waiting/unsent';
import styles from './Entry.module.css';

const KINDS = ['files', 'notes', 'drafts'] as const;
type Props = { operatorId: number; onLeave: () => void };

/** Before signing out: unsent work on this device, and whether to send it, keep it for the same person, or delete it. */
export const UnsentQuestion = ({ operatorId, onLeave }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const [sending, setSending] = useState<number | null>(null);
  const [left, setLeft] = useState(0);
  useEffect(() => void unsentOf(operatorId).then(setUnsent), [operatorId]);
  if (!unsent) return null;
  const busy = sending !== null;

  const send = async () => {
    setLeft(0);
    setSending(unsent.files + unsent.notes);
    await sendUnsent(operatorId, setSending);
    const now = await unsentOf(operatorId);
    setSending(null);
    setUnsent(now);
    // A draft cannot be sent, only finished: it is kept for its author.
    if (now.files + now.notes === 0) onLeave();
    else setLeft(now.files + now.notes);
  };
  const drop = async () => {
    const sure = await dialog.confirm({
      text: t('auth:logout.unsent.dropSure', { count: countOf(unsent) }),
      confirmLabel: t('auth:logout.unsent.dropConfirm'),
      danger: true,
    });
    if (!sure) return;
    await dropUnsent(operatorId);
    onLeave();
  };
  return (
    <div className={styles.form}>
      <h1>{t('auth:logout.unsent.title')}</h1>
      <p className={styles.lead}>{t('auth:logout.unsent.lead')}</p>
      <ul className={styles.unsent}>
        {KINDS.filter((kind) => unsent[kind] > 0).map((kind) => (
          <li key={kind}>{t(`auth:logout.unsent.${kind}`, { count: unsent[kind] })}</li>
        ))}
      </ul>
      {left > 0 && (
        <Notice kind="error" role="alert">
          {t('auth:logout.unsent.left', { count: left })}
        </Notice>
      )}
      {unsent.files + unsent.notes > 0 && (
        <Button variant="primary" size="large" fullWidth busy={busy} onClick={() => void send()}>
          {t('auth:logout.unsent.send')}
        </Button>
      )}
      {busy && <p role="status">{t('auth:logout.unsent.sending', { count: sending })}</p>}
      <Button size="large" fullWidth disabled={busy} onClick={onLeave}>
        {t('auth:logout.unsent.keep')}
      </Button>
      <p className={styles.lead}>{t('auth:logout.unsent.keepHint')}</p>
      <Button variant="danger" size="large" fullWidth disabled={busy} onClick={() => void drop()}>
        {t('auth:logout.unsent.drop')}
      </Button>
      <Button variant="ghost" href="/dashboard" disabled={busy}>
        {t('auth:logout.unsent.stay')}
      </Button>
    </div>
  );
};
