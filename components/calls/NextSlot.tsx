import { useState } from 'react';
import { type Slot, SLOTS, type Slots } from '@/domain/appointments/slots';
import { formatInstant } from '@/lib/formats';
import { useHotkey } from '@/lib/hotkeys';
import { useTranslation } from '@/lib/useTranslation';
import { localInput, toInstant } from '@/lib/localTime';
import './texts';
import styles from './WrapUp.module.css';

const KEYS: Readonly<Record<Slot, string>> = { HALF_HOUR: 'Q', TWO_HOURS: 'W', NEXT_DAY: 'E', DAY_AFTER: 'R' };

type Props = {
  slots: Slots;
  /** ISO, UTC; null for no further call. */
  value: string | null;
  required: boolean;
  onChange: (at: string | null) => void;
};

/** When to call again: one of four times by a key, or any other. */
export const NextSlot = ({ slots, value, required, onChange }: Props) => {
  const { t } = useTranslation();
  const [other, setOther] = useState(false);
  const pick = (slot: Slot) => () => {
    const at = slots[slot];
    if (at) onChange(at);
  };
  useHotkey('q', pick('HALF_HOUR'));
  useHotkey('w', pick('TWO_HOURS'));
  useHotkey('e', pick('NEXT_DAY'));
  useHotkey('r', pick('DAY_AFTER'));
  return (
    <fieldset className={styles.slots}>
      <legend>
        {t('calls:wrapUp.next')}
        {value && <time dateTime={value}>{formatInstant(value)}</time>}
      </legend>
      {SLOTS.filter((slot) => slots[slot]).map((slot) => (
        <button key={slot} type="button" aria-pressed={slots[slot] === value} onClick={pick(slot)}>
          {t(`calls:slot.${slot}`)} <kbd aria-hidden="true">{KEYS[slot]}</kbd>
        </button>
      ))}
      {!required && (
        <button type="button" aria-pressed={value === null} onClick={() => onChange(null)}>
          {t('calls:wrapUp.nextNone')}
        </button>
      )}
      {other ? (
        <input
          type="datetime-local"
          autoFocus
          aria-label={t('calls:wrapUp.nextOther')}
          value={value ? localInput(value) : ''}
          onChange={(event) => onChange(toInstant(event.target.value))}
        />
      ) : (
        <button type="button" onClick={() => setOther(true)}>
          {t('calls:wrapUp.nextOther')}
        </button>
      )}
    </fieldset>
  );
};
