import { ToggleChip } from '@/components/ui/ToggleChip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTimeField } from '@/components/ui/fields/DateField';
import { type Slot, SLOTS, type Slots } from '@/domain/appointments/slots';
import { formatInstant } from '@/lib/formats';
import { useShortcut } from '@/lib/hotkeys';
import styles from './WrapUp.module.css';

const KEYS: Readonly<Record<Slot, string>> = { HALF_HOUR: 'Q', TWO_HOURS: 'W', NEXT_DAY: 'E', DAY_AFTER: 'R' };

type Props = {
  slots: Slots;
  /** ISO, UTC; null for no further call. */
  value: string | null;
  required: boolean;
  onChange: (at: string | null) => void;
};

/** When to call again: one of four suggested times by key, or any other. */
export const NextSlot = ({ slots, value, required, onChange }: Props) => {
  const { t } = useTranslation();
  const [other, setOther] = useState(false);
  const pick = (slot: Slot) => () => {
    const at = slots[slot];
    if (at) onChange(at);
  };
  useShortcut('call.inHalfAnHour', pick('HALF_HOUR'));
  useShortcut('call.inTwoHours', pick('TWO_HOURS'));
  useShortcut('call.nextDay', pick('NEXT_DAY'));
  useShortcut('call.dayAfter', pick('DAY_AFTER'));
  return (
    <fieldset className={styles.slots}>
      <legend>
        {t('calls:wrapUp.next')}
        {value && <time dateTime={value}>{formatInstant(value)}</time>}
      </legend>
      {SLOTS.filter((slot) => slots[slot]).map((slot) => (
        <ToggleChip key={slot} pressed={slots[slot] === value} onClick={pick(slot)}>
          {t(`calls:slot.${slot}`)} <kbd aria-hidden="true">{KEYS[slot]}</kbd>
        </ToggleChip>
      ))}
      {!required && (
        <ToggleChip pressed={value === null} onClick={() => onChange(null)}>
          {t('calls:wrapUp.nextNone')}
        </ToggleChip>
      )}
      {other ? (
        <DateTimeField bare autoFocus label={t('calls:wrapUp.nextOther')} value={value} onChange={onChange} />
      ) : (
        <ToggleChip onClick={() => setOther(true)}>{t('calls:wrapUp.nextOther')}</ToggleChip>
      )}
    </fieldset>
  );
};
