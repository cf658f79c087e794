import { useTranslation } from 'react-i18next';
import { UploadList } from '@/components/ui/media/UploadList';
import { wantToSell } from '@/contract/activities/wantToSell';
import { useUploads } from '@/lib/uploads/useUploads';

/** The signed agreement while it waits on this device, or why it was refused: also where the process went on meanwhile. */
export const AgreementOnItsWay = ({ processId }: { processId: number }) => {
  const { t } = useTranslation();
  const { uploads } = useUploads({ kind: 'wantToSell', id: processId }, wantToSell.detail);
  return <UploadList uploads={uploads} of={t('activities/wantToSell:evidence.title.AGREEMENT')} />;
};
