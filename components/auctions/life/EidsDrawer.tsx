import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { DateField } from '@/components/ui/fields/DateField';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { auctionLife, type EidsRow } from '@/contract/auctions/life';
import type { EnumValue } from '@/domain/enums';
import { toast } from '@/lib/toast';

export type Eids = {
  auctionId: number;
  number: string | null;
  certificate: string | null;
  status: EnumValue<'eidsStatus'>;
  expiresOn: string | null;
};

const eidsOf = (row: EidsRow): Eids => ({
  auctionId: row.id,
  number: row.eidsNumber,
  certificate: row.eidsCertificate,
  status: row.eidsStatus,
  expiresOn: row.eidsExpiresOn,
});

/** Without the spaces between groups of digits; empty becomes null. */
const asNumber = (typed: string | null) => typed?.replace(/\s/g, '') || null;

/** Records the authority's verification; errors are shown beside their fields. */
export const EidsDrawer = ({ eids, onClose }: { eids: Eids; onClose: () => void }) => {
  const { t } = useTranslation();
  const { form, submit, busy, close, conflict } = useRecordForm(auctionLife.saveEids, {
    area: 'auctions/life',
    record: eids,
    // A verification has no version: its values are compared instead.
    identify: ({ auctionId, number, certificate, status, expiresOn }) => ({
      auctionId,
      was: { number, certificate, status, expiresOn },
    }),
    read: (current) => eidsOf(current as EidsRow),
    labelOf: (field) => t(`auctions/life:eids.${field}`),
    // In the answer, `status` is the auction's.
    valueText: (field, value) =>
      field === 'status' ? enumLabel('eidsStatus', value as EnumValue<'eidsStatus'>, t) : undefined,
    onSaved: () => {
      toast.success(t('auctions/life:eids.saved'));
      onClose();
    },
  });
  const { errors } = form.formState;
  const verified = form.watch('status') === 'VERIFIED';
  return (
    <FormDrawer
      open
      title={t('auctions/life:eids.title')}
      submitLabel={t('auctions/life:eids.submit')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <EnumSelect
        of="eidsStatus"
        label={t('auctions/life:eids.status')}
        error={errors.status?.message}
        required
        {...form.register('status')}
      />
      <TextField
        label={t('auctions/life:eids.number')}
        hint={t('auctions/life:eids.numberHint')}
        error={errors.number?.message}
        required={verified}
        maxLength={20}
        inputMode="numeric"
        autoComplete="off"
        {...form.register('number', { setValueAs: asNumber })}
      />
      <TextField
        label={t('auctions/life:eids.certificate')}
        hint={t('auctions/life:eids.certificateHint')}
        error={errors.certificate?.message}
        maxLength={20}
        inputMode="numeric"
        autoComplete="off"
        {...form.register('certificate', { setValueAs: asNumber })}
      />
      <Controller
        name="expiresOn"
        control={form.control}
        render={({ field: { value, onChange, name } }) => (
          <DateField
            {...{ name, value, onChange }}
            label={t('auctions/life:eids.expiresOn')}
            error={errors.expiresOn?.message}
            required={verified}
          />
        )}
      />
      {conflict}
    </FormDrawer>
  );
};
