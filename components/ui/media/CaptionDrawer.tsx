import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuctionImage, CAPTION_MAX, media } from '@/contract/auctions/media';
import { useAct } from '../useAct';
import { TextField } from '../fields/TextField';
import { FormDrawer } from '../FormDrawer';
import { Picture } from '../Picture';
import styles from './CaptionDrawer.module.css';

/** What a picture shows, in words: read beside it, and to those who do not see it. */
export const CaptionDrawer = ({ image, onClose }: { image: AuctionImage; onClose: () => void }) => {
  const { t } = useTranslation();
  const save = useAct(media.captionImage);
  const [caption, setCaption] = useState(image.caption);
  const submit = () =>
    save.run({ id: image.id, caption }, () => {
      onClose();
    });
  return (
    <FormDrawer
      open
      title={t('auctions/media:images.captionOf', { number: image.position })}
      busy={save.busy}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Picture className={styles.picture} src={image.thumbnail} alt="" />
      <TextField
        label={t('auctions/media:images.caption')}
        hint={t('auctions/media:images.captionHint')}
        value={caption}
        maxLength={CAPTION_MAX}
        autoFocus
        onChange={(event) => setCaption(event.target.value)}
      />
    </FormDrawer>
  );
};
