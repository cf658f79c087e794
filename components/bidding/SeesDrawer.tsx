import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { chip } from '@/components/ui/chip';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Money } from '@/components/ui/Money';
import { Pending } from '@/components/ui/Pending';
import { type BidderView, bidding, type DeskParticipant } from '@/contract/bidding';
import { formatTime } from '@/lib/formats';
import { useCall } from '@/lib/useCall';
import { Left } from './Ago';
import styles from './SeesDrawer.module.css';

/** The complete list is in the raw answer below. */
const SHOWN = 7;

/** The answer as a bidder sees it on a phone. */
const Screen = ({ view }: { view: BidderView }) => {
  const { t } = useTranslation();
  const { price, startPrice, nextAmount, reserveMet, leading, cannotBid, latest, own } = view;
  return (
    <div className={styles.screen}>
      <p className={styles.top}>
        {chip('auctionStatus', view.auctionStatus, t)}
        <Left until={view.endAt} now={view.serverTime} />
      </p>
      <p className={styles.label}>{t(price === null ? 'bidding:room.noBid' : 'bidding:room.price')}</p>
      <p className={styles.price}>
        <Money kurus={price ?? startPrice} />
      </p>
      <p className={styles.mine} data-leading={leading}>
        {t(leading ? 'bidding:sees.leading' : own.length > 0 ? 'bidding:sees.outbid' : 'bidding:sees.noBid')}
      </p>
      <p className={styles.label}>{t(reserveMet ? 'bidding:room.reserveMet' : 'bidding:room.reserveOpen')}</p>
      <p className={styles.button} data-closed={cannotBid !== null}>
        {cannotBid ? t(`errors:${cannotBid}`) : <Money kurus={nextAmount} />}
      </p>
      <ul>
        {latest.slice(0, SHOWN).map(({ number, participantNumber, amount, placedAt }) => (
          <li key={number} data-own={participantNumber === view.participantNumber}>
            <span>
              {participantNumber === view.participantNumber
                ? t('bidding:sees.you')
                : t('bidding:number', { number: participantNumber })}
            </span>
            <Money kurus={amount} />
            <time dateTime={placedAt}>{formatTime(placedAt)}</time>
          </li>
        ))}
      </ul>
      {latest.length > SHOWN && (
        <p className={styles.label}>{t('bidding:sees.more', { count: latest.length - SHOWN })}</p>
      )}
      <p className={styles.label}>
        {t('bidding:sees.deposit')}: <Money kurus={view.deposit} />{' '}
        {view.depositState && chip('bidPaymentState', view.depositState, t)}
      </p>
    </div>
  );
};

/** “What does this bidder see?”: exactly what the website receives for this participant, rendered and raw; updated live. */
export const SeesDrawer = ({ participant, onClose }: { participant: DeskParticipant; onClose: () => void }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(bidding.bidderView, { participantId: participant.id }, { staleTime: 0 });
  const [raw, showRaw] = useState(false);
  return (
    <FormDrawer open title={t('bidding:sees.title', { number: participant.number })} onClose={onClose}>
      <p className={styles.hint}>{t('bidding:sees.hint', { name: participant.name })}</p>
      {!data && <Pending error={error} onRetry={refetch} width={30} />}
      {data && (
        <>
          <Screen view={data} />
          <Button size="small" variant="ghost" aria-expanded={raw} onClick={() => showRaw(!raw)}>
            {t(raw ? 'bidding:sees.hideRaw' : 'bidding:sees.raw')}
          </Button>
          {raw && <pre className={styles.raw}>{JSON.stringify(data, null, 2)}</pre>}
        </>
      )}
    </FormDrawer>
  );
};
