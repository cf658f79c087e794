import { Segments } from '@/components/ui/Segments';
import { useRouter } from 'next/router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Empty } from '@/components/ui/Empty';
import { PageHeader } from '@/components/ui/PageHeader';
import { useAct } from '@/components/ui/useAct';
import { activities } from '@/contract/activities';
import type { WorkDetail } from '@/contract/activities/record';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { failureOf } from '@/lib/callError';
import { errorText } from '@/lib/errorText';
import { useShortcut } from '@/lib/hotkeys';
import { useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';
import { HeldStrip } from './HeldStrip';
import { Keys } from './Keys';
import { OwnWork } from './OwnWork';
import { type HeldAct, useHeld } from './useHeld';
import { WorkCard } from './WorkCard';
import styles from './Workbench.module.css';

type Filter = EnumValue<'activityFilter'>;
type Props = {
  /** Rendered beside the current activity: the phone. */
  beside: (activity: WorkDetail, onDone: (goOn: boolean) => void) => ReactNode;
};

export const workInput = (filter: Filter, snoozed = false) => ({
  size: 100,
  ...(filter !== 'ALL' && { filter }),
  ...(snoozed && { snoozed: true }),
});

/** The operator's workbench: own activities, the current one, and the key for the next. Keys: n next, j and k through one's own. */
export const Workbench = ({ beside }: Props) => {
  const { t } = useTranslation();
  const router = useRouter();
  const [filter, setFilter] = useState<Filter>('ALL');
  const [snoozed, setSnoozed] = useState(false);
  const [nothing, setNothing] = useState(false);
  const next = useAct(activities.next, { title: t('activities:work.nextFailed') });
  const holding = useHeld();
  const { held } = holding;
  useLiveCalls(['work', 'queue'], [activities.work, activities.waiting, activities.detail]);

  const own = useCall(activities.work, workInput(filter, snoozed));
  const waiting = useCall(activities.waiting, {});
  const id = Number(router.query.id) || null;
  const chosen = useCall(activities.detail, { id: id ?? 0 }, { enabled: id !== null });
  const rows = own.data?.rows.filter((row) => row.id !== held?.id) ?? [];

  const hand = useRef<HTMLDivElement>(null);
  const show = (to: number | null) =>
    void router.replace({ pathname: router.pathname, query: to === null ? {} : { id: String(to) } }, undefined, {
      shallow: true,
      scroll: false,
    });
  const takeNext = async (except = held?.id) => {
    if (next.busy) return;
    await next.run({ filter, ...(except !== undefined && { except }) }, ({ activity }) => {
      setNothing(activity === null);
      show(activity?.id ?? null);
    });
  };
  const hold = async (work: WorkDetail, what: HeldAct) => {
    await holding.hold(work, what);
    await takeNext(work.id);
  };
  const takeBack = () => {
    const back = holding.takeBack();
    if (back !== null) show(back);
  };
  const step = (by: 1 | -1) => () => {
    const here = rows.findIndex((row) => row.id === id);
    const to = here < 0 ? rows[0] : rows[here + by];
    if (to) show(to.id);
  };
  useShortcut('work.next', () => void takeNext());
  useShortcut('work.takeBack', takeBack);
  useShortcut('work.down', step(1));
  useShortcut('work.up', step(-1));

  const { own: mine = 0, pool = 0, late = 0, snoozed: off = 0 } = waiting.data ?? {};
  const activity = chosen.data;
  // Scrolls to the top of a new activity: on a phone the previous one, or the list, may have been scrolled down.
  const shown = activity?.id;
  useEffect(() => {
    const place = hand.current;
    if (shown !== undefined && place && place.getBoundingClientRect().top < 0) place.scrollIntoView();
  }, [shown]);
  // The URL may name an activity that somebody else has, or that does not exist.
  const lost = id === null ? null : chosen.error;
  return (
    <section className={styles.desk} aria-label={t('activities:work.title')}>
      <PageHeader
        title={t('activities:work.title')}
        lead={
          waiting.data &&
          t(late > 0 ? 'activities:work.waitingLate' : 'activities:work.waiting', { own: mine, pool, late })
        }
        actions={
          <>
            <Segments
              label={t('activities:work.filter')}
              className={styles.filter}
              options={ENUMS.activityFilter.map((value) => ({ value, text: t(`enums:activityFilter.${value}`) }))}
              value={filter}
              onChoose={setFilter}
            />
            <Button
              variant="primary"
              icon="right"
              busy={next.busy}
              aria-keyshortcuts="N"
              title={t('activities:work.nextHint')}
              onClick={() => void takeNext()}
            >
              {t('activities:work.next')}
            </Button>
          </>
        }
      />
      <div className={styles.columns}>
        <OwnWork
          rows={own.data && rows}
          error={own.error}
          onRetry={() => void own.refetch()}
          chosen={id}
          onChoose={show}
          snoozedCount={off}
          snoozed={snoozed}
          onSnoozed={setSnoozed}
        />
        <div ref={hand} className={styles.hand}>
          {activity ? (
            <WorkCard
              key={activity.id}
              activity={activity}
              gone={failureOf(chosen.error, activity) !== null}
              held={activity.id === held?.id}
              onGone={() => void takeNext()}
              onHold={(what) => void hold(activity, what)}
            >
              {beside(activity, (goOn) => {
                if (goOn) void takeNext();
              })}
            </WorkCard>
          ) : id !== null && chosen.isPending ? (
            <div className={styles.empty} aria-busy="true" />
          ) : (
            <div className={styles.empty}>
              <Empty
                icon={lost ? 'lock' : nothing ? 'success' : 'phone'}
                title={lost ? errorText(lost, t) : t(nothing ? 'activities:work.none' : 'activities:work.start')}
                text={t(nothing && !lost ? 'activities:work.noneText' : 'activities:work.startText')}
              >
                <Button variant="primary" size="large" busy={next.busy} onClick={() => void takeNext()}>
                  {t('activities:work.next')}
                </Button>
              </Empty>
            </div>
          )}
          {held && <HeldStrip held={held} onTakeBack={takeBack} />}
          <Keys />
        </div>
      </div>
    </section>
  );
};
