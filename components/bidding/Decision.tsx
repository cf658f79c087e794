import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { Icon } from '@/components/ui/Icon';
import { LockedButton } from '@/components/ui/LockedButton';
import { bidding, type Desk } from '@/contract/bidding';
import { formatMoney } from '@/lib/formats';
import { useAction, useCall } from '@/lib/useCall';
import { Left } from './Ago';
import styles from './Decision.module.css';
import { DecisionDrawer } from './DecisionDrawer';
import { isOpen, whyNot } from './why';

type Action = Desk['options'][number]['action'];

/** Actions that harm somebody: never the primary one, and never without a reason. */
const BACKWARD: readonly Action[] = ['SELLER_REFUSES_BID', 'RETURN_UNSOLD', 'WINNER_FALLS_OUT'];

/** The state of the auction after its end, as a sentence. */
const Standing = ({ desk }: { desk: Desk }) => {
  const { t } = useTranslation();
  const { auctionId, queue, status, leader, price, paymentDueAt, paymentMissed, closingId } = desk;
  // Decisions are needed after the end, and again after each winner who did not pay.
  const ladder = useCall(bidding.ladder, { auctionId }, { enabled: queue === 'DECIDE' && price !== null }).data;
  const fallen = ladder?.winner && !ladder.winner.standing ? ladder.winner.bidder : null;
  const about = { name: leader?.bidder ?? '', amount: price === null ? '' : formatMoney(price) };
  const standing = () => {
    // Without a bid, the seller is asked about the terms of another round.
    if (status === 'WAITING_SELLER_APPROVE') return price === null ? 'DONE' : 'SELLER';
    if (queue === 'PAYMENT') return paymentMissed ? 'MISSED' : 'PAYMENT';
    if (queue === 'DONE') return status;
    return queue === 'DECIDE' && fallen !== null ? 'FELL' : queue;
  };
  return (
    <div className={styles.standing} data-queue={paymentMissed ? 'MISSED' : queue}>
      <Icon name={paymentMissed ? 'warning' : queue === 'DONE' ? 'check' : 'clock'} size={20} />
      <p>
        <b>{t(`bidding:standing.${standing()}`, { ...about, fallen, defaultValue: t('bidding:standing.DONE') })}</b>
        {desk.reserveMet || price === null || queue !== 'DECIDE' ? null : <span>{t('bidding:standing.below')}</span>}
        {paymentDueAt && queue === 'PAYMENT' && (
          <span>
            {t('bidding:standing.due')} <Left until={paymentDueAt} now={desk.serverTime} />
          </span>
        )}
        {closingId !== null && <Link href={`/closing/detail?id=${closingId}`}>{t('bidding:standing.closing')}</Link>}
      </p>
    </div>
  );
};

/** The decisions after the end: settling, the seller's answer, the end without a sale. One that is not possible says why. */
export const Decision = ({ desk }: { desk: Desk }) => {
  const { t } = useTranslation();
  const { auctionId, options } = desk;
  const act = useAction(bidding.act);
  // With the desk's data at the time of opening: the screen behind it changes when others decide.
  const [deciding, decide] = useState<{ action: Action; seen: Desk }>();
  const first = options.find((option) => isOpen(option) && !BACKWARD.includes(option.action));
  const { action, seen } = deciding ?? {};
  const still = options.some((option) => option.action === action && isOpen(option));
  const about = {
    name: seen?.leader?.bidder ?? '',
    amount: seen?.price == null ? '' : formatMoney(seen.price),
  };
  return (
    <>
      <Standing desk={desk} />
      <div className={styles.actions}>
        {options.map((option) => (
          <LockedButton
            key={option.action}
            variant={option === first ? 'primary' : BACKWARD.includes(option.action) ? 'ghost' : 'secondary'}
            {...whyNot(option, t)}
            onClick={() => decide({ action: option.action, seen: desk })}
          >
            {t(`enums:deskAction.${option.action}`)}
          </LockedButton>
        ))}
      </div>
      {action && seen && (
        <DecisionDrawer
          of={`${action}-${auctionId}-${seen.leader?.bidId ?? 0}`}
          title={t(`enums:deskAction.${action}`)}
          submitLabel={t(`enums:deskAction.${action}`)}
          needsNote={BACKWARD.includes(action)}
          hint={t('bidding:decision.hint')}
          doneText={t(`bidding:decision.done.${action}`)}
          busy={act.isPending}
          act={(note) => act.mutateAsync({ auctionId, action, leadingBidId: seen.leader?.bidId ?? null, note })}
          onClose={() => decide(undefined)}
          late={!still || desk.leader?.bidId !== seen.leader?.bidId}
        >
          <p className={styles.means}>{t(`bidding:decision.means.${action}`, about)}</p>
        </DecisionDrawer>
      )}
    </>
  );
};
