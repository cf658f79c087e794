import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAttempt } from '@/components/ui/useAct';
import { downloadFile } from '@/lib/downloadFile';
import { useRights } from '@/lib/session';
import { toast } from '@/lib/toast';

const file = () => import('@/contract/messaging/consents').then(({ consents }) => consents.file);

/** The required permissions: masked contacts would be useless to the registry. */
const RIGHTS = ['consents.exchange', 'customers.seePhone', 'customers.seeEmail'] as const;

/** Downloads the waiting reports in the format of the registry's portal; says which permission is missing. */
export const TakeFile = () => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const may = useRights();
  const lacks = RIGHTS.find((right) => !may(right));
  const take = () =>
    attempt.run(async () => {
      await downloadFile(file, { state: 'WAITING' }, `${t('messaging/consents:file.name')}.csv`);
      toast.success(t('messaging/consents:file.done'));
    });
  return (
    <LockedButton may={lacks ?? 'consents.exchange'} icon="download" busy={attempt.busy} onClick={() => void take()}>
      {t('messaging/consents:file.action')}
    </LockedButton>
  );
};
