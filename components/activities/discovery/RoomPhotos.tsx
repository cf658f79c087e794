import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { pick, type Refused } from '@/components/ui/media/pick';
import { RefusedFiles } from '@/components/ui/media/RefusedFiles';
import { UploadList } from '@/components/ui/media/UploadList';
import { activities } from '@/contract/activities';
import { DISCOVERY_PICTURES_MAX } from '@/domain/discovery';
import { acceptOf } from '@/domain/files';
import { isComing } from '@/lib/uploads/queue';
import { useUploads } from '@/lib/uploads/useUploads';

type Props = {
  activityId: number;
  roomKey: string;
  /** The room's name. */
  room: string;
  /** How many pictures are on the server. */
  count: number;
  editable: boolean;
};

/** Takes photos of a room, which wait on this device until there is a connection, and lists the waiting ones. */
export const RoomPhotos = ({ activityId, roomKey, room, count, editable }: Props) => {
  const { t } = useTranslation();
  const { uploads, add } = useUploads({ kind: 'discovery', id: activityId, roomKey }, activities.detail);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const chooser = useRef<HTMLInputElement>(null);
  const left = DISCOVERY_PICTURES_MAX - count - uploads.filter(isComing).length;
  const label = t('activities:discovery.addPictureTo', { room });
  const take = async (files: readonly File[]) => {
    const picked = await pick(files, 'IMAGE', left, 'DISCOVERY_PICTURE_LIMIT');
    setRefused(picked.refused.map((one) => ({ ...one, params: { max: DISCOVERY_PICTURES_MAX, ...one.params } })));
    await add(picked.good);
  };
  return (
    <>
      {editable && left > 0 && (
        <span>
          <Button size="small" icon="camera" aria-label={label} onClick={() => chooser.current?.click()}>
            {t('activities:discovery.addPicture')}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            accept={acceptOf('IMAGE')}
            aria-label={label}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              if (files.length > 0) void take(files);
            }}
          />
        </span>
      )}
      <RefusedFiles refused={refused} onClose={() => setRefused([])} />
      <UploadList uploads={uploads} of={room} />
    </>
  );
};
