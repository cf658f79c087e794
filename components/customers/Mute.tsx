import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { HeldDate } from '@/components/ui/fields/HeldDate';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { LockedButton } from '@/components/ui/LockedButton';
import { Notice } from '@/components/ui/Notice';
import { useAct } from '@/components/ui/useAct';
import type { CustomerDetail } from '@/contract/customers';
import { customerWork } from '@/contract/customers/work';
import { today } from '@/domain/time';
import { formatDay } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useNow } from '@/lib/useNow';
import styles from './Consents.module.css';

type Muted = Pick<NonNullable<CustomerDetail['mute']>, 'until' | 'reason'> & { at: string | null };
const NONE: Muted = { until: null, reason: '', at: null };

const MuteDrawer = ({ customerId, onClose }: { customerId: number; onClose: () => void }) => {
  const { t } = useTranslation();
  const now = useNow();
  const { form, submit, busy, close, conflict } = useRecordForm(customerWork.mute, {
    area: 'customers',
    record: NONE,
    // A mute has no version: its start time identifies the one that was read.
    identify: ({ at }) => ({ customerId, muted: true, was: at }),
    read: (current) => (current as { mute: Muted }).mute,
    labelOf: (field) => (field === 'until' ? t('customers:mute.until') : t('customers:mute.reason')),
    valueText: (field, value) => (field === 'until' && value === null ? t('customers:mute.endless') : undefined),
    onSaved: () => {
      toast.success(t('customers:mute.done'));
      onClose();
    },
  });
  const { errors } = form.formState;
  return (
    <>
      <FormDrawer open title={t('customers:mute.title')} busy={busy} onClose={() => close(onClose)} onSubmit={submit}>
        <Notice kind="info">{t('customers:mute.what')}</Notice>
        <HeldDate
          form={form}
          name="until"
          label={t('customers:mute.until')}
          hint={t('customers:mute.untilHint')}
          min={today(now)}
        />
        <TextAreaField
          label={t('customers:mute.reason')}
          required
          maxLength={255}
          autoComplete="off"
          error={errors.reason?.message}
          {...form.register('reason')}
        />
      </FormDrawer>
      {conflict}
    </>
  );
};

/** Whether a customer is muted, until when and why; with the permission it can be started and ended. */
export const Mute = ({ customer: { id, mute, mergedInto, erasedAt } }: { customer: CustomerDetail }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const ending = useAct(customerWork.mute);
  if ((mergedInto || erasedAt) && !open) return null;
  const end = () =>
    void ending.run({ customerId: id, muted: false, was: mute?.at ?? null }, () =>
      toast.success(t('customers:mute.ended')),
    );
  return (
    <div className={styles.mute}>
      {mute && (
        <Notice kind="warning">
          {t(mute.until ? 'customers:mute.untilDay' : 'customers:mute.always', {
            day: mute.until && formatDay(mute.until),
            reason: mute.reason,
            name: mute.by ?? t('customers:consent.nobody'),
          })}
        </Notice>
      )}
      <div>
        {mute ? (
          <LockedButton may="customers.mute" size="small" busy={ending.busy} onClick={end}>
            {t('customers:mute.end')}
          </LockedButton>
        ) : (
          <LockedButton may="customers.mute" size="small" onClick={() => setOpen(true)}>
            {t('customers:mute.begin')}
          </LockedButton>
        )}
      </div>
      {open && <MuteDrawer customerId={id} onClose={() => setOpen(false)} />}
    </div>
  );
};
