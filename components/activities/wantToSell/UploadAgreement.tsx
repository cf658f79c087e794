import { useTranslation } from 'react-i18next';
import { PaperButton } from '@/components/ui/media/PaperButton';
import { UploadList } from '@/components/ui/media/UploadList';
import { wantToSell } from '@/contract/activities/wantToSell';
import { useOnTheWay } from '@/lib/uploads/useOnTheWay';
import { useUploads } from '@/lib/uploads/useUploads';

/**
 * Takes the signed agreement of a process, which waits on this device until there is a connection; `again`: in place of the one that is
 * there.
 */
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

/** The signed agreement while it waits on this device, or why it was refused: also where the process went on meanwhile. */
export const AgreementOnItsWay = ({ processId }: { processId: number }) => {
  const { t } = useTranslation();
  const { uploads } = useUploads({ kind: 'wantToSell', id: processId }, wantToSell.detail);
  return <UploadList uploads={uploads} of={t('activities/wantToSell:evidence.title.AGREEMENT')} />;
};
