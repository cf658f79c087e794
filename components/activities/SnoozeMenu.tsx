import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { TextField } from '@/components/ui/fields/TextField';
import { activities } from '@/contract/activities';
import { SLOTS, slotsFrom } from '@/domain/appointments/slots';
import { formatInstant } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Forms.module.css';
import { localInput, toInstant } from '@/lib/localTime';
import './texts';

type Props = { id: number; onClose: () => void; onDone?: () => void };

/** Puts work off to one of four times, or to any other. */
export const SnoozeMenu = ({ id, onClose, onDone }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const snooze = useAction(activities.snooze);
  const [now] = useState(() => Date.now());
  const [slots] = useState(() => slotsFrom(now));
  const [until, setUntil] = useState<string>(slots.TWO_HOURS ?? slots.NEXT_DAY);
  const offered = SLOTS.flatMap((slot) => {
    const at = slots[slot];
    return at ? [{ slot, at }] : [];
  });
  const save = (at: string) =>
    snooze.mutate(
      { id, until: at },
      {
        onSuccess: () => {
          toast.success(t('activities:snooze.done', { at: formatInstant(at) }));
          onClose();
          onDone?.();
        },
        onError: (failure) => void dialog.error(failure),
      },
    );
  return (
    <FormDrawer
      open
      title={t('activities:snooze.title')}
      submitLabel={t('activities:snooze.button')}
      busy={snooze.isPending}
      onSubmit={() => save(until)}
      onClose={onClose}
    >
      <div className={styles.choices}>
        {offered.map(({ slot, at }, index) => (
          <Button key={slot} autoFocus={index === 0} onClick={() => save(at)}>
            {t(`activities:slot.${slot}`)} · {formatInstant(at)}
          </Button>
        ))}
      </div>
      <TextField
        type="datetime-local"
        label={t('activities:snooze.other')}
        required
        min={localInput(new Date(now).toISOString())}
        value={localInput(until)}
        onChange={(event) => {
          const at = toInstant(event.target.value);
          if (at) setUntil(at);
        }}
      />
    </FormDrawer>
  );
};
