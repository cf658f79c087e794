import { useTranslation } from 'react-i18next';
import { chip, enumLabel } from '@/components/ui/chip';
import { IconButton } from '@/components/ui/IconButton';
import { Picture } from '@/components/ui/Picture';
import { useAct } from '@/components/ui/useAct';
import { discoveries, type DiscoveryPart, discoveryPicturePath } from '@/contract/activities/discovery';
import { lazyPart } from '@/lib/lazyPart';
import { useOnTheWay } from '@/lib/uploads/useOnTheWay';
import styles from './Discovery.module.css';
import { Remark, useRemarkOn } from './Remark';

const RoomPhotos = lazyPart(() => import('./RoomPhotos').then((module) => module.RoomPhotos), {
  texts: ['activities', 'errors', 'uploads', 'enums/activities', 'enums/records'],
});

type Props = { activityId: number; discovery: DiscoveryPart; room: DiscoveryPart['rooms'][number]; number: number };

/** A room with its condition, and its pictures, which can be taken here. */
export const Room = ({ activityId, discovery, room, number }: Props) => {
  const { t } = useTranslation();
  const onTheWay = useOnTheWay('discovery', activityId) !== null;
  const remove = useAct(discoveries.removePicture);
  const remarkOn = useRemarkOn(discovery);
  const name = `${number}. ${enumLabel('roomKind', room.kind, t)}`;
  const pictures = discovery.pictures.filter(({ roomKey }) => roomKey === room.key);
  return (
    <li>
      <span className={styles.roomHead}>
        <b>{name}</b>
        {room.condition && chip('roomCondition', room.condition, t)}
        {room.note && <small>{room.note}</small>}
      </span>
      <Remark text={remarkOn(`rooms.${room.key}`)} />
      <span className={styles.pictures}>
        {pictures.map(({ id }, index) => (
          <span key={id} className={styles.picture}>
            <a href={discoveryPicturePath(id)} target="_blank" rel="noreferrer">
              <Picture
                src={discoveryPicturePath(id, 'thumb')}
                alt={t('activities:discovery.pictureOf', { room: name, number: index + 1 })}
                loading="lazy"
              />
            </a>
            {discovery.editable && (
              <IconButton
                icon="trash"
                label={t('activities:discovery.removePicture', { room: name, number: index + 1 })}
                onClick={() => void remove.run({ id: activityId, pictureId: id })}
              />
            )}
          </span>
        ))}
      </span>
      {(discovery.editable || onTheWay) && (
        <RoomPhotos
          activityId={activityId}
          roomKey={room.key}
          room={name}
          count={pictures.length}
          editable={discovery.editable}
        />
      )}
    </li>
  );
};
