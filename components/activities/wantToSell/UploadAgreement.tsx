import { useTranslation } from 'react-i18next';
import { FileButton } from '@/components/ui/FileButton';
import { wantToSell } from '@/contract/activities/wantToSell';
import { call } from '@/lib/call';

/** Takes the signed agreement of a process; `again`: in place of the one that is there. */
export const UploadAgreement = ({ processId, again }: { processId: number; again: boolean }) => {
  const { t } = useTranslation();
  return (
    <FileButton
      purpose="DOCUMENT"
      may="wantToSell.edit"
      variant={again ? 'secondary' : 'primary'}
      label={t(`activities/wantToSell:evidence.${again ? 'uploadAgain' : 'upload'}`)}
      done={t('activities/wantToSell:evidence.uploaded')}
      onSend={(data) => call(wantToSell.uploadAgreement, { id: processId }, { data })}
    />
  );
};
