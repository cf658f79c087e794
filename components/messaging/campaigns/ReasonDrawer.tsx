import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { type CampaignDetail, campaigns } from '@/contract/messaging/campaigns';
import { toast } from '@/lib/toast';

type Props = { campaign: CampaignDetail; onClose: () => void };

/** Returns a campaign to its author, with a reason. */
export const ReasonDrawer = ({ campaign: { id, version }, onClose }: Props) => {
  const { t } = useTranslation();
  const { form, submit, busy, close } = useRecordForm(campaigns.move, {
    area: 'messaging/campaigns',
    defaults: { id, version, action: 'SEND_BACK' as const, reason: '' },
    fields: ['reason'],
    onSaved: () => {
      toast.success(t('messaging/campaigns:moved.SEND_BACK'));
      onClose();
    },
  });
  const said = enumLabel('campaignAction', 'SEND_BACK', t);
  return (
    <FormDrawer open title={said} submitLabel={said} busy={busy} onSubmit={submit} onClose={() => close(onClose)}>
      <TextAreaField
        label={t('messaging/campaigns:fields.reason')}
        error={form.formState.errors.reason?.message}
        required
        autoFocus
        {...form.register('reason')}
      />
    </FormDrawer>
  );
};
