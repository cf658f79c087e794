import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chip } from '@/components/ui/chip';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { LockedButton } from '@/components/ui/LockedButton';
import { Notice } from '@/components/ui/Notice';
import { useAct } from '@/components/ui/useAct';
import { bidding, type DeskParticipant } from '@/contract/bidding';
import { formatInstant } from '@/lib/formats';
import { useKeptText } from '@/lib/keptTyping';
import { toast } from '@/lib/toast';
import styles from './BidDrawer.module.css';
import { isOpen, whyNot } from './why';

type Action = DeskParticipant['options'][number]['action'];

/** Automatic changes, by a payment or a bid, are not offered. */
const BY_HAND: readonly Action[] = ['ADMIT', 'WAIVE', 'RESTRICT', 'WITHDRAW', 'CANCEL'];

const GIVES: readonly Action[] = ['ADMIT', 'WAIVE'];
/** Actions that need a reason. */
const TAKES_AWAY: readonly Action[] = ['WAIVE', 'RESTRICT', 'WITHDRAW', 'CANCEL'];

/** A participant's state in the auction, and the ways to change it; one that is not possible says why. */
export const ParticipantDrawer = ({
  participant,
  gone,
  onClose,
}: {
  participant: DeskParticipant;
  /** No longer a participant. */
  gone: boolean;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const move = useAct(bidding.moveParticipant);
  const [action, choose] = useState<Action>();
  const [note, setNote] = useKeptText('participant', participant.id);
  const options = participant.options.filter((option) => BY_HAND.includes(option.action));
  const chosen = options.find((option) => option.action === action);
  const ready = !gone && chosen !== undefined && isOpen(chosen) ? action : undefined;
  /** Somebody else acted first: the action is no longer possible, but the typed text is kept. */
  const late = action !== undefined && ready === undefined && !move.busy;
  const needed = action !== undefined && TAKES_AWAY.includes(action);

  const submit = async () => {
    if (!ready) return;
    await move.run({ participantId: participant.id, action: ready, note }, () => {
      toast.success(t('bidding:participants.moved', { name: participant.name }));
      onClose();
    });
  };
  return (
    <FormDrawer
      open
      title={t('bidding:participants.title', { number: participant.number, name: participant.name })}
      {...(ready && { submitLabel: t(`enums:participantAction.${ready}`), onSubmit: () => void submit() })}
      busy={move.busy}
      onClose={onClose}
    >
      {((gone && !move.busy) || late) && (
        <Notice kind="warning" role="alert">
          {t(gone ? 'bidding:participants.gone' : 'bidding:participants.late')}
        </Notice>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{t('bidding:fields.participantStatus')}</dt>
          <dd>{chip('participantStatus', participant.status, t)}</dd>
        </div>
        <div>
          <dt>{t('bidding:fields.joinedAt')}</dt>
          <dd>{formatInstant(participant.joinedAt)}</dd>
        </div>
        <div>
          <dt>{t('bidding:fields.registeredBy')}</dt>
          <dd>{participant.operatorName ?? t('bidding:participants.bySite')}</dd>
        </div>
        {participant.note && (
          <div>
            <dt>{t('bidding:fields.note')}</dt>
            <dd>{participant.note}</dd>
          </div>
        )}
      </dl>
      <h3 className={styles.title}>{t('bidding:participants.change')}</h3>
      <div className={styles.actions}>
        {options.map((option) => (
          <LockedButton
            key={option.action}
            {...whyNot(option, t)}
            aria-pressed={action === option.action}
            variant={action === option.action ? (GIVES.includes(option.action) ? 'primary' : 'danger') : 'secondary'}
            onClick={() => choose(option.action)}
          >
            {t(`enums:participantAction.${option.action}`)}
          </LockedButton>
        ))}
      </div>
      <ul className={styles.why}>
        {options
          .filter((option) => option.closed.length > 0)
          .map((option) => (
            <li key={option.action}>
              <b>{t(`enums:participantAction.${option.action}`)}:</b>{' '}
              {option.lacks
                ? t('locked.why', { permission: t(`permissions:action.${option.lacks}`) })
                : option.closed.map((code) => t(`errors:${code}`)).join(' ')}
            </li>
          ))}
      </ul>
      {(ready || note.trim() !== '') && (
        <>
          {ready && <p className={styles.means}>{t(`bidding:participants.means.${ready}`)}</p>}
          <TextAreaField
            label={t(needed ? 'bidding:reason' : 'bidding:note')}
            required={needed}
            autoFocus
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </>
      )}
    </FormDrawer>
  );
};
