import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { putIn } from '@/components/ui/detail/putIn';
import { AuctionField } from '@/components/ui/fields/AuctionField';
import { CustomerField } from '@/components/ui/fields/CustomerField';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import type { Chosen } from '@/components/ui/fields/RecordField';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { FramePicker } from '@/components/ui/frames/FramePicker';
import { moment } from '@/components/ui/frames/names';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { type AppointmentDetail, appointments } from '@/contract/appointments';
import { USUAL_MINUTES } from '@/domain/appointments';
import { toast } from '@/lib/toast';
import { AssigneeField, useAssignees } from '@/components/ui/frames/AssigneeField';
import { MinutesField } from './MinutesField';

type Props = {
  customer?: Chosen | undefined;
  auction?: Chosen | undefined;
  activityId?: number | undefined;
  onClose: () => void;
  onBooked: (made: AppointmentDetail) => void;
};

type Field = 'kind' | 'startsAt' | 'minutes' | 'assigneeId' | 'customerId' | 'auctionId';

/** Without interviews, which are booked from their onboarding. */
const BOOKED_HERE = ['APPOINTMENT', 'BROKER', 'CUSTOMER', 'DISCOVERY'] as const;

/** Books an appointment: customer, property, operator, time slot. Only available times are shown. */
export const BookDrawer = ({ customer: about, auction: where, activityId, onClose, onBooked }: Props) => {
  const { t } = useTranslation();
  const [customer, setCustomer] = useState(about);
  const { form, submit, busy, close } = useRecordForm(appointments.create, {
    area: 'appointments',
    defaults: {
      kind: 'APPOINTMENT',
      startsAt: null,
      minutes: USUAL_MINUTES,
      assigneeId: null,
      customerId: about?.id ?? null,
      auctionId: where?.id ?? null,
      activityId: activityId ?? null,
      location: '',
      note: '',
    },
    toInput: (values) => ({ ...values, assigneeId: assigneeId ?? null }),
    onSaved: (made) => {
      toast.success(t('appointments:create.done', { at: moment(made.startsAt ?? '') }));
      onBooked(made);
    },
  });
  const { errors } = form.formState;
  const kind = form.watch('kind') ?? 'APPOINTMENT';
  const minutes = Number(form.watch('minutes'));
  const auctionId = Number(form.watch('auctionId')) || null;
  const people = useAssignees(kind).data?.rows;
  const assigneeId: number | undefined = Number(form.watch('assigneeId') ?? people?.[0]?.id) || undefined;
  const needsCustomer = kind === 'APPOINTMENT' || kind === 'CUSTOMER';

  const put = (field: Field, value: unknown) => putIn(form, field, value);
  /** After a change of place, person or duration the chosen time may not be free. */
  const change = (field: Field, value: unknown) => {
    put('startsAt', null);
    put(field, value);
    form.clearErrors();
  };
  return (
    <FormDrawer
      open
      title={t('appointments:create.title')}
      submitLabel={t('appointments:create.submit')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <EnumSelect
        of="appointmentKind"
        only={BOOKED_HERE}
        label={t('appointments:create.kind')}
        hint={t(`appointments:kindHint.${kind}`)}
        required
        value={kind}
        onChange={({ target }) => {
          if (target.value) change('kind', target.value);
        }}
      />
      <CustomerField
        label={t('appointments:fields.customerId')}
        hint={t('appointments:create.customerHint')}
        none={t('appointments:create.customerNone')}
        value={customer}
        required={needsCustomer}
        error={errors.customerId?.message}
        autoFocus={about === undefined}
        onChoose={(chosen) => {
          setCustomer(chosen);
          put('customerId', chosen?.id ?? null);
        }}
      />
      <AuctionField
        act="APPOINTMENT"
        name="auctionId"
        label={t('appointments:fields.auctionId')}
        value={auctionId}
        required={!needsCustomer}
        error={errors.auctionId?.message}
        autoFocus={about !== undefined && where === undefined}
        onChange={(id) => change('auctionId', id)}
      />
      <AssigneeField
        kind={kind}
        value={assigneeId}
        onChange={(id) => change('assigneeId', id ?? null)}
        error={errors.assigneeId?.message}
      />
      <MinutesField value={minutes} onChange={(value) => change('minutes', value)} />
      {assigneeId !== undefined && (
        <FramePicker
          kind={kind}
          assigneeId={assigneeId}
          auctionId={auctionId}
          minutes={minutes}
          value={form.watch('startsAt') ?? null}
          onChange={(at) => change('startsAt', at)}
          error={errors.startsAt?.message}
        />
      )}
      {people?.length === 0 && <p>{t('errors:APPOINTMENT_ASSIGNEE_NOT_ALLOWED')}</p>}
      <TextField
        label={t('appointments:fields.location')}
        hint={t('appointments:create.locationHint')}
        maxLength={255}
        error={errors.location?.message}
        {...form.register('location')}
      />
      <TextAreaField
        label={t('appointments:fields.note')}
        rows={2}
        error={errors.note?.message}
        {...form.register('note')}
      />
    </FormDrawer>
  );
};
