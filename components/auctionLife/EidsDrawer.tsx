import { useState } from 'react';
import { useDialog } from '@/components/ui/dialog';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { auctionLife } from '@/contract/auctions/life';
import type { EnumValue } from '@/domain/enums';
import { CallError } from '@/lib/callError';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import './texts';

export type Eids = {
  auctionId: number;
  number: string | null;
  status: EnumValue<'eidsStatus'>;
  expiresOn: string | null;
};

/** Writes down the authority's verification; what is wrong stands beside its field. */
export const EidsDrawer = ({ eids, onClose }: { eids: Eids; onClose: () => void }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const save = useAction(auctionLife.saveEids);
  const [form, setForm] = useState({
    number: eids.number ?? '',
    status: eids.status as string,
    expiresOn: eids.expiresOn ?? '',
  });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const set = (field: keyof typeof form) => ({
    name: field,
    value: form[field],
    ...(wrong[field] && { error: t(`errors:${wrong[field]}`) }),
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [field]: event.target.value }),
  });
  const verified = form.status === 'VERIFIED';

  const submit = async () => {
    try {
      await save.mutateAsync({
        auctionId: eids.auctionId,
        number: form.number.trim().toLocaleUpperCase('en') || null,
        status: form.status as EnumValue<'eidsStatus'>,
        expiresOn: form.expiresOn || null,
      });
      toast.success(t('auctionLife:eids.saved'));
      onClose();
    } catch (failure) {
      const fields = failure instanceof CallError ? failure.body.fields : undefined;
      if (fields) setWrong(fields);
      else await dialog.error(failure);
    }
  };
  return (
    <FormDrawer
      open
      title={t('auctionLife:eids.title')}
      submitLabel={t('auctionLife:eids.submit')}
      busy={save.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <EnumSelect of="eidsStatus" label={t('auctionLife:eids.status')} required {...set('status')} />
      <TextField
        label={t('auctionLife:eids.number')}
        hint={t('auctionLife:eids.numberHint')}
        required={verified}
        maxLength={20}
        autoComplete="off"
        {...set('number')}
      />
      <TextField type="date" label={t('auctionLife:eids.expiresOn')} required={verified} {...set('expiresOn')} />
    </FormDrawer>
  );
};
