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

/** What takes something away from somebody: never the first choice, and never without a reason. */
const BACKWARD: readonly Action[] = ['SELLER_REFUSES_BID', 'RETURN_UNSOLD', 'WINNER_FALLS_OUT'];

/** Where the auction stands after its end, in a sentence. */
const Standing = ({ desk }: { desk: Desk }) => {
  const { t } = useTranslation();
  const { auctionId, queue, status, leader, price, paymentDueAt, paymentMissed, closingId } = desk;
  // A decision is waited for after the first end, and again after each winner who fell out.
  const ladder = useCall(bidding.ladder, { auctionId }, { enabled: queue === 'DECIDE' && price !== null }).data;
  const fallen = ladder?.winner && !ladder.winner.standing ? ladder.winner.bidder : null;
  const about = { name: leader?.bidder ?? '', amount: price === null ? '' : formatMoney(price) };
  const key =
    status === 'WAITING_SELLER_APPROVE'
      ? // Without a bid it is the terms of a round to come that the seller is asked about.
        price === null
        ? 'DONE'
        : 'SELLER'
      : queue === 'PAYMENT'
        ? paymentMissed
          ? 'MISSED'
          : 'PAYMENT'
        : queue === 'DONE'
          ? status
          : queue === 'DECIDE' && fallen !== null
            ? 'FELL'
            : queue;
  return (
    <div className={styles.standing} data-queue={paymentMissed ? 'MISSED' : queue}>
      <Icon name={paymentMissed ? 'warning' : queue === 'DONE' ? 'check' : 'clock'} size={20} />
      <p>
        <b>{t(`bidding:standing.${key}`, { ...about, fallen, defaultValue: t('bidding:standing.DONE') })}</b>
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

/** What is decided when the time is over: settling, the seller's answer, the end without a sale. What is shut says why. */
export const Decision = ({ desk }: { desk: Desk }) => {
  const { t } = useTranslation();
  const { auctionId, options } = desk;
  const act = useAction(bidding.act);
  // With what was seen when it was opened: others decide meanwhile, and the screen below follows them.
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
