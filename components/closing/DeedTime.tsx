import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pending } from '@/components/ui/Pending';
import { IconButton } from '@/components/ui/IconButton';
import { DateField } from '@/components/ui/fields/DateField';
import styles from '@/components/ui/frames/FramePicker.module.css';
import { dayAndMonth, moment, weekday, wholeDay } from '@/components/ui/frames/names';
import { calendar } from '@/contract/appointments/calendar';
import { BOOKABLE_DAYS, dayRefusal, framesOf, USUAL_MINUTES } from '@/domain/appointments';
import { addDays, dayOf, timeOf, today } from '@/domain/time';
import { useCall } from '@/lib/useCall';
import { useNow } from '@/lib/useNow';

const DAYS = 7;

type Props = {
  /** The chosen time, ISO. */
  value: string | null;
  onChange: (at: string | null) => void;
  error?: string | undefined;
};

/** A working day and an hour; closed days are listed with the reason (V25). */
export const DeedTime = ({ value, onChange, error }: Props) => {
  const { t } = useTranslation();
  const current = useNow();
  const [now] = useState(current);
  const present = today(now);
  // A past value is not used as the first day shown.
  const [ahead] = useState(() => (value && dayOf(value) >= present ? dayOf(value) : null));
  const [from, setFrom] = useState(ahead ?? present);
  const [chosen, setChosen] = useState(ahead);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(from, index));
  const { data, error: unknown, refetch } = useCall(calendar.events, { from, to: addDays(from, DAYS - 1) });
  const closed = (day: string) => dayRefusal(day, data?.holidays ?? []);
  const hours = (day: string) => (data ? framesOf(day, USUAL_MINUTES, data) : []).filter((frame) => frame.from > now);
  const day = chosen ?? days.find((one) => hours(one).length > 0) ?? from;
  const why = closed(day);
  const go = (first: string) => {
    setFrom(first < present ? present : first);
    setChosen(null);
    onChange(null);
  };
  return (
    <div className={styles.picker} role="group" aria-label={t('closing:appointment.when')}>
      <div className={styles.bar}>
        <strong>{value ? moment(value) : t('closing:appointment.when')}</strong>
        <IconButton
          icon="left"
          label={t('closing:appointment.previous')}
          disabled={from <= present}
          onClick={() => go(addDays(from, -DAYS))}
        />
        <IconButton icon="right" label={t('closing:appointment.next')} onClick={() => go(addDays(from, DAYS))} />
        <DateField
          bare
          className={styles.jump}
          label={t('closing:appointment.jump')}
          min={present}
          max={addDays(present, BOOKABLE_DAYS - 1)}
          required
          value={from}
          onChange={(day) => day && go(day)}
        />
      </div>
      {unknown && !data && <Pending error={unknown} onRetry={refetch} />}
      <fieldset className={styles.days}>
        <legend>{t('closing:appointment.day')}</legend>
        {days.map((one) => {
          const refusal = closed(one);
          const summary = refusal
            ? t(`closing:appointment.${refusal}`)
            : t('closing:appointment.hours', { count: hours(one).length });
          return (
            <label key={one} data-closed={refusal !== null || hours(one).length === 0 || undefined}>
              <input
                type="radio"
                name="deed-day"
                aria-label={`${wholeDay(one)}, ${summary}`}
                checked={one === day}
                onChange={() => {
                  setChosen(one);
                  onChange(null);
                }}
              />
              <span>{weekday(one)}</span>
              <b data-figures="">{dayAndMonth(one)}</b>
              <small>{summary}</small>
            </label>
          );
        })}
      </fieldset>
      {why && (
        <p className={styles.refused} role="alert">
          {t(`errors:${why}`)}
        </p>
      )}
      {!why && (
        <fieldset className={styles.hours}>
          <legend>{t('closing:appointment.hour', { day: wholeDay(day) })}</legend>
          {hours(day).map(({ from: at }) => {
            const iso = new Date(at).toISOString();
            return (
              <label key={iso}>
                <input
                  type="radio"
                  name="deed-hour"
                  required
                  aria-label={timeOf(iso)}
                  checked={value !== null && Date.parse(value) === at}
                  onChange={() => onChange(iso)}
                />
                <span data-figures="">{timeOf(iso)}</span>
              </label>
            );
          })}
          {data && hours(day).length === 0 && <p className={styles.quiet}>{t('closing:appointment.over')}</p>}
        </fieldset>
      )}
      {error && (
        <p className={styles.refused} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
