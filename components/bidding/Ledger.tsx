import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import { chip } from '@/components/ui/chip';
import { Icon } from '@/components/ui/Icon';
import { LockedButton } from '@/components/ui/LockedButton';
import { Money } from '@/components/ui/Money';
import { RetryButton } from '@/components/ui/RetryButton';
import { Skeleton } from '@/components/ui/Skeleton';
import { bidding, type Desk, type LedgerBid } from '@/contract/bidding';
import { LEDGER_SIZE } from '@/domain/lists';
import { lazyPart } from '@/lib/lazyPart';
import { errorText } from '@/lib/errorText';
import { formatInstant, formatTime } from '@/lib/formats';
import { useShortcut } from '@/lib/hotkeys';
import { usePaged } from '@/lib/usePaged';
import styles from './Ledger.module.css';
import { isOpen, whyNot } from './why';

const BidDrawer = lazyPart(() => import('./BidDrawer').then((module) => module.BidDrawer));

const HASH_SHOWN = 8;

/** Bids that arrived while the screen was open. */
const useNew = (rows: readonly LedgerBid[] | undefined): ReadonlySet<number> => {
  const known = useRef<number | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const latest = rows?.[0]?.number;
  useEffect(() => {
    if (latest === undefined) {
      if (rows) known.current ??= 0;
      return;
    }
    const before = known.current;
    known.current = Math.max(before ?? 0, latest);
    if (before !== null && latest > before)
      setFresh(new Set(rows?.filter(({ number }) => number > before).map(({ id }) => id)));
  }, [latest, rows]);
  return fresh;
};

/** Decisions with a button in the row. */
type Shortcut = 'APPROVE' | 'CONFIRM' | 'REJECT';

type RowProps = {
  bid: LedgerBid;
  isNew: boolean;
  onOpen: () => void;
  onDecide: (action: Shortcut) => void;
};

const Row = ({ bid, isNew, onOpen, onDecide }: RowProps) => {
  const { t } = useTranslation();
  const { number, participantNumber, bidder, amount, raise, placedAt, operatorName, status, hash, note } = bid;
  const waits = status === 'WAITING_APPROVAL';
  const option = (action: Shortcut) => bid.options.find((one) => one.action === action);
  const fallen = status === 'REJECTED' || status === 'CANCELLED';
  return (
    <tr data-id={bid.id} data-new={isNew} data-waits={waits} data-fallen={fallen} tabIndex={-1}>
      <td className={styles.number}>{number}</td>
      <td className={styles.who}>
        <b>{bidder}</b>
        <small>
          {t('bidding:number', { number: participantNumber })}
          {' · '}
          {operatorName ? t('bidding:ledger.byPhone', { name: operatorName }) : t('bidding:ledger.bySite')}
        </small>
      </td>
      <td className={styles.amount}>
        <b>
          <Money kurus={amount} />
        </b>
        {raise !== null && (
          <small>
            +<Money kurus={raise} />
          </small>
        )}
      </td>
      <td className={styles.at}>
        <time dateTime={placedAt} title={formatInstant(placedAt)}>
          {formatTime(placedAt)}
        </time>
        <small>{formatInstant(placedAt).split(' ')[0]}</small>
      </td>
      <td className={styles.state}>
        {chip('bidStatus', status, t)}
        {waits && <small>{t('bidding:ledger.jump')}</small>}
        {bid.withoutDeposit && chip('depositHeld', 'MISSING', t)}
        {note && <small title={note}>{note}</small>}
      </td>
      <td className={styles.hash}>
        <code title={hash}>{hash.slice(0, HASH_SHOWN)}</code>
      </td>
      <td className={styles.acts}>
        {(waits ? (['APPROVE', 'REJECT'] as const) : status === 'WINNER' ? (['CONFIRM'] as const) : []).map(
          (action) => {
            const one = option(action);
            return one && (waits || isOpen(one)) ? (
              <LockedButton
                key={action}
                size="small"
                variant={action === 'REJECT' ? 'secondary' : 'primary'}
                {...whyNot(one, t)}
                onClick={() => onDecide(action)}
              >
                {t(`enums:bidAction.${action}`)}
              </LockedButton>
            ) : null;
          },
        )}
        <IconButton icon="more" label={t('bidding:ledger.open', { number })} onClick={onOpen} />
      </td>
    </tr>
  );
};

/** The bids in order, latest first: bidder, amount, time to the second, decision. Key: r goes to one that waits for approval. */
export const Ledger = ({ desk }: { desk: Desk }) => {
  const { t } = useTranslation();
  const { auctionId } = desk;
  const { data, error, refetch, input, newer, older } = usePaged(bidding.ledger, { auctionId, size: LEDGER_SIZE });
  const [opened, open] = useState<{ bid: LedgerBid; action?: Shortcut }>();
  const table = useRef<HTMLTableElement>(null);
  const fresh = useNew(input.after || input.before ? undefined : data?.rows);
  useShortcut('desk.decision', () => {
    const row = table.current?.querySelector<HTMLElement>('tr[data-waits="true"]');
    row?.focus();
    row?.scrollIntoView?.({ block: 'center' });
  });
  if (error && !data)
    return (
      <p className={styles.empty}>
        {errorText(error, t)} <RetryButton size="small" onRetry={refetch} />
      </p>
    );
  if (!data) return <Skeleton width={40} />;
  if (data.rows.length === 0)
    return (
      <p className={styles.empty}>
        <Icon name="auctions" size={22} />
        {t(desk.queue === 'SOON' ? 'bidding:ledger.soon' : 'bidding:ledger.empty')}
      </p>
    );
  // Kept when newer bids push it off the page while somebody writes a reason.
  const bid = opened && (data.rows.find(({ id }) => id === opened.bid.id) ?? opened.bid);
  return (
    <div className={styles.room}>
      <table ref={table} className={styles.ledger} aria-label={t('bidding:sections.ledger')}>
        <thead>
          <tr>
            {(['number', 'bidder', 'amount', 'placedAt', 'status', 'hash'] as const).map((name) => (
              <th key={name} scope="col" className={styles[name]}>
                {t(`bidding:fields.${name}`)}
              </th>
            ))}
            <th>
              <span className="visually-hidden">{t('bidding:ledger.decide')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((one) => (
            <Row
              key={one.id}
              bid={one}
              isNew={fresh.has(one.id)}
              onOpen={() => open({ bid: one })}
              onDecide={(action) => open({ bid: one, action })}
            />
          ))}
        </tbody>
      </table>
      {(newer || older) && (
        <nav className={styles.pages} aria-label={t('bidding:ledger.pages')}>
          <Button size="small" icon="left" disabled={!newer} onClick={newer}>
            {t('bidding:ledger.later')}
          </Button>
          <Button size="small" icon="right" disabled={!older} onClick={older}>
            {t('bidding:ledger.earlier')}
          </Button>
        </nav>
      )}
      {opened && bid && (
        <BidDrawer key={`${bid.id} ${opened.action}`} bid={bid} start={opened.action} onClose={() => open(undefined)} />
      )}
    </div>
  );
};
