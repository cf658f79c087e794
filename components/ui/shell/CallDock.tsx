import { useRouter } from 'next/router';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { calls, type Incoming } from '@/contract/calls';
import { phoneInText } from '@/lib/formats';
import { useShortcut } from '@/lib/hotkeys';
import { useCall } from '@/lib/useCall';
import { useAct } from '../useAct';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { chip, enumLabel } from '../chip';
import { Icon } from '../Icon';
import styles from './CallDock.module.css';

const QUIET_MS = 30_000;
/** Screens that show the call in hand themselves. */
const OWN_SCREENS = ['/activities/work', '/activities/detail', '/calls/detail'];

/** The telephone on every screen: who calls, and the call whose outcome is not written down. Key: y takes the call that rings. */
export const CallDock = () => {
  const { t } = useTranslation();
  const router = useRouter();
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const { data } = useCall(calls.current, {}, { refetchInterval: QUIET_MS });
  const accept = useAct(calls.accept);

  const ringing = data?.incoming.find(({ id }) => !hidden.has(id));
  const take = async () => {
    if (!ringing || accept.busy) return;
    await accept.run({ id: ringing.id }, async ({ id, customer }) => {
      await router.push(customer?.canOpen ? `/customers/detail?id=${customer.id}` : `/calls/detail?id=${id}`);
    });
  };
  useShortcut('shell.takeCall', () => void take());

  const current = data?.call;
  if (ringing)
    return (
      <IncomingCard
        call={ringing}
        busy={accept.busy}
        onTake={() => void take()}
        onHide={() => setHidden(new Set([...hidden, ringing.id]))}
      />
    );
  if (!current || OWN_SCREENS.includes(router.pathname)) return null;
  return (
    <aside className={styles.bar} aria-label={t('calls:dock.label')}>
      <Icon name="phone" size={18} />
      <span>{t('calls:dock.current', { name: current.customer?.name ?? phoneInText(current.phone) })}</span>
      {chip('callStage', current.stage, t)}
      <Button size="small" variant="primary" href={`/calls/detail?id=${current.id}`}>
        {t('calls:dock.wrapUp')}
      </Button>
    </aside>
  );
};

type CardProps = { call: Incoming; busy: boolean; onTake: () => void; onHide: () => void };

/** Who calls: name, last activity, open deal, as far as the operator may know. It lies over whatever is open: a telephone does not wait for a form. */
const IncomingCard = ({ call, busy, onTake, onHide }: CardProps) => {
  const { t } = useTranslation();
  const { customer, phone, lastActivity, deal } = call;
  return createPortal(
    <div className={styles.card} role="alertdialog" aria-label={t('calls:dock.incoming')} aria-live="assertive">
      <header>
        <span className={styles.mark}>
          <Icon name="phone" size={22} />
        </span>
        <p>
          <small>{t('calls:dock.incoming')}</small>
          <strong>{customer?.name ?? t('calls:unknown')}</strong>
          <span>{[phoneInText(phone), customer?.city].filter(Boolean).join(' · ')}</span>
        </p>
        <IconButton icon="close" label={t('calls:dock.dismiss')} onClick={onHide} />
      </header>
      <div className={styles.known}>
        {customer && chip('customerDealStage', customer.stage, t)}
        {lastActivity && (
          <p>
            {t('calls:dock.lastActivity', { type: enumLabel('activityType', lastActivity.type, t) })}
            {lastActivity.note && <span>{lastActivity.note}</span>}
          </p>
        )}
        {deal && <p>{t('calls:dock.deal', { auction: deal.auction })}</p>}
        {customer && !lastActivity && !deal && <p>{t('calls:dock.noHistory')}</p>}
        {!customer && <p>{t('calls:dock.unknownHint')}</p>}
      </div>
      <footer>
        <Button variant="primary" icon="phone" busy={busy} onClick={onTake} aria-keyshortcuts="Y">
          {t('calls:dock.accept')}
        </Button>
        <kbd aria-hidden="true">Y</kbd>
      </footer>
    </div>,
    document.body,
  );
};
