import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appointments } from '@/contract/appointments';
import { BOOKABLE_DAYS } from '@/domain/appointments';
import type { EnumValue } from '@/domain/enums';
import { addDays, dayOf, timeOf, today } from '@/domain/time';
import { useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';
import { useNow } from '@/lib/useNow';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { DateField } from '../fields/DateField';
import { Pending } from '../Pending';
import { Skeleton } from '../Skeleton';
import styles from './FramePicker.module.css';
import { KeyLine } from './KeyLine';
import { dayAndMonth, moment, weekday, wholeDay } from './names';

type Props = {
  kind?: EnumValue<'appointmentKind'>;
  /** Whose time; one's own when it is left out. */
  assigneeId?: number | undefined;
  auctionId?: number | null | undefined;
  minutes?: number;
  /** An appointment that is moved: its own time is free. */
  exceptId?: number | undefined;
  /** The chosen time, ISO. */
  value: string | null;
  onChange: (startsAt: string | null) => void;
  error?: string | undefined;
  autoFocus?: boolean;
};

const DAYS = 7;

/** Without an hour the form is not sent, also where there is none to choose. */
const HourNeeded = () => (
  <input className="visually-hidden" required tabIndex={-1} aria-hidden="true" value="" onChange={() => undefined} />
);

/**
 * A day of the next ones, then a free hour of it; both by arrow keys. What is taken stands there too, and says why. The form around it
 * cannot be sent before an hour is chosen; a day without one leads to the next that has.
 */
export const FramePicker = ({
  kind,
  assigneeId,
  auctionId,
  minutes,
  exceptId,
  value,
  onChange,
  error,
  autoFocus,
}: Props) => {
  const { t } = useTranslation();
  const now = useNow();
  const [present] = useState(today(now));
  const [from, setFrom] = useState(() => (value === null ? present : dayOf(value)));
  const [chosenDay, setChosenDay] = useState<string | null>(value === null ? null : dayOf(value));
  // Other days that come later never take the focus: somebody is typing a date, or presses the arrow again.
  const [moved, setMoved] = useState(false);
  const asked = {
    from,
    days: DAYS,
    ...(kind && { kind }),
    ...(assigneeId && { assigneeId }),
    ...(auctionId && { auctionId }),
    ...(minutes && { minutes }),
    ...(exceptId && { exceptId }),
  };
  const {
    data,
    error: failure,
    refetch,
    isPending,
    isPlaceholderData: stale,
  } = useCall(appointments.frames, asked, { placeholderData: keepPreviousData });
  useLiveCalls(['appointments'], [appointments.frames]);
  const refusal = (code: string) => t(`errors:${code}`);

  if (failure)
    return (
      <>
        <Pending error={failure} onRetry={refetch} />
        <HourNeeded />
      </>
    );
  if (isPending || !data)
    return (
      <div aria-busy="true" aria-label={t('appointments:frames.loading')}>
        <Skeleton width={60} />
        <HourNeeded />
      </div>
    );
  if (data.closed)
    return (
      <>
        {data.key && <KeyLine {...data.key} />}
        <p className={styles.refused} role="alert">
          {refusal(data.closed)}
        </p>
        <HourNeeded />
      </>
    );

  const free = (day: (typeof data.days)[number]) => day.frames.filter(({ closed }) => closed === null).length;
  const shown =
    data.days.find(({ day }) => day === chosenDay) ?? data.days.find((day) => free(day) > 0) ?? data.days[0];
  /** Shows the days from this one on; `chosen` or, without it, the first of them that has a free hour. */
  const go = (day: string, chosen: string | null = null) => {
    setMoved(true);
    setFrom(day < present ? present : day);
    setChosenDay(chosen);
    onChange(null);
  };
  const choose = (day: string) => {
    setChosenDay(day);
    onChange(null);
  };
  const nextFree = data.days.find((day) => shown && day.day > shown.day && free(day) > 0);
  const noHour = value === null && (!shown || free(shown) === 0);
  const summary = (day: (typeof data.days)[number]) => {
    if (day.closed === 'APPOINTMENT_ON_WEEKEND') return t('appointments:frames.WEEKEND');
    if (day.closed) return t('appointments:frames.HOLIDAY');
    return free(day) > 0 ? t('appointments:frames.free', { count: free(day) }) : t('appointments:frames.none');
  };
  return (
    <div className={styles.picker} role="group" aria-label={t('appointments:frames.label')} aria-busy={stale}>
      {data.key && <KeyLine {...data.key} />}
      <div className={styles.bar}>
        <strong>
          {value ? t('appointments:frames.chosen', { at: moment(value) }) : t('appointments:frames.label')}
        </strong>
        <IconButton
          icon="left"
          label={t('appointments:frames.previous')}
          disabled={from <= present}
          onClick={() => go(addDays(from, -DAYS))}
        />
        <IconButton icon="right" label={t('appointments:frames.next')} onClick={() => go(addDays(from, DAYS))} />
        <DateField
          bare
          className={styles.jump}
          label={t('appointments:frames.week')}
          min={present}
          max={addDays(present, BOOKABLE_DAYS - 1)}
          required
          value={from}
          onChange={(day) => day && go(day, day)}
        />
      </div>
      {/* What stands here until the answer comes are other days, or another person's: not to be chosen from. */}
      <fieldset className={styles.days} inert={stale}>
        <legend>{t('appointments:frames.day')}</legend>
        {data.days.map((day) => (
          <label key={day.day} data-closed={day.closed !== null || free(day) === 0 || undefined}>
            <input
              type="radio"
              name="frame-day"
              aria-label={`${wholeDay(day.day)}, ${day.holiday ?? summary(day)}`}
              autoFocus={autoFocus && !moved && day.day === shown?.day}
              checked={day.day === shown?.day}
              onChange={() => choose(day.day)}
            />
            <span>{weekday(day.day)}</span>
            <b data-figures="">{dayAndMonth(day.day)}</b>
            <small title={day.holiday ?? undefined}>{summary(day)}</small>
          </label>
        ))}
      </fieldset>
      {shown?.closed && (
        <p className={styles.refused} role="alert">
          {[shown.holiday, refusal(shown.closed)].filter(Boolean).join(' · ')}
        </p>
      )}
      {shown && !shown.closed && shown.frames.length === 0 && (
        <p className={styles.quiet}>{t('appointments:frames.past')}</p>
      )}
      {shown && shown.frames.length > 0 && (
        <fieldset className={styles.hours} inert={stale}>
          <legend>{t('appointments:frames.hour')}</legend>
          {shown.frames.map(({ startsAt, closed, travel }) => {
            const why = closed ? refusal(closed) : undefined;
            const way = travel && travel.minutes > 0 ? t('appointments:travel', travel) : undefined;
            return (
              <label key={startsAt} title={why ?? way} data-closed={closed ?? undefined}>
                <input
                  type="radio"
                  name="frame-hour"
                  required
                  // The chosen one stays: where somebody else has just taken it, the arrows lead on from there.
                  disabled={closed !== null && value !== startsAt}
                  aria-label={[timeOf(startsAt), why ?? way].filter(Boolean).join(', ')}
                  checked={value === startsAt}
                  onChange={() => onChange(startsAt)}
                />
                <span data-figures="">{timeOf(startsAt)}</span>
                {way && !closed && <small data-figures="">{travel?.minutes}′</small>}
              </label>
            );
          })}
          {free(shown) === 0 && <p className={styles.quiet}>{t('appointments:frames.full')}</p>}
        </fieldset>
      )}
      {noHour && (
        <div>
          <HourNeeded />
          <Button size="small" icon="right" onClick={() => (nextFree ? choose(nextFree.day) : go(addDays(from, DAYS)))}>
            {nextFree
              ? t('appointments:frames.nextFree', { day: wholeDay(nextFree.day) })
              : t('appointments:frames.nextDays')}
          </Button>
        </div>
      )}
      {auctionId && !data.travelCounted && <p className={styles.quiet}>{t('appointments:frames.noTravel')}</p>}
      {error && (
        <p className={styles.refused} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
