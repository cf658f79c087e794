import { PressChip } from '@/components/ui/PressChip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTimeField } from '@/components/ui/fields/DateField';
import { type Slot, SLOTS, type Slots } from '@/domain/appointments/slots';
import { formatInstant } from '@/lib/formats';
import { useHotkey } from '@/lib/hotkeys';
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
        <PressChip key={slot} pressed={slots[slot] === value} onClick={pick(slot)}>
          {t(`calls:slot.${slot}`)} <kbd aria-hidden="true">{KEYS[slot]}</kbd>
        </PressChip>
      ))}
      {!required && (
        <PressChip pressed={value === null} onClick={() => onChange(null)}>
          {t('calls:wrapUp.nextNone')}
        </PressChip>
      )}
      {other ? (
        <DateTimeField bare autoFocus label={t('calls:wrapUp.nextOther')} value={value} onChange={onChange} />
      ) : (
        <PressChip onClick={() => setOther(true)}>{t('calls:wrapUp.nextOther')}</PressChip>
      )}
    </fieldset>
  );
};
