import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { enumLabel } from '@/components/ui/chip';
import { Icon } from '@/components/ui/Icon';
import { LockedButton } from '@/components/ui/LockedButton';
import { isOffered } from '@/components/ui/offered';
import { Overtaken } from '@/components/ui/Overtaken';
import { appraisal } from '@/contract/auctions/appraisal';
import { auctionLife } from '@/contract/auctions/life';
import { type AuctionDetail, type AuctionMove, auctionRecord } from '@/contract/auctions/record';
import type { ErrorCode } from '@/domain/errors';
import { AUCTION_IMAGES_MIN } from '@/domain/limits';
import { isOfAppraisal } from '@/domain/machines/auctionMoves';
import { lazyPart } from '@/lib/lazyPart';
import { formatInstant } from '@/lib/formats';
import { useMay } from '@/lib/session';
import { useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';
import styles from './Moves.module.css';

const MoveDrawer = lazyPart(() => import('./MoveDrawer').then((module) => module.MoveDrawer));
const AppraisalDrawer = lazyPart(() => import('./AppraisalDrawer').then((module) => module.AppraisalDrawer), {
  texts: ['auctions/life', 'auctions/appraisal', 'errors', 'enums/appraisal', 'enums/auctions', 'enums/records'],
});
const WorkDrawer = lazyPart(() => import('./WorkDrawer').then((module) => module.WorkDrawer));

/** Moves backwards: never the primary button. */
const BACKWARD =
  /^(REJECT|SEND_BACK|SELLER_REFUSES|SELLER_REFUSES_BID|RETURN_UNSOLD|HOLD|TAKE_OFFLINE|HIBERNATE|WINNER_FALLS_OUT|CANCEL_APPRAISAL)$/;

/** A move that needs the expert links to the appraisal, where it is made. */
const AppraisalLink = ({ auctionId }: { auctionId: number }) => {
  const { t } = useTranslation();
  const reads = useMay('appraisals.read');
  const { data } = useCall(appraisal.info, { auctionId }, { enabled: reads });
  return data?.latest ? (
    <Button icon="right" href={`/appraisal/detail?id=${data.latest.id}`}>
      {t('auctions/life:moves.toAppraisal')}
    </Button>
  ) : null;
};

/** Groups moves that are closed for the same reasons: four ways of publishing lack the same documents. */
const together = (moves: readonly AuctionMove[]): AuctionMove[][] => {
  const groups = new Map<string, AuctionMove[]>();
  for (const move of moves) {
    const why = [...move.closed, move.lacks].join();
    groups.set(why, [...(groups.get(why) ?? []), move]);
  }
  return [...groups.values()];
};

const Closed = ({ moves }: { moves: readonly AuctionMove[] }) => {
  const { t } = useTranslation();
  const reason = (code: ErrorCode, lacks: AuctionMove['lacks'] | undefined) =>
    code === 'AUTHORIZATION_ERROR' && lacks
      ? t('locked.why', { permission: t(`permissions:action.${lacks}`) })
      : t(`errors:${code}`, { min: AUCTION_IMAGES_MIN });
  return (
    <div className={styles.closed}>
      <h3>{t('auctions/life:moves.closed')}</h3>
      <ul>
        {together(moves).map((group) => (
          <li key={group[0]?.action}>
            <Icon name="lock" size={16} />
            <div>
              <p className={styles.title}>
                {group.map(({ action }) => enumLabel('auctionAction', action, t)).join(' · ')}
              </p>
              {group[0]?.closed.map((code) => (
                <p key={code} className={styles.reason}>
                  {reason(code, group[0]?.lacks)}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The auction's possible moves, and why the others are not. */
export const Moves = ({ record }: { record: AuctionDetail }) => {
  const { t } = useTranslation();
  const { id, moves } = record;
  const { data: info } = useCall(auctionLife.publishInfo, { auctionId: id });
  const [making, setMaking] = useState<AuctionMove>();
  const [working, setWorking] = useState(false);
  useLiveCalls(
    [`auction:${id}`],
    [auctionRecord.detail, auctionRecord.activities, auctionLife.publishInfo, auctionLife.moves, appraisal.info],
  );

  const open = moves.filter(({ closed }) => closed.length === 0);
  const byHand = open.filter(({ action }) => action === 'REQUEST_APPRAISAL' || !isOfAppraisal(action));
  const forward = byHand.filter(({ action }) => !BACKWARD.test(action));
  const close = () => setMaking(undefined);
  return (
    <>
      {info?.lastNote && (
        <blockquote className={styles.note}>
          <strong>{enumLabel('auctionAction', info.lastNote.action, t)}</strong>
          <p>{info.lastNote.note}</p>
          <footer>
            {t('auctions/life:moves.lastNote', { by: info.lastNote.by, at: formatInstant(info.lastNote.at) })}
          </footer>
        </blockquote>
      )}
      {moves.length === 0 && <p className={styles.reason}>{t('auctions/life:moves.none')}</p>}
      <div className={styles.open} role="group" aria-label={t('auctions/life:moves.open')}>
        {byHand.map((move) => (
          <Button
            key={move.action}
            variant={move === forward[0] ? 'primary' : BACKWARD.test(move.action) ? 'ghost' : 'secondary'}
            onClick={() => setMaking(move)}
          >
            {enumLabel('auctionAction', move.action, t)}
          </Button>
        ))}
        {record.status === 'WAITING_REPORT' && <AppraisalLink auctionId={id} />}
        <LockedButton may="auctions.edit" variant="ghost" icon="plus" onClick={() => setWorking(true)}>
          {t('auctions/life:work.action')}
        </LockedButton>
      </div>
      {moves.length > open.length && <Closed moves={moves.filter(({ closed }) => closed.length > 0)} />}
      {making && (
        <Overtaken late={!isOffered(moves, making.action)}>
          {making.action === 'REQUEST_APPRAISAL' ? (
            <AppraisalDrawer auctionId={id} onClose={close} />
          ) : (
            <MoveDrawer auctionId={id} move={making} onClose={close} />
          )}
        </Overtaken>
      )}
      {working && <WorkDrawer auctionId={id} onClose={() => setWorking(false)} />}
    </>
  );
};
