import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/IconButton';
import { Link } from '@/components/ui/Link';
import { chip } from '@/components/ui/chip';
import { useDialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/Icon';
import { LockedButton } from '@/components/ui/LockedButton';
import { Money } from '@/components/ui/Money';
import { Value } from '@/components/ui/Value';
import { useAct } from '@/components/ui/useAct';
import type { Desk, DeskParticipant } from '@/contract/bidding';
import { calls } from '@/contract/calls';
import type { ErrorCode } from '@/domain/errors';
import { lazyPart } from '@/lib/lazyPart';
import { formatInstant } from '@/lib/formats';
import { useShortcut } from '@/lib/hotkeys';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import { Ago } from './Ago';
import styles from './Participants.module.css';

const PlaceBidDrawer = lazyPart(() => import('./PlaceBidDrawer').then((module) => module.PlaceBidDrawer));
const ParticipantDrawer = lazyPart(() => import('./ParticipantDrawer').then((module) => module.ParticipantDrawer));
const SeesDrawer = lazyPart(() => import('./SeesDrawer').then((module) => module.SeesDrawer));

/** The leader first, then by the highest bid, then those who may bid, then by who came first. */
const inOrder = (participants: readonly DeskParticipant[]) =>
  [...participants].sort(
    (a, b) =>
      Number(b.leading) - Number(a.leading) ||
      (b.highestBid ?? 0) - (a.highestBid ?? 0) ||
      Number(a.cannotBid !== null) - Number(b.cannotBid !== null) ||
      a.number - b.number,
  );

const noPhone = ({ phone, canOpenCustomer }: DeskParticipant) =>
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

/** Why somebody may not bid for as long as nothing is done about it; the rest says the clock and the price. */
const STANDING_REASONS: readonly ErrorCode[] = [
  'BIDDER_DEPOSIT_MISSING',
  'BIDDER_WITHDRAWN',
  'BIDDER_READ_ONLY',
  'BIDDER_IS_SELLER',
];

type Doing = { participant: DeskParticipant; what: 'bid' | 'sees' | 'move' };

/**
 * Who takes part: status, deposit, highest bid, and what is done for them by one key. Keys work on the row that has the focus, or else
 * on whoever leads: a asks and calls, g shows what they see.
 */
export const Participants = ({ desk }: { desk: Desk }) => {
  const { t } = useTranslation();
  const mayCall = useMay('calls.make');
  const dialog = useDialog();
  const dial = useAct(calls.dial);
  const table = useRef<HTMLTableElement>(null);
  const [doing, setDoing] = useState<Doing>();
  const rows = inOrder(desk.participants);
  const over = desk.queue !== 'RUNNING';

  const current = () => {
    const id = Number(document.activeElement?.closest<HTMLElement>('[data-participant]')?.dataset.participant);
    return rows.find((row) => row.id === id) ?? rows.find(({ leading }) => leading);
  };
  const callOne = (participant: DeskParticipant | undefined) => {
    if (!participant || !mayCall || dial.busy || noPhone(participant)) return;
    void dial.run({ customerId: participant.customerId }, () =>
      toast.info(t('bidding:call.rings', { name: participant.name })),
    );
  };
  /** By a key it asks: who leads may have changed just now. */
  const askToCall = async () => {
    const participant = current();
    if (!participant || !mayCall || dial.busy || noPhone(participant)) return;
    const sure = await dialog.confirm({
      title: t('bidding:call.askTitle'),
      text: t('bidding:call.ask', { number: participant.number, name: participant.name }),
      confirmLabel: t('bidding:call.action'),
    });
    if (sure) callOne(participant);
  };
  useShortcut('desk.call', () => void askToCall());
  useShortcut('desk.sees', () => {
    const participant = current();
    if (participant) setDoing({ participant, what: 'sees' });
  });
  const move = (step: 1 | -1) => {
    const all = [...(table.current?.querySelectorAll<HTMLElement>('[data-participant]') ?? [])];
    const here = document.activeElement?.closest<HTMLElement>('[data-participant]');
    const next = all[here ? all.indexOf(here) + step : step > 0 ? 0 : all.length - 1];
    next?.focus();
    next?.scrollIntoView?.({ block: 'nearest' });
  };
  useShortcut('desk.down', () => move(1));
  useShortcut('desk.up', () => move(-1));

  const present = desk.participants.find(({ id }) => id === doing?.participant.id);
  // What somebody is writing stays open, whatever others do meanwhile.
  const chosen = present ?? doing?.participant;
  const close = () => setDoing(undefined);
  if (rows.length === 0 && !doing) return <p className={styles.empty}>{t('bidding:participants.empty')}</p>;
  return (
    <>
      <table ref={table} className={styles.table} aria-label={t('bidding:sections.participants')}>
        <thead>
          <tr>
            {(['participant', 'standing', 'highestBid'] as const).map((name) => (
              <th key={name} scope="col" className={styles[name]}>
                {t(`bidding:fields.${name}`)}
              </th>
            ))}
            <th>
              <span className="visually-hidden">{t('bidding:participants.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((participant) => {
            const { id, number, name, phone, customerId, status, cannotBid, highestBid, bidCount, lastBidAt } =
              participant;
            const dumb = noPhone(participant);
            return (
              <tr key={id} data-participant={id} data-leading={participant.leading} tabIndex={-1}>
                <td className={styles.participant}>
                  <span className={styles.badge} aria-hidden="true">
                    {number}
                  </span>
                  {participant.canOpenCustomer ? (
                    <Link href={`/customers/detail?id=${customerId}`}>{name}</Link>
                  ) : (
                    <b>{name}</b>
                  )}
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
                            <Ago at={lastBidAt} now={desk.serverTime} />
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
                    reason={dumb && t(dumb)}
                    busy={dial.busy && dial.variables?.customerId === customerId}
                    aria-keyshortcuts="A"
                    aria-label={t('bidding:call.one', { name })}
                    onClick={() => callOne(participant)}
                  >
                    {t('bidding:call.action')}
                  </LockedButton>
                  {!over && cannotBid === null && (
                    <LockedButton
                      may="bidding.act"
                      size="small"
                      variant="ghost"
                      aria-label={t('bidding:place.for', { name })}
                      onClick={() => setDoing({ participant, what: 'bid' })}
                    >
                      {t('bidding:place.short')}
                    </LockedButton>
                  )}
                  <IconButton
                    icon="eye"
                    label={t('bidding:sees.action', { name })}
                    onClick={() => setDoing({ participant, what: 'sees' })}
                  />
                  <IconButton
                    icon="more"
                    label={t('bidding:participants.more', { name })}
                    onClick={() => setDoing({ participant, what: 'move' })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.keys}>
        <Icon name="keyboard" size={16} />
        <span>
          <kbd>J</kbd> <kbd>K</kbd> {t('bidding:keys.row')} <kbd>A</kbd> {t('bidding:keys.call')} <kbd>G</kbd>{' '}
          {t('bidding:keys.sees')}
        </span>
      </p>
      {chosen && doing?.what === 'bid' && <PlaceBidDrawer desk={desk} participantId={chosen.id} onClose={close} />}
      {chosen && doing?.what === 'sees' && <SeesDrawer participant={chosen} onClose={close} />}
      {chosen && doing?.what === 'move' && <ParticipantDrawer participant={chosen} gone={!present} onClose={close} />}
    </>
  );
};
