import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { FramePicker } from '@/components/ui/frames/FramePicker';
import { moment } from '@/components/ui/frames/names';
import { useDialog } from '@/components/ui/dialog';
import { type AppointmentDetail, appointments } from '@/contract/appointments';
import { USUAL_MINUTES } from '@/domain/appointments';
import type { EnumValue } from '@/domain/enums';
import { CallError } from '@/lib/callError';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { AssigneeField, useAssignees } from '@/components/ui/frames/AssigneeField';
import { MinutesField } from './MinutesField';
import type { Chosen } from './Picker';
import { CustomerPicker, PropertyPicker } from './pickers';

type Props = {
  customer?: Chosen | undefined;
  auction?: Chosen | undefined;
  onClose: () => void;
  onBooked: (made: AppointmentDetail) => void;
};

/** Books a time: for whom, where, whose time, which frame. The times shown are those that can be had. */
export const BookDrawer = ({ customer: about, auction: where, onClose, onBooked }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const create = useAction(appointments.create);
  const [kind, setKind] = useState<EnumValue<'appointmentKind'>>('APPOINTMENT');
  const [customer, setCustomer] = useState(about);
  const [auction, setAuction] = useState(where);
  const [assignee, setAssignee] = useState<number | undefined>();
  const [minutes, setMinutes] = useState<number>(USUAL_MINUTES);
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [location, setLocation] = useState('');
  const [note, setNote] = useState('');
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const people = useAssignees(kind);
  const assigneeId = assignee ?? people?.[0]?.id;
  const said = (field: string) => fields[field] && t(`errors:${fields[field]}`);
  const needsCustomer = kind === 'APPOINTMENT' || kind === 'CUSTOMER';

  /** Another place, person or length: the time that was chosen may not be free there. */
  const changed =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      set(value);
      setStartsAt(null);
      setFields({});
    };
  const save = async () => {
    try {
      const made = await create.mutateAsync({
        kind,
        startsAt,
        minutes,
        assigneeId: assigneeId ?? null,
        customerId: customer?.id ?? null,
        auctionId: auction?.id ?? null,
        location,
        note,
      });
      toast.success(t('appointments:create.done', { at: moment(made.startsAt ?? '') }));
      onBooked(made);
    } catch (failure) {
      const beside = failure instanceof CallError ? failure.body.fields : undefined;
      if (beside && Object.keys(beside).length > 0) setFields(beside);
      else await dialog.error(failure);
    }
  };
  return (
    <FormDrawer
      open
      title={t('appointments:create.title')}
      submitLabel={t('appointments:create.submit')}
      busy={create.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <EnumSelect
        of="appointmentKind"
        label={t('appointments:create.kind')}
        hint={t(`appointments:kindHint.${kind}`)}
        required
        value={kind}
        onChange={({ target }) => {
          if (target.value) changed(setKind)(target.value as typeof kind);
        }}
      />
      <CustomerPicker
        value={customer}
        required={needsCustomer}
        error={said('customerId')}
        autoFocus={about === undefined}
        onChoose={setCustomer}
      />
      <PropertyPicker
        value={auction}
        required={!needsCustomer}
        error={said('auctionId')}
        autoFocus={about !== undefined && where === undefined}
        onChoose={changed(setAuction)}
      />
      <AssigneeField kind={kind} value={assigneeId} onChange={changed(setAssignee)} error={said('assigneeId')} />
      <MinutesField value={minutes} onChange={changed(setMinutes)} />
      {assigneeId !== undefined && (
        <FramePicker
          kind={kind}
          assigneeId={assigneeId}
          auctionId={auction?.id}
          minutes={minutes}
          value={startsAt}
          onChange={(at) => {
            setStartsAt(at);
            setFields({});
          }}
          error={said('startsAt')}
        />
      )}
      {people?.length === 0 && <p>{t('errors:APPOINTMENT_ASSIGNEE_NOT_ALLOWED')}</p>}
      <TextField
        label={t('appointments:fields.location')}
        hint={t('appointments:create.locationHint')}
        maxLength={255}
        value={location}
        onChange={(event) => setLocation(event.target.value)}
      />
      <TextAreaField
        label={t('appointments:fields.note')}
        rows={2}
        value={note}
        length={note.length}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDrawer>
  );
};
