import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '@/contract/appointments/calendar';
import { timeOf } from '@/domain/time';
import styles from './EventButton.module.css';

export type OpenEvent = (event: CalendarEvent, anchor: HTMLElement) => void;

type Props = {
  event: CalendarEvent;
  /** A block in the hour grid, one line in a month or the all-day row, or a row of an agenda. */
  look: 'block' | 'line' | 'row';
  onOpen: OpenEvent;
  style?: CSSProperties;
  /** Room only for the title. */
  short?: boolean;
};

/** One event of a calendar; opens its details. */
export const EventButton = ({ event, look, onOpen, style, short = false }: Props) => {
  const { t } = useTranslation();
  const { kind, state, title, location, startsAt, endsAt, allDay } = event;
  const what = kind ? t(`enums:appointmentKind.${kind}`) : '';
  const name = title || what || t('appointments/calendar:untitled');
  const time = allDay ? t('appointments/calendar:allDay') : `${timeOf(startsAt)}–${timeOf(endsAt)}`;
  const said = [time, name, name === what ? '' : what, location].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      className={`${styles.event} ${styles[look]}`}
      data-kind={kind ?? 'EXTERNAL'}
      data-done={state === 'DONE' || undefined}
      data-short={short || undefined}
      style={style}
      aria-label={said}
      aria-haspopup="dialog"
      title={look === 'row' ? undefined : said}
      onClick={(press) => onOpen(event, press.currentTarget)}
    >
      <span className={styles.time} data-figures="">
        {look === 'line' && !allDay ? timeOf(startsAt) : time}
      </span>
      <span className={styles.name}>{name}</span>
      {look !== 'line' && (
        <span className={styles.where}>{[name === what ? '' : what, location].filter(Boolean).join(' · ')}</span>
      )}
    </button>
  );
};
