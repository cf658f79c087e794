import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '@/components/ui/fields/CheckField';
import { enumLabel } from '@/components/ui/chip';
import { LockedButton } from '@/components/ui/LockedButton';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { useAct } from '@/components/ui/useAct';
import { useUnsavedChangesPrompt } from '@/components/ui/detail/useUnsavedChangesPrompt';
import { calls, type CallDetail } from '@/contract/calls';
import { ACTIVITY_RULES, endsByCall, isTalk, motivationOf } from '@/domain/activities';
import { answersOf, type Rated, unrated } from '@/domain/customers/motivation';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { slotsFrom } from '@/domain/appointments/slots';
import { useKeptText } from '@/lib/keptTyping';
import { lazyPart } from '@/lib/lazyPart';
import { formatInstant } from '@/lib/formats';
import { useShortcut } from '@/lib/hotkeys';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useOpenedAt } from '@/lib/useNow';
import type { ChosenSlot } from './BookSlot';
import { DealFields, type DealChoice } from './DealFields';
import { NextSlot } from './NextSlot';
import { needsTime, outcomeOf, usualTime } from './outcome';
import styles from './WrapUp.module.css';

const MotivationFields = lazyPart(
  () => import('../customers/MotivationFields').then((module) => module.MotivationFields),
  { texts: ['customers', 'enums/records'] },
);
const BookSlot = lazyPart(() => import('./BookSlot').then((module) => module.BookSlot));

type Outcome = EnumValue<'callOutcome'>;
type Props = {
  call: CallDetail;
  /** The wrap-up is saved; `goOn`: continue with the next activity. */
  onDone: (goOn: boolean) => void;
  /** Offers to continue with the next activity. */
  queue?: boolean;
};

/**
 * The wrap-up of a call, in one form for the keyboard: digits choose the outcome, q w e r the next call, v a visit, Ctrl+Enter saves. It
 * includes every open deal, so that the call can always be closed (V42).
 */
export const WrapUp = ({ call, onDone, queue = false }: Props) => {
  const { t } = useTranslation();
  const save = useAct(calls.wrapUp, { fields: ['startsAt', 'note'] });
  const note = useRef<HTMLTextAreaElement>(null);
  const slots = slotsFrom(useOpenedAt());
  const [said, setChosen] = useKeptText('call.outcome', call.id);
  const chosen = ENUMS.callOutcome.find((value) => value === said) ?? null;
  const [time, setTime] = useState<string | null | undefined>(undefined);
  const [keepOpen, setKeepOpen] = useState(false);
  const [text, setText] = useKeptText('call', call.id);
  const [booking, setBooking] = useState(false);
  const mayRate = useMay('customers.rate');
  const [rated, setRated] = useState<Rated | null>(null);
  const [slot, setSlot] = useState<ChosenSlot | null>(null);
  const mayBook = useMay('appointments.book');
  const [choices, setChoices] = useState<Readonly<Record<number, DealChoice>>>({});
  // An outcome alone is one key press; anything more must not be lost by navigating away or taking another activity.
  const leave = useUnsavedChangesPrompt(
    text.trim() !== '' || rated !== null || slot !== null || Object.keys(choices).length > 0,
  );

  // By default the line's own result.
  const outcome = chosen ?? outcomeOf(call.stage);
  const ends = call.lastAttempt && needsTime(outcome) && call.activity !== null;
  // A visit is the next step, and completes what a call completes: so neither is asked for.
  const visits = outcome === 'REACHED' && (booking || call.booked !== null);
  const next = ends || visits ? null : time === undefined ? usualTime(outcome, slots) : time;
  const endsWork = call.activity === null || endsByCall(call.activity.type);
  const books = booking && outcome === 'REACHED';
  const settled = visits && call.activity !== null && ACTIVITY_RULES[call.activity.type].endsWith === 'CALL';
  const staysOpen = keepOpen && !settled;
  const lacksTime = needsTime(outcome) && !ends && call.activity !== null && next === null;
  const rates = isTalk(outcome ?? 'BUSY') && mayRate && call.customer?.canOpen === true;
  const halfRated = rates && rated !== null && rated.ratings.includes(null);
  const missing = lacksTime || (books && slot === null) || halfRated;
  /** The reason shown on the disabled button. */
  const lacking = () => {
    if (outcome === null) return 'outcome';
    if (lacksTime) return 'time';
    return books && slot === null ? 'visit' : 'motivation';
  };
  const lacks = outcome === null || missing ? t(`calls:wrapUp.lacks.${lacking()}`) : null;

  const asks = (call.activity && motivationOf(call.activity.type)) ?? 'BUY';
  const choose = (value: Outcome) => {
    setChosen(value);
    setTime(undefined);
  };
  const submit = async (goOn: boolean) => {
    if (outcome === null || missing || save.busy) return;
    await save.run(
      {
        id: call.id,
        outcome,
        note: text,
        next,
        done: endsWork && !staysOpen,
        ...(books && { appointment: slot }),
        ...(rates && rated && answersOf(rated)),
        deals: call.deals.map(({ id, version, status }) => ({ id, version, status, ...choices[id] })),
      },
      ({ closed, followUp, appointment }) => {
        const visit = appointment ?? (visits ? call.booked : null);
        toast.success(
          visit
            ? t('calls:wrapUp.booked', { at: formatInstant(visit.startsAt) })
            : followUp
              ? t('calls:wrapUp.followUp', { at: formatInstant(followUp.dueAt) })
              : t(closed ? 'calls:wrapUp.closed' : 'calls:wrapUp.done'),
        );
        leave.allow();
        onDone(goOn);
      },
    );
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(queue);
  };

  useDigits(choose);
  useShortcut('call.save', () => void submit(queue));
  useShortcut('call.note', () => note.current?.focus());
  const canBook = mayBook && outcome === 'REACHED' && call.customer !== null && call.booked === null;
  useShortcut('call.visit', () => {
    if (canBook) setBooking(true);
  });
  return (
    <form className={styles.form} onSubmit={send} aria-label={t('calls:sections.wrapUp')}>
      <fieldset className={styles.outcomes}>
        <legend>{t('calls:wrapUp.outcome')}</legend>
        {ENUMS.callOutcome.map((value, index) => (
          <label key={value} data-chosen={outcome === value || undefined}>
            <input type="radio" name="outcome" checked={outcome === value} onChange={() => choose(value)} />
            <span>{enumLabel('callOutcome', value, t)}</span>
            <kbd aria-hidden="true">{index + 1}</kbd>
          </label>
        ))}
      </fieldset>
      {call.deals.length > 0 && (
        <DealFields
          deals={call.deals}
          choices={choices}
          onChoose={(id, choice) => setChoices({ ...choices, [id]: choice })}
        />
      )}
      {ends ? (
        <p className={styles.last}>{t('calls:wrapUp.last')}</p>
      ) : visits ? null : (
        <NextSlot slots={slots} value={next} required={needsTime(outcome)} onChange={setTime} />
      )}
      {call.booked && outcome === 'REACHED' && (
        <p className={styles.last}>{t('calls:wrapUp.bookedIn', { at: formatInstant(call.booked.startsAt) })}</p>
      )}
      {canBook && (
        <CheckField
          label={
            <>
              {t('calls:wrapUp.book')} <kbd aria-hidden="true">V</kbd>
            </>
          }
          aria-keyshortcuts="V"
          checked={booking}
          onChange={(event) => setBooking(event.target.checked)}
        />
      )}
      {canBook && booking && (
        <BookSlot
          call={call}
          error={save.wrong.startsAt}
          onChange={(chosen) => {
            setSlot(chosen);
            save.setWrong({});
          }}
        />
      )}
      {outcome === 'REACHED' && call.activity && !endsWork && <p className={styles.last}>{t('calls:wrapUp.goesOn')}</p>}
      {outcome === 'REACHED' && call.activity && endsWork && !settled && (
        <CheckField
          label={t('calls:wrapUp.keepOpen')}
          checked={keepOpen}
          onChange={(event) => setKeepOpen(event.target.checked)}
        />
      )}
      {rates && (
        <CheckField
          label={t('calls:wrapUp.rate')}
          checked={rated !== null}
          onChange={({ target }) => setRated(target.checked ? unrated(asks) : null)}
        />
      )}
      {rates && rated && <MotivationFields value={rated} onChange={setRated} />}
      <TextAreaField
        ref={note}
        label={t('calls:wrapUp.note')}
        rows={2}
        value={text}
        error={save.wrong.note}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <div className={styles.buttons}>
        <LockedButton type="submit" variant="primary" busy={save.busy} reason={lacks}>
          {t(queue ? 'calls:wrapUp.saveNext' : 'calls:wrapUp.save')}
        </LockedButton>
        {queue && (
          <LockedButton reason={lacks} disabled={save.busy} onClick={() => void submit(false)}>
            {t('calls:wrapUp.save')}
          </LockedButton>
        )}
        <kbd>Ctrl ↵</kbd>
      </div>
    </form>
  );
};

/** 1 to 6 choose the outcome. */
const useDigits = (choose: (outcome: Outcome) => void) => {
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  const key = (index: number) => () => {
    const value = ENUMS.callOutcome[index];
    if (value) latest.current(value);
  };
  useShortcut('call.outcome1', key(0));
  useShortcut('call.outcome2', key(1));
  useShortcut('call.outcome3', key(2));
  useShortcut('call.outcome4', key(3));
  useShortcut('call.outcome5', key(4));
  useShortcut('call.outcome6', key(5));
};
