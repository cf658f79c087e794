import { useState } from 'react';
import { enumLabel } from '@/components/ui/EnumChip';
import { useDialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/fields/Field';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { AssigneeField } from '@/components/ui/frames/AssigneeField';
import { FramePicker } from '@/components/ui/frames/FramePicker';
import { activities } from '@/contract/activities';
import { appointments } from '@/contract/appointments';
import { type DealRow, deals } from '@/contract/deals';
import type { DealGiven } from '@/domain/deals';
import type { EnumValue } from '@/domain/enums';
import { CallError } from '@/lib/callError';
import '@/lib/errorTexts';
import { localInput, toInstant } from '@/lib/localTime';
import { useMay } from '@/lib/session';
import { useAction, useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import './texts';

type Props = {
  deal: DealRow;
  to: EnumValue<'dealStatus'>;
  /** What the move misses. */
  asks: readonly DealGiven[];
  onClose: () => void;
  onMoved: (to: EnumValue<'dealStatus'>) => void;
};

/** Asks for exactly what a move misses, and makes it. */
export const MoveDrawer = ({ deal, to, asks, onClose, onMoved }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const move = useAction(deals.move);
  const { data: reasons } = useCall(activities.lostReasons, {}, { enabled: asks.includes('lostReasonId') });
  const [offeredPrice, setPrice] = useState(deal.offeredPrice);
  const [visitAt, setVisit] = useState<string | null>(null);
  const [lostReasonId, setReason] = useState<number | null>(null);
  const [note, setNote] = useState(deal.note);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const books = useMay('appointments.book');
  const [assignee, setAssignee] = useState<number | undefined>();
  const people = useCall(
    appointments.assignees,
    { kind: 'APPOINTMENT' },
    { enabled: books && asks.includes('visitAt') },
  ).data?.rows;
  const assigneeId = assignee ?? people?.[0]?.id;
  const given = { offeredPrice, visitAt, lostReasonId };
  const status = enumLabel('dealStatus', to, t);

  const save = async () => {
    try {
      await move.mutateAsync({
        id: deal.id,
        version: deal.version,
        status: to,
        ...Object.fromEntries(asks.map((field) => [field, given[field]])),
        ...(asks.includes('visitAt') && books && assigneeId && { visitAssigneeId: assigneeId }),
        ...(note !== deal.note && { note }),
      });
      onMoved(to);
    } catch (failure) {
      const fields = failure instanceof CallError ? failure.body.fields : undefined;
      if (!fields) return void dialog.error(failure);
      setWrong(Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, t(`errors:${code}`)])));
    }
  };
  return (
    <FormDrawer
      open
      title={t('deals:move.title', { status })}
      submitLabel={t('deals:move.submit')}
      busy={move.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p>
        <strong>{deal.customer.name}</strong> · {deal.auction.name}
      </p>
      {asks.includes('offeredPrice') && (
        <MoneyField
          label={t('deals:fields.offeredPrice')}
          hint={t('deals:move.priceHint')}
          error={wrong.offeredPrice}
          required
          autoFocus
          value={offeredPrice}
          onChange={setPrice}
        />
      )}
      {asks.includes('visitAt') && books && (
        <>
          <AssigneeField
            kind="APPOINTMENT"
            value={assigneeId}
            error={wrong.visitAssigneeId}
            onChange={(chosen) => {
              setAssignee(chosen);
              setVisit(null);
            }}
          />
          {assigneeId !== undefined && (
            <FramePicker
              assigneeId={assigneeId}
              auctionId={deal.auction.canOpen ? deal.auction.id : null}
              value={visitAt}
              error={wrong.visitAt}
              autoFocus
              onChange={(at) => {
                setVisit(at);
                setWrong({});
              }}
            />
          )}
          {people?.length === 0 && <p>{t('errors:APPOINTMENT_ASSIGNEE_NOT_ALLOWED')}</p>}
        </>
      )}
      {asks.includes('visitAt') && !books && (
        <TextField
          type="datetime-local"
          label={t('deals:fields.visitAt')}
          hint={t('deals:move.visitHint')}
          error={wrong.visitAt}
          required
          autoFocus
          value={visitAt ? localInput(visitAt) : ''}
          onChange={(event) => setVisit(toInstant(event.target.value))}
        />
      )}
      {asks.includes('lostReasonId') && (
        <Field label={t('deals:fields.lostReasonId')} error={wrong.lostReasonId} required>
          {(control) => (
            <select
              {...control}
              required
              autoFocus
              value={lostReasonId ?? ''}
              onChange={(event) => setReason(Number(event.target.value) || null)}
            >
              <option value="">{t('field.choose')}</option>
              {reasons?.rows.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <TextAreaField
        label={t('deals:fields.note')}
        length={note.length}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDrawer>
  );
};
