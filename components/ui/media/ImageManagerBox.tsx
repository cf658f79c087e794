import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuctionImage, media } from '@/contract/auctions/media';
import { AUCTION_IMAGES_MAX, AUCTION_IMAGES_MIN } from '@/domain/limits';
import { lazyPart } from '@/lib/lazyPart';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { imagesTo } from '@/lib/uploads/destination';
import { isComing } from '@/lib/uploads/queue';
import { useUploads } from '@/lib/uploads/useUploads';
import { Failed } from '../Failed';
import { useAttempt } from '../useAct';
import { IconButton } from '../IconButton';
import { useDialog } from '../dialog';
import { Empty } from '../Empty';
import { Skeleton } from '../Skeleton';
import { DropZone } from './DropZone';
import styles from './Media.module.css';
import { pick, type Refused } from './pick';
import { RefusedFiles } from './RefusedFiles';
import { Tile } from './Tile';
import tileStyles from './Tile.module.css';
import type { ManagerProps } from './types';
import { UploadList } from './UploadList';
import { useMedia } from './useMedia';

const SortableImages = lazyPart(() => import('./SortableImages').then((module) => module.SortableImages));
const CaptionDrawer = lazyPart(() => import('./CaptionDrawer').then((module) => module.CaptionDrawer));
const Lightbox = lazyPart(() => import('./Lightbox').then((module) => module.Lightbox));

const NO_IMAGES: readonly AuctionImage[] = [];
const share = (count: number) => `${(Math.min(count, AUCTION_IMAGES_MAX) / AUCTION_IMAGES_MAX) * 100}%`;

/** How many there are, how many are coming, and whether they are enough to publish (V03, V04). */
const Progress = ({ count, coming }: { count: number; coming: number }) => {
  const { t } = useTranslation();
  const missing = AUCTION_IMAGES_MIN - count;
  return (
    <div className={styles.progress} data-enough={missing <= 0}>
      <strong>{t('auctions/media:images.progress', { count, max: AUCTION_IMAGES_MAX })}</strong>
      <span>
        {count >= AUCTION_IMAGES_MAX
          ? t('auctions/media:images.full')
          : missing > 0
            ? t('auctions/media:images.missing', { count: missing })
            : t('auctions/media:images.enough', { min: AUCTION_IMAGES_MIN })}
      </span>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ width: share(count) }} />
        <i style={{ width: share(count + coming) }} />
        <b style={{ left: share(AUCTION_IMAGES_MIN) }} />
      </div>
    </div>
  );
};

export const ImageManagerBox = ({ auctionId, version, readOnly = false }: ManagerProps) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const attempt = useAttempt();
  const { data, error, refetch } = useMedia(media.images, auctionId, version);
  const { uploads, add } = useUploads(imagesTo(auctionId), media.images);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [open, setOpen] = useState<number | null>(null);
  const move = useAction(media.moveImage);
  const showcase = useAction(media.showcaseImage);
  const remove = useAction(media.deleteImage);
  const last = useRef<Promise<void>>(Promise.resolve());
  const [captioned, setCaptioned] = useState<AuctionImage | null>(null);

  const images = data?.rows ?? NO_IMAGES;
  const editable = !readOnly && data?.editable === true;
  const coming = uploads.filter(isComing).length;
  const room = AUCTION_IMAGES_MAX - images.length - coming;
  const take = useCallback(
    (files: File[]) =>
      void pick(files, 'IMAGE', room, 'AUCTION_IMAGE_COUNT_MORE_THAN_42').then(({ good, refused: bad }) => {
        setRefused(bad);
        return add(good);
      }),
    [room, add],
  );

  if (error && !data) return <Failed title={t('auctions/media:images.failed')} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton />;

  /** One after the other, in the order that they were asked for: whoever is quick means what they see. */
  const act = (work: () => Promise<unknown>, said?: string) => {
    const done = async () => {
      await attempt.run(async () => {
        await work();
        if (said) toast.success(said);
      });
      await refetch();
    };
    last.current = last.current.then(done);
    return last.current;
  };
  const ask = async ({ id }: AuctionImage) => {
    if (await dialog.confirm({ text: t('auctions/media:images.removeAsk'), danger: true }))
      await act(() => remove.mutateAsync({ id }), t('auctions/media:images.removed'));
  };
  const captionOf = (image: AuctionImage) => (
    <IconButton
      icon="edit"
      label={t('auctions/media:images.captionOf', { number: image.position })}
      onClick={() => setCaptioned(image)}
    />
  );
  const actsOf = (image: AuctionImage) => (
    <>
      {captionOf(image)}
      <IconButton
        icon="star"
        label={t('auctions/media:images.makeShowcaseOf', { number: image.position })}
        onClick={() => void act(() => showcase.mutateAsync({ id: image.id }), t('auctions/media:images.showcaseDone'))}
      />
      <IconButton
        icon="trash"
        label={t('auctions/media:images.removeOf', { number: image.position })}
        onClick={() => void ask(image)}
      />
    </>
  );

  return (
    <div className={styles.manager}>
      <Progress count={images.length} coming={coming} />
      {editable && room > 0 && <DropZone onFiles={take} />}
      <RefusedFiles refused={refused} onClose={() => setRefused([])} />
      <UploadList uploads={uploads} of={t('auctions/media:images.title')} />
      {images.length === 0 ? (
        <Empty
          icon="image"
          title={t('auctions/media:images.empty')}
          {...(editable && { text: t('auctions/media:images.emptyText') })}
        />
      ) : editable ? (
        <SortableImages
          images={images}
          onOpen={setOpen}
          actsOf={actsOf}
          showcaseActs={captionOf}
          onMove={(id, afterId) => act(() => move.mutateAsync({ id, afterId }))}
        />
      ) : (
        <ul className={tileStyles.grid}>
          {images.map((image, index) => (
            <Tile key={image.id} image={image} onOpen={() => setOpen(index)} />
          ))}
        </ul>
      )}
      {captioned && <CaptionDrawer image={captioned} onClose={() => setCaptioned(null)} />}
      {open !== null && <Lightbox images={images} first={open} onClose={() => setOpen(null)} />}
    </div>
  );
};
