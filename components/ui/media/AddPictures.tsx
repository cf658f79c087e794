import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { media } from '@/contract/auctions/media';
import { AUCTION_IMAGES_MAX } from '@/domain/limits';
import { imagesTo } from '@/lib/uploads/destination';
import { isComing } from '@/lib/uploads/queue';
import { useUploads } from '@/lib/uploads/useUploads';
import { useCall } from '@/lib/useCall';
import { Icon } from '../Icon';
import { LockedButton } from '../LockedButton';
import styles from './Media.module.css';

type Props = {
  auctionId: number;
  /** Pictures that the console made: a file name and a `data:` address each. */
  pictures: readonly { name: string; image: string }[];
};

const bytesOf = (address: string) =>
  Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (character) => character.charCodeAt(0));
const typeOf = (address: string) => /^data:([^;,]+)/.exec(address)?.[1] ?? '';

/** Puts pictures behind the auction's photographs with one press. They are sent as chosen files are, and can be ordered and removed like them. */
export const AddPictures = ({ auctionId, pictures }: Props) => {
  const { t } = useTranslation();
  const { data } = useCall(media.images, { auctionId });
  const { uploads, add } = useUploads(imagesTo(auctionId), media.images);
  const [added, setAdded] = useState(false);
  const room = AUCTION_IMAGES_MAX - (data?.rows.length ?? 0) - uploads.filter(isComing).length;
  if (added)
    return (
      <p className={styles.added} role="status">
        <Icon name="check" size={18} /> {t('auctions/media:images.picturesAdded')}
      </p>
    );
  const reason =
    data?.editable === false
      ? t('auctions/media:images.notYours')
      : room < pictures.length && t('auctions/media:images.full');
  return (
    <LockedButton
      icon="plus"
      disabled={!data}
      reason={data ? reason || null : null}
      onClick={() => {
        setAdded(true);
        void add(
          pictures.map(({ name, image }) => ({ name, file: new Blob([bytesOf(image)], { type: typeOf(image) }) })),
        );
      }}
    >
      {t('auctions/media:images.addPictures', { count: pictures.length })}
    </LockedButton>
  );
};
