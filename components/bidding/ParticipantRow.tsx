import { useTranslation } from 'react-i18next';
import { chip } from '@/components/ui/chip';
import { IconButton } from '@/components/ui/IconButton';
import { Link } from '@/components/ui/Link';
import { LockedButton } from '@/components/ui/LockedButton';
import { Money } from '@/components/ui/Money';
import { Value } from '@/components/ui/Value';
import type { DeskParticipant } from '@/contract/bidding';
import type { ErrorCode } from '@/domain/errors';
import { formatInstant } from '@/lib/formats';
import { Ago } from './Ago';
import styles from './Participants.module.css';

/** Why they cannot be called: the key of a text. */
export const noPhone = ({ phone, canOpenCustomer }: DeskParticipant) =>
  !canOpenCustomer ? 'bidding:call.notYours' : phone === null ? 'errors:PHONE_REQUIRED' : null;

const Deposit = ({ participant }: { participant: DeskParticipant }) => {
  const { t } = useTranslation();
  const { deposit, depositState, depositGoesBack, depositMethod, depositDueAt } = participant;
  return (
    <>
      {deposit > 0 && (
        <b>
          <Money kurus={deposit} />
        </b>
      )}
      {depositState && chip('bidPaymentState', depositState, t)}
      <small>
        {depositState === null
          ? t(`bidding:participants.${deposit === 0 ? 'waived' : depositGoesBack ? 'goesBack' : 'noDeposit'}`)
          : [
              depositMethod && t(`enums:paymentMethod.${depositMethod}`),
              depositState !== 'PAYMENT_DONE' &&
                depositDueAt &&
                t('bidding:participants.due', { at: formatInstant(depositDueAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
      </small>
    </>
  );
};

/** Reasons against bidding that remain until somebody acts; other reasons follow from the clock and the price. */
const STANDING_REASONS: readonly ErrorCode[] = [
  'BIDDER_DEPOSIT_MISSING',
  'BIDDER_WITHDRAWN',
  'BIDDER_READ_ONLY',
  'BIDDER_IS_SELLER',
];

/** What can be opened for a participant: a bid on their behalf, their view, everything else. */
export type ParticipantAct = 'bid' | 'sees' | 'move';

type Props = {
  participant: DeskParticipant;
  /** The server's time, to calculate the last bid's age. */
  now: string;
  /** Bidding has ended. */
  over: boolean;
  /** Their phone is being dialled. */
  calling: boolean;
  onCall: () => void;
  onOpen: (what: ParticipantAct) => void;
};

/** A participant: name, state, highest bid, and the possible actions. */
export const ParticipantRow = ({ participant, now, over, calling, onCall, onOpen }: Props) => {
  const { t } = useTranslation();
  const { id, number, name, phone, customerId, status, cannotBid, highestBid, bidCount, lastBidAt } = participant;
  const noCall = noPhone(participant);
  return (
    <tr data-participant={id} data-leading={participant.leading} tabIndex={-1}>
      <td className={styles.participant}>
        <span className={styles.badge} aria-hidden="true">
          {number}
        </span>
        {participant.canOpenCustomer ? <Link href={`/customers/detail?id=${customerId}`}>{name}</Link> : <b>{name}</b>}
        {participant.leading && <em>{t('bidding:participants.leads')}</em>}
        <small>
          <span className="visually-hidden">{t('bidding:number', { number })} · </span>
          {phone ? <Value value={phone} kind={{ kind: 'phone' }} /> : t('bidding:participants.noPhone')}
        </small>
      </td>
      <td className={styles.standing}>
        <div className={styles.status}>
          {chip('participantStatus', status, t)}
          {participant.withoutDeposit && chip('depositHeld', 'MISSING', t)}
          {participant.withoutDeposit ? (
            <small>{t('bidding:participants.withoutDeposit')}</small>
          ) : (
            cannotBid && STANDING_REASONS.includes(cannotBid) && <small>{t(`errors:${cannotBid}`)}</small>
          )}
          {participant.note && <small title={participant.note}>“{participant.note}”</small>}
        </div>
        <div className={styles.deposit}>
          <Deposit participant={participant} />
        </div>
      </td>
      <td className={styles.highestBid}>
        {highestBid === null ? (
          <small>{t('bidding:participants.noBid')}</small>
        ) : (
          <>
            <b>
              <Money kurus={highestBid} />
            </b>
            <small>
              {t('bidding:participants.bids', { count: bidCount })}
              {lastBidAt && (
                <>
                  {' · '}
                  <Ago at={lastBidAt} now={now} />
                </>
              )}
            </small>
          </>
        )}
      </td>
      <td className={styles.acts}>
        <LockedButton
          may="calls.make"
          size="small"
          variant="ghost"
          icon="phone"
          reason={noCall && t(noCall)}
          busy={calling}
          aria-keyshortcuts="A"
          aria-label={t('bidding:call.one', { name })}
          onClick={onCall}
        >
          {t('bidding:call.action')}
        </LockedButton>
        {!over && cannotBid === null && (
          <LockedButton
            may="bidding.act"
            size="small"
            variant="ghost"
            aria-label={t('bidding:place.for', { name })}
            onClick={() => onOpen('bid')}
          >
            {t('bidding:place.short')}
          </LockedButton>
        )}
        <IconButton icon="eye" label={t('bidding:sees.action', { name })} onClick={() => onOpen('sees')} />
        <IconButton icon="more" label={t('bidding:participants.more', { name })} onClick={() => onOpen('move')} />
      </td>
    </tr>
  );
};
