import { useTranslation } from 'react-i18next';
import { type AuctionImage, CAPTION_MAX, media } from '@/contract/auctions/media';
import { useRecordForm } from '../detail/useRecordForm';
import { TextField } from '../fields/TextField';
import { FormDrawer } from '../FormDrawer';
import { Picture } from '../Picture';
import styles from './CaptionDrawer.module.css';

/** A picture has no version of its own: what is written under it is compared. */
const asRead = ({ id, caption }: Pick<AuctionImage, 'id' | 'caption'>) => ({ id, caption });

/** What a picture shows, in words: read beside it, and to those who do not see it. */
export const CaptionDrawer = ({ image, onClose }: { image: AuctionImage; onClose: () => void }) => {
  const { t } = useTranslation();
  const { form, submit, busy, close, conflict } = useRecordForm(media.captionImage, {
    area: 'auctions/media',
    record: asRead(image),
    identify: ({ id, caption }) => ({ id, was: caption }),
    read: (current) => asRead(current as AuctionImage),
    labelOf: () => t('auctions/media:images.caption'),
    onSaved: onClose,
  });
  return (
    <>
      <FormDrawer
        open
        title={t('auctions/media:images.captionOf', { number: image.position })}
        busy={busy}
        onClose={() => close(onClose)}
        onSubmit={submit}
      >
        <Picture className={styles.picture} src={image.thumbnail} alt="" />
        <TextField
          label={t('auctions/media:images.caption')}
          hint={t('auctions/media:images.captionHint')}
          error={form.formState.errors.caption?.message}
          maxLength={CAPTION_MAX}
          autoFocus
          {...form.register('caption')}
        />
      </FormDrawer>
      {conflict}
    </>
  );
};
