import { Failed } from '@/components/ui/Failed';
import { Segments } from '@/components/ui/Segments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import { PageHeader } from '@/components/ui/PageHeader';
import { Skeleton } from '@/components/ui/Skeleton';
import { calendar, type CalendarEvent } from '@/contract/appointments/calendar';
import { useMay } from '@/lib/session';
import { useCall } from '@/lib/useCall';
import { useIsPhone } from '@/lib/useIsPhone';
import { useLiveCalls } from '@/lib/useLive';
import styles from './CalendarScreen.module.css';
import { CalendarView } from './CalendarView';
import { today } from '@/domain/time';
import { lazyPart } from '@/lib/lazyPart';
import { drawn, type Range, rangeOf, step, type View, VIEWS, viewOf } from './days';
import { rangeName } from './names';
import { useCalendarUrl } from './useCalendarUrl';
import { useShortcuts } from '@/lib/hotkeys';
import { useNow } from '@/lib/useNow';
import { Whose } from './Whose';

const EventDetail = lazyPart(() => import('./EventDetail').then((module) => module.EventDetail));
const FeedPanel = lazyPart(() => import('./FeedPanel').then((module) => module.FeedPanel));

/** Whether a query is for this person's calendar; undefined: one's own. */
const isOf = (email: string | undefined, asked: readonly unknown[] = []): boolean =>
  (asked[1] as { email?: string } | undefined)?.email === email;

/** An operator's calendar: a month, a week or a day, by the URL. */
export const CalendarScreen = () => {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const { email, range, go } = useCalendarUrl(phone);
  const now = useNow();
  const seesOthers = useMay('calendars.readAll');
  const [opened, setOpened] = useState<{ event: CalendarEvent; anchor: HTMLElement } | null>(null);
  const [feed, setFeed] = useState<HTMLElement | null>(null);
  const asked = { ...drawn(range), ...(email !== undefined && { email }) };
  const { data, error, refetch, isFetching, isPlaceholderData } = useCall(calendar.events, asked, {
    // The previous range stays visible while another one is loading; but not when it was somebody else's calendar.
    placeholderData: (before, question) => (isOf(email, question?.queryKey) ? before : undefined),
  });
  useLiveCalls(['appointments'], [calendar.events]);

  const view = viewOf(range);
  const present = today(now);
  const has = ({ from, to }: Range) => present >= from && present <= to;
  const show = (wanted: View) =>
    go((from) => ({ range: rangeOf(wanted, has(from.range) ? present : from.range.from) }));
  const toToday = () => go((from) => ({ range: rangeOf(viewOf(from.range), present) }));
  const back = () => go((from) => ({ range: step(from.range, -1) }));
  const on = () => go((from) => ({ range: step(from.range, 1) }));
  // Takes precedence over the global shortcuts: here M means month, not menu.
  useShortcuts(
    {
      'calendar.back': back,
      'calendar.on': on,
      'calendar.today': toToday,
      'calendar.month': () => show('month'),
      'calendar.week': () => show('week'),
      'calendar.day': () => show('day'),
    },
    { capture: true },
  );

  return (
    <>
      <PageHeader
        lead={data && !data.operator.own ? data.operator.name : undefined}
        actions={
          <>
            {seesOthers && (
              <Whose email={email} name={data?.operator.name} onChoose={(chosen) => go(() => ({ email: chosen }))} />
            )}
            {email === undefined && (
              <Button icon="link" aria-haspopup="dialog" onClick={(press) => setFeed(press.currentTarget)}>
                {t('appointments/calendar:feed.open')}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.bar} title={phone ? undefined : t('appointments/calendar:shortcuts')}>
        <Button size="small" aria-keyshortcuts="T" disabled={has(range) && view === 'day'} onClick={toToday}>
          {t('appointments/calendar:today')}
        </Button>
        <div className={styles.steps}>
          <IconButton
            icon="left"
            label={t(`appointments/calendar:previous.${view}`)}
            aria-keyshortcuts="ArrowLeft"
            onClick={back}
          />
          <IconButton
            icon="right"
            label={t(`appointments/calendar:next.${view}`)}
            aria-keyshortcuts="ArrowRight"
            onClick={on}
          />
        </div>
        <h2 aria-live="polite">{rangeName(range)}</h2>
        <Segments
          label={t('appointments/calendar:view')}
          className={styles.views}
          options={VIEWS.map((value) => ({ value, text: t(`appointments/calendar:views.${value}`) }))}
          value={view}
          onChoose={show}
        />
      </div>
      {error && (
        <Failed title={t('appointments/calendar:failed')} error={error} busy={isFetching} onRetry={refetch}>
          {email !== undefined && (
            <Button onClick={() => go(() => ({ email: undefined }))}>{t('appointments/calendar:backToOwn')}</Button>
          )}
        </Failed>
      )}
      {!error && !data && (
        <div aria-busy="true" aria-label={t('appointments/calendar:loading')}>
          <Skeleton width={60} />
        </div>
      )}
      {!error && data && (
        <>
          <div aria-busy={isFetching || undefined}>
            <CalendarView
              {...{ view, range, phone, now }}
              loading={isPlaceholderData}
              events={data.events}
              holidays={data.holidays}
              onOpen={(event, anchor) => setOpened({ event, anchor })}
              onDay={(day) => go(() => ({ range: rangeOf('day', day) }))}
            />
          </div>
          {data.source === 'EXTERNAL' && <p className={styles.note}>{t('appointments/calendar:external')}</p>}
        </>
      )}
      {opened && <EventDetail {...opened} onClose={() => setOpened(null)} />}
      {feed && <FeedPanel anchor={feed} onClose={() => setFeed(null)} />}
    </>
  );
};
