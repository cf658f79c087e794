import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { putIn } from '@/components/ui/detail/putIn';
import { CheckField } from '@/components/ui/fields/CheckField';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { HeldDateTime } from '@/components/ui/fields/HeldDate';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { FramePicker } from '@/components/ui/frames/FramePicker';
import { moment } from '@/components/ui/frames/names';
import { type AppointmentDetail, appointments } from '@/contract/appointments';
import { givesTime, needsCallTime, needsNote, USUAL_MINUTES } from '@/domain/appointments';
import type { EnumValue } from '@/domain/enums';
import { slotsFrom } from '@/domain/appointments/slots';
import { MINUTE_MS } from '@/domain/time';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { useOpenedAt } from '@/lib/useNow';
import { AssigneeField } from '@/components/ui/frames/AssigneeField';
import styles from './Book.module.css';
import { MinutesField } from './MinutesField';

type Props = { appointment: AppointmentDetail; action: EnumValue<'appointmentAction'>; onClose: () => void };

const minutesOf = ({ startsAt, endsAt }: AppointmentDetail) =>
  startsAt && endsAt ? (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS : USUAL_MINUTES;
/** What an action may write over, and the time that it is about. */
const asRead = (appointment: AppointmentDetail, action: Props['action']) => {
  const { id, version, state, startsAt, assignee, callAt, note } = appointment;
  return {
    id,
    version,
    state,
    startsAt,
    note,
    ...(givesTime(action) && { assigneeId: assignee.id, minutes: minutesOf(appointment) }),
    ...(needsCallTime(action) && { callAt }),
  };
};

/** One action with its input: a new time, when to call again, a reason. */
export const MoveDrawer = ({ appointment, action, onClose }: Props) => {
  const { t } = useTranslation();
  const router = useRouter();
  const { id, startsAt: held } = appointment;
  const slots = slotsFrom(useOpenedAt());
  const [keep, setKeep] = useState(action === 'APPOINTMENT' && held !== null);
  const people = useCall(appointments.assignees, { kind: 'APPOINTMENT' }, { enabled: givesTime(action) }).data?.rows;
  const { form, submit, busy, close, conflict } = useRecordForm(appointments.move, {
    area: 'appointments',
    record: asRead(appointment, action),
    identify: (read) => ({ id: read.id, version: read.version, action }),
    read: (current) => asRead(current as AppointmentDetail, action),
    labelOf: (field) => (field === 'minutes' ? t('appointments:create.minutes') : undefined),
    valueText: (field, value) =>
      field === 'assigneeId'
        ? [appointment.assignee, ...(people ?? [])].find((one) => one.id === value)?.name
        : undefined,
    told: ['state'],
    defaults: {
      startsAt: null,
      callAt: needsCallTime(action) ? (slots.TWO_HOURS ?? slots.NEXT_DAY) : null,
      note: '',
    },
    toInput: ({ note, startsAt, minutes, assigneeId, callAt }) => ({
      ...((note || needsNote(action)) && { note }),
      ...(chooses && { startsAt, minutes, assigneeId }),
      ...(needsCallTime(action) && { callAt }),
    }),
    fields: ['startsAt', 'callAt', 'note'],
    onSaved: (stands) => {
      toast.success(t(`appointments:move.done.${action}`));
      onClose();
      if (stands.id !== id) void router.push(`/appointments/detail?id=${stands.id}`);
    },
  });
  const { errors } = form.formState;
  const chooses = givesTime(action) && !keep;
  const assigneeId = Number(form.watch('assigneeId'));
  const minutes = Number(form.watch('minutes'));
  /** After a change of person or duration the chosen time may not be free. */
  const change = (field: 'assigneeId' | 'minutes', value: number) => {
    putIn(form, field, value);
    putIn(form, 'startsAt', null);
  };
  const label = t(`enums:appointmentAction.${action}`);
  return (
    <>
      <FormDrawer open title={label} submitLabel={label} busy={busy} onSubmit={submit} onClose={() => close(onClose)}>
        {action === 'APPOINTMENT' && held !== null && (
          <div className={styles.held}>
            <CheckField
              type="radio"
              name="held"
              autoFocus
              label={t('appointments:move.confirm', { at: moment(held) })}
              checked={keep}
              error={keep ? errors.startsAt?.message : undefined}
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
              onChange={(chosen) => change('assigneeId', chosen ?? appointment.assignee.id)}
            />
            <MinutesField value={minutes} onChange={(value) => change('minutes', value)} />
            <FramePicker
              assigneeId={assigneeId}
              auctionId={appointment.auction?.id}
              minutes={minutes}
              exceptId={id}
              value={form.watch('startsAt') ?? null}
              onChange={(at) => putIn(form, 'startsAt', at)}
              error={errors.startsAt?.message}
              autoFocus
            />
          </>
        )}
        {needsCallTime(action) && (
          <HeldDateTime form={form} name="callAt" label={t('appointments:move.callAt')} required autoFocus />
        )}
        <TextAreaField
          label={t(needsNote(action) ? 'appointments:move.reason' : 'appointments:move.result')}
          required={needsNote(action)}
          autoFocus={!chooses && !needsCallTime(action) && action !== 'APPOINTMENT'}
          error={errors.note?.message}
          rows={3}
          {...form.register('note')}
        />
      </FormDrawer>
      {conflict}
    </>
  );
};
