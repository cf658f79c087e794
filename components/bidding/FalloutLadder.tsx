import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { Icon } from '@/components/ui/Icon';
import { LockedButton } from '@/components/ui/LockedButton';
import { Money } from '@/components/ui/Money';
import { RetryButton } from '@/components/ui/RetryButton';
import { Skeleton } from '@/components/ui/Skeleton';
import { nothing } from '@/components/ui/Value';
import { bidding, type Desk, type Ladder, type LadderRung } from '@/contract/bidding';
import { errorText } from '@/lib/errorText';
import { formatMoney } from '@/lib/formats';
import { useAction, useCall } from '@/lib/useCall';
import { Left } from './Ago';
import { DecisionDrawer } from './DecisionDrawer';
import styles from './FalloutLadder.module.css';

type Winner = NonNullable<Ladder['winner']>;

/** The loss by going to the next bidder, as a negative number. */
const Less = ({ kurus }: { kurus: number }) => (
  <span className={styles.less} data-none={kurus === 0}>
    {kurus > 0 ? '−' : kurus < 0 ? '+' : ''}
    <Money kurus={Math.abs(kurus)} />
  </span>
);

/** The offer's effect in money, line by line: the present or failed winner beside the next bidder. */
const Consequences = ({ winner, rung }: { winner: Winner | null; rung: LadderRung }) => {
  const { t } = useTranslation();
  return (
    <table className={styles.money}>
      <caption>{t('bidding:ladder.money')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('bidding:ladder.what')}</span>
          </th>
          {winner && <th scope="col">{winner.bidder}</th>}
          <th scope="col">{rung.bidder}</th>
          {winner && <th scope="col">{t('bidding:ladder.difference')}</th>}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('bidding:ladder.price')}</th>
          {winner && (
            <td>
              <Money kurus={winner.amount} />
            </td>
          )}
          <td>
            <Money kurus={rung.amount} />
          </td>
          {winner && (
            <td>
              <Less kurus={rung.priceDifference} />
            </td>
          )}
        </tr>
        <tr>
          <th scope="row">{t('bidding:ladder.fee')}</th>
          {winner && (
            <td>
              <Money kurus={winner.serviceFee} />
            </td>
          )}
          <td>
            <Money kurus={rung.serviceFee} />
          </td>
          {winner && (
            <td>
              <Less kurus={rung.serviceFeeDifference} />
            </td>
          )}
        </tr>
        {winner && (
          <tr>
            <th scope="row">{t('bidding:ladder.deposit')}</th>
            <td>
              {winner.deposit > 0 && <Money kurus={winner.deposit} />} {t(`enums:depositFate.${winner.depositFate}`)}
            </td>
            <td>
              {rung.depositState ? enumLabel('bidPaymentState', rung.depositState, t) : t('enums:depositFate.NONE')}
            </td>
            <td>{nothing}</td>
          </tr>
        )}
        <tr>
          <th scope="row">{t('bidding:fields.reserve')}</th>
          {winner && <td>{nothing}</td>}
          <td>{t(rung.meetsReserve ? 'bidding:ladder.meets' : 'bidding:ladder.below')}</td>
          {winner && <td>{nothing}</td>}
        </tr>
      </tbody>
    </table>
  );
};

/** The fallout ladder: the present or last winner, the next bidders, and the loss for each. Offering to the next bidder takes one button. */
export const FalloutLadder = ({ desk }: { desk: Desk }) => {
  const { t } = useTranslation();
  const { auctionId } = desk;
  const { data: ladder, error, refetch } = useCall(bidding.ladder, { auctionId });
  const offer = useAction(bidding.offerNext);
  const [offered, choose] = useState<LadderRung>();
  if (error && !ladder)
    return (
      <p className={styles.quiet}>
        {errorText(error, t)} <RetryButton size="small" onRetry={refetch} />
      </p>
    );
  if (!ladder) return <Skeleton width={30} />;
  const { winner, rungs } = ladder;
  // A drawer in which somebody is writing stays open, even if somebody else has made the offer meanwhile.
  const rung = offered && (rungs.find(({ bidId }) => bidId === offered.bidId) ?? offered);
  return (
    <>
      <ol className={styles.ladder}>
        {winner && (
          <li className={styles.winner} data-standing={winner.standing} data-missed={winner.missed}>
            <span className={styles.place}>
              <Icon name={winner.standing ? 'star' : 'close'} size={18} />
            </span>
            <div className={styles.who}>
              <b>{winner.bidder}</b>
              <small>
                {t(winner.standing ? 'bidding:ladder.holds' : 'bidding:ladder.fell')}
                {winner.standing && winner.paymentDueAt && (
                  <em>
                    {t('bidding:standing.due')} <Left until={winner.paymentDueAt} now={desk.serverTime} />
                  </em>
                )}
              </small>
            </div>
            <p className={styles.amount}>
              <b>
                <Money kurus={winner.amount} />
              </b>
              <small>
                {winner.deposit > 0 && (
                  <>
                    {t('bidding:ladder.depositOf')} <Money kurus={winner.deposit} />:{' '}
                  </>
                )}
                {t(`enums:depositFate.${winner.depositFate}`)}
              </small>
            </p>
          </li>
        )}
        {rungs.map((one, index) => (
          <li key={one.bidId} data-first={index === 0}>
            <span className={styles.place}>{index + (winner ? 2 : 1)}</span>
            <div className={styles.who}>
              <b>{one.bidder}</b>
              <small>
                {t('bidding:number', { number: one.participantNumber })}
                {' · '}
                {t(one.meetsReserve ? 'bidding:ladder.meets' : 'bidding:ladder.below')}
              </small>
            </div>
            <p className={styles.amount}>
              <b>
                <Money kurus={one.amount} />
              </b>
              {winner && (
                <small>
                  {t('bidding:ladder.price')} <Less kurus={one.priceDifference} /> ·{' '}
                  {one.serviceFeeDifference === 0 ? (
                    t('bidding:ladder.sameFee')
                  ) : (
                    <>
                      {t('bidding:ladder.fee')} <Less kurus={one.serviceFeeDifference} />
                    </>
                  )}
                </small>
              )}
            </p>
            {index === 0 && (
              <LockedButton
                may="bidding.approve"
                variant={one.cannotOffer ? 'secondary' : 'primary'}
                size="small"
                reason={one.cannotOffer && t(`errors:${one.cannotOffer}`)}
                onClick={() => choose(one)}
              >
                {t('bidding:ladder.offer')}
              </LockedButton>
            )}
          </li>
        ))}
      </ol>
      {rungs.length === 0 && <p className={styles.quiet}>{t('bidding:ladder.empty')}</p>}
      {rung && (
        <DecisionDrawer
          of={rung.bidId}
          title={t('bidding:ladder.title', { name: rung.bidder })}
          submitLabel={t('bidding:ladder.submit', { amount: formatMoney(rung.amount) })}
          needsNote
          hint={t('bidding:ladder.hint')}
          doneText={t('bidding:ladder.done', { name: rung.bidder })}
          busy={offer.isPending}
          act={(note) => offer.mutateAsync({ auctionId, bidId: rung.bidId, note })}
          onClose={() => choose(undefined)}
          late={rungs[0]?.bidId !== rung.bidId || rung.cannotOffer !== null}
        >
          <p className={styles.says}>
            {winner?.standing
              ? t('bidding:ladder.saysFalls', { winner: winner.bidder, name: rung.bidder })
              : t('bidding:ladder.says', { name: rung.bidder })}
          </p>
          <Consequences winner={winner} rung={rung} />
        </DecisionDrawer>
      )}
    </>
  );
};
