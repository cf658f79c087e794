import { useTranslation } from 'react-i18next';
import { PaperButton } from '@/components/ui/media/PaperButton';
import { UploadList } from '@/components/ui/media/UploadList';
import { wantToSell } from '@/contract/activities/wantToSell';
import { useOnTheWay } from '@/lib/uploads/useOnTheWay';
import { useUploads } from '@/lib/uploads/useUploads';

/** Uploads the signed agreement of a process; it waits on this device until there is a connection. `again`: replaces the existing one. */
export const UploadAgreement = ({ processId, again }: { processId: number; again: boolean }) => {
  const { t } = useTranslation();
  const isAnother = useOnTheWay('wantToSell', processId) === 'coming' || again;
  const label = t(`activities/wantToSell:evidence.${isAnother ? 'uploadAgain' : 'upload'}`);
  return (
    <PaperButton
      to={{ kind: 'wantToSell', id: processId }}
      may="wantToSell.edit"
      variant={isAnother ? 'secondary' : 'primary'}
      label={label}
      again={label}
    />
  );
};

/** The signed agreement while it waits on this device, or why it was refused: also if the process has moved on meanwhile. */
export const AgreementOnItsWay = ({ processId }: { processId: number }) => {
  const { t } = useTranslation();
  const { uploads } = useUploads({ kind: 'wantToSell', id: processId }, wantToSell.detail);
  return <UploadList uploads={uploads} of={t('activities/wantToSell:evidence.title.AGREEMENT')} />;
};
