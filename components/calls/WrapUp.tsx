import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '@/components/ui/fields/CheckField';
import { Button } from '@/components/ui/Button';
import { enumLabel } from '@/components/ui/chip';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { useAct } from '@/components/ui/useAct';
import { calls, type CallDetail } from '@/contract/calls';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { slotsFrom } from '@/domain/appointments/slots';
import { lazyPart } from '@/lib/lazyPart';
import { formatInstant } from '@/lib/formats';
import { useHotkey } from '@/lib/hotkeys';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import type { ChosenSlot } from './BookSlot';
import { DealFields, type DealChoice } from './DealFields';
import { NextSlot } from './NextSlot';
import { needsTime, outcomeOf, usualTime } from './outcome';
import styles from './WrapUp.module.css';

const BookSlot = lazyPart(() => import('./BookSlot').then((module) => module.BookSlot));

type Outcome = EnumValue<'callOutcome'>;
type Props = {
  call: CallDetail;
  /** Written down; `goOn`: with the next piece of work. */
  onDone: (goOn: boolean) => void;
  /** Offers to go on with the next piece of work. */
  queue?: boolean;
};

/**
 * What came of a call, in one form for the keyboard: digits choose the outcome, q w e r the next call, v a visit, Ctrl+Enter saves.
 * Every open deal is named in it, so that the call can always be closed (V42).
 */
export const WrapUp = ({ call, onDone, queue = false }: Props) => {
  const { t } = useTranslation();
  const save = useAct(calls.wrapUp, { fields: ['startsAt'] });
  const note = useRef<HTMLTextAreaElement>(null);
  const [slots] = useState(() => slotsFrom(Date.now()));
  const [chosen, setChosen] = useState<Outcome | null>(null);
  const [time, setTime] = useState<string | null | undefined>(undefined);
  const [keepOpen, setKeepOpen] = useState(false);
  const [text, setText] = useState('');
  const [booking, setBooking] = useState(false);
  const [slot, setSlot] = useState<ChosenSlot | null>(null);
  const mayBook = useMay('appointments.book');
  const [choices, setChoices] = useState<Readonly<Record<number, DealChoice>>>({});

  // Until the operator says otherwise, the line knows best.
  const outcome = chosen ?? outcomeOf(call.stage);
  const ends = call.lastAttempt && needsTime(outcome) && call.activity !== null;
  const next = ends ? null : time === undefined ? usualTime(outcome, slots) : time;
  const books = booking && outcome === 'REACHED';
  const missing = (needsTime(outcome) && !ends && call.activity !== null && next === null) || (books && slot === null);

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
        done: !keepOpen,
        ...(books && { appointment: slot }),
        deals: call.deals.map(({ id, version, status }) => ({ id, version, status, ...choices[id] })),
      },
      ({ closed, followUp, appointment }) => {
        toast.success(
          appointment
            ? t('calls:wrapUp.booked', { at: formatInstant(appointment.startsAt) })
            : followUp
              ? t('calls:wrapUp.followUp', { at: formatInstant(followUp.dueAt) })
              : t(closed ? 'calls:wrapUp.closed' : 'calls:wrapUp.done'),
        );
        onDone(goOn);
      },
    );
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(queue);
  };

  useDigits(choose);
  useHotkey('mod+enter', () => void submit(queue));
  useHotkey('g', () => note.current?.focus());
  const canBook = mayBook && outcome === 'REACHED' && call.customer !== null;
  useHotkey('v', () => {
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
      ) : (
        <NextSlot slots={slots} value={next} required={needsTime(outcome)} onChange={setTime} />
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
      {outcome === 'REACHED' && call.activity && (
        <CheckField
          label={t('calls:wrapUp.keepOpen')}
          checked={keepOpen}
          onChange={(event) => setKeepOpen(event.target.checked)}
        />
      )}
      <TextAreaField
        ref={note}
        label={t('calls:wrapUp.note')}
        rows={2}
        value={text}
        length={text.length}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={save.busy} disabled={outcome === null || missing}>
          {t(queue ? 'calls:wrapUp.saveNext' : 'calls:wrapUp.save')}
        </Button>
        {queue && (
          <Button disabled={outcome === null || missing || save.busy} onClick={() => void submit(false)}>
            {t('calls:wrapUp.save')}
          </Button>
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
  useHotkey('1', key(0));
  useHotkey('2', key(1));
  useHotkey('3', key(2));
  useHotkey('4', key(3));
  useHotkey('5', key(4));
  useHotkey('6', key(5));
};
