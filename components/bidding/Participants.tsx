import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/Icon';
import { useAct } from '@/components/ui/useAct';
import type { Desk, DeskParticipant } from '@/contract/bidding';
import { calls } from '@/contract/calls';
import { lazyPart } from '@/lib/lazyPart';
import { useShortcut } from '@/lib/hotkeys';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import { noPhone, type ParticipantAct, ParticipantRow } from './ParticipantRow';
import styles from './Participants.module.css';

const PlaceBidDrawer = lazyPart(() => import('./PlaceBidDrawer').then((module) => module.PlaceBidDrawer));
const ParticipantDrawer = lazyPart(() => import('./ParticipantDrawer').then((module) => module.ParticipantDrawer));
const SeesDrawer = lazyPart(() => import('./SeesDrawer').then((module) => module.SeesDrawer));

/** Order: the leader, then by highest bid, then those who may bid, then by joining. */
const inOrder = (participants: readonly DeskParticipant[]) =>
  [...participants].sort(
    (a, b) =>
      Number(b.leading) - Number(a.leading) ||
      (b.highestBid ?? 0) - (a.highestBid ?? 0) ||
      Number(a.cannotBid !== null) - Number(b.cannotBid !== null) ||
      a.number - b.number,
  );

type Doing = { participant: DeskParticipant; what: ParticipantAct };

/**
 * The participants: status, deposit, highest bid, and actions by key. Keys act on the focused row, otherwise on the leader: a asks and
 * calls, g shows their view.
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
  /** Calling by key asks first: the leader may have changed just now. */
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
  // A drawer in which somebody is writing stays open, whatever others do meanwhile.
  const chosen = present ?? doing?.participant;
  const close = () => setDoing(undefined);
  if (rows.length === 0 && !doing) return <p className={styles.empty}>{t('bidding:participants.empty')}</p>;
  return (
    <>
      <div className={styles.room}>
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
            {rows.map((participant) => (
              <ParticipantRow
                key={participant.id}
                participant={participant}
                now={desk.serverTime}
                over={over}
                calling={dial.busy && dial.variables?.customerId === participant.customerId}
                onCall={() => callOne(participant)}
                onOpen={(what) => setDoing({ participant, what })}
              />
            ))}
          </tbody>
        </table>
      </div>
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
