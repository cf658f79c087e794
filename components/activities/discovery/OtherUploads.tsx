import { useTranslation } from 'react-i18next';
import { UploadList } from '@/components/ui/media/UploadList';
import { activities } from '@/contract/activities';
import { useUploadQueue, useUploads } from '@/lib/uploads/useUploads';

/** Pending uploads of a discovery that belong to no room: the signature, and photos of a deleted room, which are refused. */
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
