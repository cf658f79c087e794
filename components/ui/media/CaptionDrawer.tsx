import { useState } from 'react';
import { type AuctionImage, CAPTION_MAX, media } from '@/contract/auctions/media';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import { useDialog } from '../dialog';
import { TextField } from '../fields/TextField';
import { FormDrawer } from '../FormDrawer';
import styles from './CaptionDrawer.module.css';
import './texts';

/** What a picture shows, in words: read beside it, and to those who do not see it. */
export const CaptionDrawer = ({ image, onClose }: { image: AuctionImage; onClose: () => void }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const save = useAction(media.captionImage);
  const [caption, setCaption] = useState(image.caption);
  const submit = async () => {
    try {
      await save.mutateAsync({ id: image.id, caption });
      onClose();
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <FormDrawer
      open
      title={t('media:images.captionOf', { number: image.position })}
      busy={save.isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <img className={styles.picture} src={image.thumbnail} alt="" />
      <TextField
        label={t('media:images.caption')}
        hint={t('media:images.captionHint')}
        value={caption}
        maxLength={CAPTION_MAX}
        autoFocus
        onChange={(event) => setCaption(event.target.value)}
      />
    </FormDrawer>
  );
};
