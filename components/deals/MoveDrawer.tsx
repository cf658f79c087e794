import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/EnumChip';
import { SelectField } from '@/components/ui/fields/SelectField';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { DateTimeField } from '@/components/ui/fields/DateField';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { AssigneeField } from '@/components/ui/frames/AssigneeField';
import { FramePicker } from '@/components/ui/frames/FramePicker';
import { useAct } from '@/components/ui/useAct';
import { activities } from '@/contract/activities';
import { appointments } from '@/contract/appointments';
import { type DealRow, deals } from '@/contract/deals';
import type { DealGiven } from '@/domain/deals';
import type { EnumValue } from '@/domain/enums';
import { useMay } from '@/lib/session';
import { useCall } from '@/lib/useCall';

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
  const move = useAct(deals.move, { fields: ['offeredPrice', 'visitAt', 'visitAssigneeId', 'lostReasonId'] });
  const { wrong, setWrong } = move;
  const { data: reasons } = useCall(activities.lostReasons, {}, { enabled: asks.includes('lostReasonId') });
  const [offeredPrice, setPrice] = useState(deal.offeredPrice);
  const [visitAt, setVisit] = useState<string | null>(null);
  const [lostReasonId, setReason] = useState<number | null>(null);
  const [note, setNote] = useState(deal.note);
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

  const save = () =>
    move.run(
      {
        id: deal.id,
        version: deal.version,
        status: to,
        ...Object.fromEntries(asks.map((field) => [field, given[field]])),
        ...(asks.includes('visitAt') && books && assigneeId && { visitAssigneeId: assigneeId }),
        ...(note !== deal.note && { note }),
      },
      () => {
        onMoved(to);
      },
    );
  return (
    <FormDrawer
      open
      title={t('deals:move.title', { status })}
      submitLabel={t('deals:move.submit')}
      busy={move.busy}
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
        <DateTimeField
          label={t('deals:fields.visitAt')}
          hint={t('deals:move.visitHint')}
          error={wrong.visitAt}
          required
          autoFocus
          value={visitAt}
          onChange={setVisit}
        />
      )}
      {asks.includes('lostReasonId') && (
        <SelectField
          label={t('deals:fields.lostReasonId')}
          error={wrong.lostReasonId}
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
        </SelectField>
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
