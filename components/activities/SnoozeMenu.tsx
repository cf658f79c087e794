import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { DateTimeField } from '@/components/ui/fields/DateField';
import { useAct } from '@/components/ui/useAct';
import { activities } from '@/contract/activities';
import { SLOTS, slotsFrom } from '@/domain/appointments/slots';
import { iso } from '@/domain/time';
import { formatInstant } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useOpenedAt } from '@/lib/useNow';
import styles from './Forms.module.css';

type Props = { id: number; onClose: () => void; onDone?: () => void };

/** Snoozes an activity until one of four suggested times, or any other. */
export const SnoozeMenu = ({ id, onClose, onDone }: Props) => {
  const { t } = useTranslation();
  const snooze = useAct(activities.snooze);
  const now = useOpenedAt();
  const slots = slotsFrom(now);
  const [until, setUntil] = useState<string | null>(slots.TWO_HOURS ?? slots.NEXT_DAY);
  const offered = SLOTS.flatMap((slot) => {
    const at = slots[slot];
    return at ? [{ slot, at }] : [];
  });
  const save = (at: string) =>
    void snooze.run({ id, until: at }, () => {
      toast.success(t('activities:snooze.done', { at: formatInstant(at) }));
      onClose();
      onDone?.();
    });
  return (
    <FormDrawer
      open
      title={t('activities:snooze.title')}
      submitLabel={t('activities:snooze.button')}
      busy={snooze.busy || snooze.done}
      onSubmit={() => until && save(until)}
      onClose={onClose}
    >
      <div className={styles.choices}>
        {offered.map(({ slot, at }, index) => (
          <Button key={slot} autoFocus={index === 0} onClick={() => save(at)}>
            {t(`activities:slot.${slot}`)} · {formatInstant(at)}
          </Button>
        ))}
      </div>
      <DateTimeField label={t('activities:snooze.other')} required min={iso(now)} value={until} onChange={setUntil} />
    </FormDrawer>
  );
};
