import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '@/components/ui/fields/CheckField';
import { useDialog } from '@/components/ui/dialog';
import { DateTimeField } from '@/components/ui/fields/DateField';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { FramePicker } from '@/components/ui/frames/FramePicker';
import { moment } from '@/components/ui/frames/names';
import { type AppointmentDetail, appointments } from '@/contract/appointments';
import { givesTime, needsCallTime, needsNote, USUAL_MINUTES } from '@/domain/appointments';
import type { EnumValue } from '@/domain/enums';
import { slotsFrom } from '@/domain/appointments/slots';
import { MINUTE_MS } from '@/domain/time';
import { CallError } from '@/lib/callError';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { AssigneeField } from '@/components/ui/frames/AssigneeField';
import styles from './Book.module.css';
import { MinutesField } from './MinutesField';

type Props = { appointment: AppointmentDetail; action: EnumValue<'appointmentAction'>; onClose: () => void };

const minutesOf = ({ startsAt, endsAt }: AppointmentDetail) =>
  startsAt && endsAt ? (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS : USUAL_MINUTES;

/** One action with what it needs: a new time, when to call again, why. */
export const MoveDrawer = ({ appointment, action, onClose }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const router = useRouter();
  const move = useAction(appointments.move);
  const { id, version, startsAt: held } = appointment;
  const [keep, setKeep] = useState(action === 'APPOINTMENT' && held !== null);
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [assigneeId, setAssigneeId] = useState(appointment.assignee.id);
  const [minutes, setMinutes] = useState(minutesOf(appointment));
  const [callAt, setCallAt] = useState<string | null>(() =>
    needsCallTime(action) ? (slotsFrom(Date.now()).TWO_HOURS ?? slotsFrom(Date.now()).NEXT_DAY) : null,
  );
  const [note, setNote] = useState('');
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const said = (field: string) => fields[field] && t(`errors:${fields[field]}`);
  const chooses = givesTime(action) && !keep;

  const save = async () => {
    try {
      const stands = await move.mutateAsync({
        id,
        version,
        action,
        note,
        ...(chooses && { startsAt, minutes, assigneeId }),
        ...(needsCallTime(action) && { callAt }),
      });
      toast.success(t(`appointments:move.done.${action}`));
      onClose();
      if (stands.id !== id) void router.push(`/appointments/detail?id=${stands.id}`);
    } catch (failure) {
      const beside = failure instanceof CallError ? failure.body.fields : undefined;
      if (beside && Object.keys(beside).some((field) => ['startsAt', 'callAt', 'note'].includes(field)))
        setFields(beside);
      else await dialog.error(failure);
    }
  };
  const label = t(`enums:appointmentAction.${action}`);
  return (
    <FormDrawer
      open
      title={label}
      submitLabel={label}
      busy={move.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {action === 'APPOINTMENT' && held !== null && (
        <div className={styles.held}>
          <CheckField
            type="radio"
            name="held"
            autoFocus
            label={t('appointments:move.confirm', { at: moment(held) })}
            checked={keep}
            onChange={() => setKeep(true)}
          />
          <CheckField
            type="radio"
            name="held"
            label={t('appointments:move.otherTime')}
            checked={!keep}
            onChange={() => setKeep(false)}
          />
        </div>
      )}
      {chooses && (
        <>
          <AssigneeField
            kind="APPOINTMENT"
            value={assigneeId}
            onChange={(chosen) => {
              setAssigneeId(chosen ?? appointment.assignee.id);
              setStartsAt(null);
            }}
          />
          <MinutesField
            value={minutes}
            onChange={(value) => {
              setMinutes(value);
              setStartsAt(null);
            }}
          />
          <FramePicker
            assigneeId={assigneeId}
            auctionId={appointment.auction?.id}
            minutes={minutes}
            exceptId={id}
            value={startsAt}
            onChange={setStartsAt}
            error={said('startsAt')}
            autoFocus
          />
        </>
      )}
      {needsCallTime(action) && (
        <DateTimeField
          label={t('appointments:move.callAt')}
          required
          autoFocus
          error={said('callAt')}
          value={callAt}
          onChange={setCallAt}
        />
      )}
      <TextAreaField
        label={t(needsNote(action) ? 'appointments:move.reason' : 'appointments:move.result')}
        required={needsNote(action)}
        autoFocus={!chooses && !needsCallTime(action) && action !== 'APPOINTMENT'}
        error={said('note')}
        rows={3}
        value={note}
        length={note.length}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDrawer>
  );
};
