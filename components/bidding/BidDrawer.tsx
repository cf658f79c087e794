import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chip } from '@/components/ui/chip';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { LockedButton } from '@/components/ui/LockedButton';
import { Money } from '@/components/ui/Money';
import { Notice } from '@/components/ui/Notice';
import { useAct } from '@/components/ui/useAct';
import { bidding, type LedgerBid } from '@/contract/bidding';
import type { ErrorCode } from '@/domain/errors';
import { formatInstant, formatTime } from '@/lib/formats';
import { useKeptText } from '@/lib/keptTyping';
import { toast } from '@/lib/toast';
import styles from './BidDrawer.module.css';
import { isOpen, whyNot } from './why';

const ACTIONS = ['APPROVE', 'CONFIRM', 'REJECT', 'CANCEL'] as const;
/** Actions that harm nobody. */
const FORWARD: readonly string[] = ['APPROVE', 'CONFIRM'];
/** Actions offered for every bid. */
const DECISIONS = ['APPROVE', 'REJECT', 'CANCEL'] as const;
type Action = (typeof ACTIONS)[number];

/** A rejected or cancelled bid cannot be decided about again: the reason shown. */
const FALLEN: Partial<Record<LedgerBid['status'], ErrorCode>> = {
  REJECTED: 'BID_ALREADY_REJECTED',
  CANCELLED: 'BID_ALREADY_CANCELLED',
};
const optionsOf = ({ status, options }: LedgerBid): LedgerBid['options'] => {
  const fallen = FALLEN[status];
  return fallen ? DECISIONS.map((action) => ({ action, closed: [fallen], lacks: null })) : options;
};

/** Whether the bid may win, and who approved it. */
const approvalOf = ({ needsApproval, approvedAt, approvedByName }: LedgerBid, t: TFunction): string => {
  if (!needsApproval) return t('bidding:bid.notNeeded');
  if (approvedAt === null) return t('bidding:bid.unapproved');
  return t('bidding:bid.approvedBy', { name: approvedByName ?? '', at: formatInstant(approvedAt) });
};

type Props = { bid: LedgerBid; start?: Action | undefined; onClose: () => void };

/** One bid of the ledger in full, with the possible decisions; one that is not possible says why. */
export const BidDrawer = ({ bid, start, onClose }: Props) => {
  const { t } = useTranslation();
  const decide = useAct(bidding.decideBid);
  const [action, choose] = useState<Action | undefined>(start);
  const [note, setNote] = useKeptText('bid', bid.id);
  const fallen = FALLEN[bid.status];
  const options = optionsOf(bid);
  const chosen = options.find((option) => option.action === action);
  const ready = chosen !== undefined && isOpen(chosen) ? action : undefined;
  /** Somebody else decided first: the action is no longer possible, but the typed text is kept. */
  const late = action !== undefined && !ready && !decide.busy;
  const writes = ready ?? (note.trim() ? action : undefined);

  const submit = async () => {
    if (!ready) return;
    await decide.run({ bidId: bid.id, action: ready, note }, () => {
      toast.success(t(`bidding:bid.done.${ready}`, { number: bid.number }));
      onClose();
    });
  };
  const facts = [
    ['bidder', `${bid.bidder} · ${t('bidding:number', { number: bid.participantNumber })}`],
    ['amount', <Money key="amount" kurus={bid.amount} />],
    ['raise', bid.raise === null ? t('bidding:bid.first') : <Money key="raise" kurus={bid.raise} />],
    ['placedAt', `${formatInstant(bid.placedAt).split(' ')[0]} ${formatTime(bid.placedAt)}`],
    ['source', bid.operatorName ? t('bidding:ledger.byPhone', { name: bid.operatorName }) : t('bidding:ledger.bySite')],
    ['status', chip('bidStatus', bid.status, t)],
    ['approval', approvalOf(bid, t)],
    ...(bid.withoutDeposit ? [['deposit', t('bidding:bid.withoutDeposit')] as const] : []),
    ['paymentState', chip('bidPaymentState', bid.paymentState, t)],
    ...(bid.decidedByName && bid.decidedAt
      ? [['decidedBy', `${bid.decidedByName}, ${formatInstant(bid.decidedAt)}`] as const]
      : []),
    ...(bid.note ? [['note', bid.note] as const] : []),
    ['hash', <code key="hash">{bid.hash}</code>],
  ] as const;
  return (
    <FormDrawer
      open
      title={t('bidding:bid.title', { number: bid.number })}
      {...(ready && { submitLabel: t(`enums:bidAction.${ready}`), onSubmit: () => void submit() })}
      busy={decide.busy}
      onClose={onClose}
    >
      {late && (
        <Notice kind="warning" role="alert">
          {t('bidding:bid.late')}
        </Notice>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`bidding:fields.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.title}>{t('bidding:bid.decide')}</h3>
      <div className={styles.actions}>
        {ACTIONS.map((one) => {
          const option = options.find((candidate) => candidate.action === one);
          if (!option) return null;
          return (
            <LockedButton
              key={one}
              {...whyNot(option, t)}
              aria-pressed={action === one}
              variant={action === one ? (FORWARD.includes(one) ? 'primary' : 'danger') : 'secondary'}
              onClick={() => choose(one)}
            >
              {t(`enums:bidAction.${one}`)}
            </LockedButton>
          );
        })}
      </div>
      {fallen ? (
        <p className={styles.means}>{t(`errors:${fallen}`)}</p>
      ) : (
        <ul className={styles.why}>
          {options
            .filter((option) => option.closed.length > 0 && ACTIONS.some((one) => one === option.action))
            .map((option) => (
              <li key={option.action}>
                <b>{t(`enums:bidAction.${option.action}`)}:</b>{' '}
                {option.lacks
                  ? t('locked.why', { permission: t(`permissions:action.${option.lacks}`) })
                  : option.closed.map((code) => t(`errors:${code}`)).join(' ')}
              </li>
            ))}
        </ul>
      )}
      {writes && (
        <>
          {ready && <p className={styles.means}>{t(`bidding:bid.means.${ready}`)}</p>}
          <TextAreaField
            label={t(FORWARD.includes(writes) ? 'bidding:note' : 'bidding:reason')}
            hint={t('bidding:bid.noteHint')}
            required={!FORWARD.includes(writes)}
            autoFocus
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </>
      )}
    </FormDrawer>
  );
};
