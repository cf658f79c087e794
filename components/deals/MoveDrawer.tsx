import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { putIn } from '@/components/ui/detail/putIn';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { NamedSelect } from '@/components/ui/fields/NamedSelect';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { Held } from '@/components/ui/fields/Held';
import { HeldDateTime } from '@/components/ui/fields/HeldDate';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { AssigneeField } from '@/components/ui/frames/AssigneeField';
import { FramePicker } from '@/components/ui/frames/FramePicker';
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
  /** The input that the move requires. */
  asks: readonly DealGiven[];
  onClose: () => void;
  onMoved: (to: EnumValue<'dealStatus'>) => void;
};

/** Asks for exactly what a move lacks, and makes it. */
export const MoveDrawer = ({ deal, to, asks, onClose, onMoved }: Props) => {
  const { t } = useTranslation();
  const reasons = useCall(activities.lostReasons, {}, { enabled: asks.includes('lostReasonId') });
  const books = useMay('appointments.book');
  const people = useCall(
    appointments.assignees,
    { kind: 'APPOINTMENT' },
    { enabled: books && asks.includes('visitAt') },
  ).data?.rows;
  const { id, version, status: was, offeredPrice, note } = deal;
  const { form, submit, busy, close, conflict } = useRecordForm(deals.move, {
    area: 'deals',
    record: { id, version, status: was, offeredPrice, note },
    identify: (read) => ({ id: read.id, version: read.version, status: to }),
    told: ['status'],
    defaults: { visitAt: null, visitAssigneeId: null, lostReasonId: null },
    toInput: (values) => ({
      ...Object.fromEntries(asks.map((field) => [field, values[field] as unknown])),
      ...(asks.includes('visitAt') && books && assigneeId && { visitAssigneeId: assigneeId }),
      ...(values.note !== note && { note: values.note }),
    }),
    fields: ['offeredPrice', 'visitAt', 'visitAssigneeId', 'lostReasonId', 'note'],
    onSaved: () => onMoved(to),
  });
  const { errors } = form.formState;
  const assigneeId: number | undefined = Number(form.watch('visitAssigneeId') ?? people?.[0]?.id) || undefined;
  const putVisit = (at: string | null) => {
    putIn(form, 'visitAt', at);
    form.clearErrors();
  };
  const status = enumLabel('dealStatus', to, t);
  return (
    <>
      <FormDrawer
        open
        title={t('deals:move.title', { status })}
        submitLabel={t('deals:move.submit')}
        busy={busy}
        onSubmit={submit}
        onClose={() => close(onClose)}
      >
        <p>
          <strong>{deal.customer.name}</strong> · {deal.auction.name}
        </p>
        {asks.includes('offeredPrice') && (
          <Held form={form} name="offeredPrice">
            {({ value, onChange, error }) => (
              <MoneyField
                label={t('deals:fields.offeredPrice')}
                hint={t('deals:move.priceHint')}
                error={error}
                required
                autoFocus
                value={value ?? null}
                onChange={onChange}
              />
            )}
          </Held>
        )}
        {asks.includes('visitAt') && books && (
          <>
            <AssigneeField
              kind="APPOINTMENT"
              value={assigneeId}
              error={errors.visitAssigneeId?.message}
              onChange={(chosen) => {
                putIn(form, 'visitAssigneeId', chosen ?? null);
                putVisit(null);
              }}
            />
            {assigneeId !== undefined && (
              <FramePicker
                assigneeId={assigneeId}
                auctionId={deal.auction.canOpen ? deal.auction.id : null}
                value={form.watch('visitAt') ?? null}
                error={errors.visitAt?.message}
                autoFocus
                onChange={putVisit}
              />
            )}
            {people?.length === 0 && <p>{t('errors:APPOINTMENT_ASSIGNEE_NOT_ALLOWED')}</p>}
          </>
        )}
        {asks.includes('visitAt') && !books && (
          <HeldDateTime
            form={form}
            name="visitAt"
            label={t('deals:fields.visitAt')}
            hint={t('deals:move.visitHint')}
            required
            autoFocus
          />
        )}
        {asks.includes('lostReasonId') && (
          <NamedSelect
            of={reasons.data?.rows}
            from={reasons}
            label={t('deals:fields.lostReasonId')}
            error={errors.lostReasonId?.message}
            required
            autoFocus
            {...form.register('lostReasonId', { setValueAs: (chosen: string) => Number(chosen) || null })}
          />
        )}
        <TextAreaField label={t('deals:fields.note')} error={errors.note?.message} {...form.register('note')} />
      </FormDrawer>
      {conflict}
    </>
  );
};
