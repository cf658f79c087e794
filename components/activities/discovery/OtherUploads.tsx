import { useTranslation } from 'react-i18next';
import { UploadList } from '@/components/ui/media/UploadList';
import { activities } from '@/contract/activities';
import { useUploadQueue, useUploads } from '@/lib/uploads/useUploads';

/** What waits for a discovery and is of none of its rooms: a signature, and photos of a room that is gone, which are refused. */
export const OtherUploads = ({ activityId, rooms }: { activityId: number; rooms: readonly { key: string }[] }) => {
  const { t } = useTranslation();
  const signature = useUploads({ kind: 'discovery', id: activityId, roomKey: null }, activities.detail);
  const { uploads } = useUploadQueue();
  const ofOthers = uploads.filter(
    ({ to }) =>
      to.kind === 'discovery' &&
      to.id === activityId &&
      to.roomKey !== null &&
      !rooms.some(({ key }) => key === to.roomKey),
  );
  return <UploadList uploads={[...signature.uploads, ...ofOthers]} of={t('activities:discovery.otherFiles')} />;
};
