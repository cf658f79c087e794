import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAttempt } from '@/components/ui/useAct';
import { backoffice } from '@/contract/settings/backoffice';
import { downloadFile } from '@/lib/downloadFile';
import { toast } from '@/lib/toast';

/** Downloads the support bundle, after saying what it contains. */
export const BundleButton = () => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const attempt = useAttempt();
  const take = async () => {
    const text = t('settings/backoffice:bundle.text');
    if (
      !(await dialog.confirm({
        title: t('settings/backoffice:bundle.title'),
        text,
        confirmLabel: t('settings/backoffice:bundle.take'),
      }))
    )
      return;
    await attempt.run(async () => {
      await downloadFile(backoffice.bundle, {}, t('settings/backoffice:bundle.name'));
      toast.success(t('settings/backoffice:bundle.taken'));
    });
  };
  return (
    <LockedButton may="backoffice.act" icon="download" busy={attempt.busy} onClick={() => void take()}>
      {t('settings/backoffice:bundle.title')}
    </LockedButton>
  );
};
