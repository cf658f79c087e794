import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuctionVideo, media } from '@/contract/auctions/media';
import { acceptOf } from '@/domain/files';
import { AUCTION_VIDEOS_MAX, VIDEO_MAX_MB } from '@/domain/limits';
import { toast } from '@/lib/toast';
import { videosTo } from '@/lib/uploads/destination';
import { isComing } from '@/lib/uploads/queue';
import { useUploads } from '@/lib/uploads/useUploads';
import { Failed } from '../Failed';
import { useAct } from '../useAct';
import { useClearSent } from '../useClearSent';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { LockedButton } from '../LockedButton';
import { useDialog } from '../dialog';
import { TextField } from '../fields/TextField';
import { Icon } from '../Icon';
import { Skeleton } from '../Skeleton';
import styles from './Media.module.css';
import { pick, type Refused } from './pick';
import { RefusedFiles } from './RefusedFiles';
import type { ManagerProps } from './types';
import { UploadList } from './UploadList';
import { useMedia } from './useMedia';

/** An uploaded video plays here; a link opens where it leads, since nothing foreign runs inside of the console. */
const Video = ({ video, onRemove }: { video: AuctionVideo; onRemove?: () => void }) => {
  const { t } = useTranslation();
  const title = video.title || t('auctions/media:videos.untitled');
  const place = video.site ? t(`auctions/media:videos.site.${video.site}`) : t('auctions/media:videos.elsewhere');
  return (
    <li className={styles.video}>
      {video.stream ? (
        <video controls preload="metadata" src={video.stream} aria-label={title}>
          <track kind="captions" />
        </video>
      ) : (
        <a
          className={styles.poster}
          href={video.url ?? ''}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('auctions/media:videos.open', { place, title })}
        >
          <span>
            <Icon name="play" size={32} />
            {place}
          </span>
        </a>
      )}
      <footer>
        <span>{title}</span>
        {onRemove && (
          <IconButton icon="trash" label={t('auctions/media:videos.remove', { title })} onClick={onRemove} />
        )}
      </footer>
    </li>
  );
};

const LinkForm = ({ auctionId }: { auctionId: number }) => {
  const { t } = useTranslation();
  const add = useAct(media.addVideo, { fields: ['url', 'title'], fieldOf: () => 'url' });
  const [url, setUrl] = useState('');
  const [title, setTitle] = useState('');
  const clearUrl = useClearSent(url, setUrl);
  const clearTitle = useClearSent(title, setTitle);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    await add.run({ auctionId, url, title }, () => {
      clearUrl(url);
      clearTitle(title);
      toast.success(t('auctions/media:videos.added'));
    });
  };
  return (
    <form className={styles.link} onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('auctions/media:videos.link')}
        inputMode="url"
        required
        value={url}
        maxLength={500}
        error={add.wrong.url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <TextField
        label={t('auctions/media:videos.linkTitle')}
        error={add.wrong.title}
        value={title}
        maxLength={120}
        onChange={({ target }) => setTitle(target.value)}
      />
      <LockedButton type="submit" icon="plus" busy={add.busy} reason={url.trim() === '' ? t('field.writeFirst') : null}>
        {t('auctions/media:videos.add')}
      </LockedButton>
    </form>
  );
};

export const VideoManagerBox = ({ auctionId, version, readOnly = false }: ManagerProps) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const { data, error, refetch } = useMedia(media.videos, auctionId, version);
  const { uploads, add } = useUploads(videosTo(auctionId), media.videos);
  const remove = useAct(media.deleteVideo);
  const chooser = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  if (error && !data) return <Failed title={t('auctions/media:videos.failed')} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton />;

  const editable = !readOnly && data.editable;
  const room = AUCTION_VIDEOS_MAX - data.rows.length - uploads.filter(isComing).length;
  const chosen = async () => {
    const { current } = chooser;
    if (!current?.files?.length) return;
    const files = [...current.files];
    current.value = '';
    const picked = await pick(files, 'VIDEO', room, 'VIDEO_COUNT_EXCEEDED');
    setRefused(picked.refused.map((one) => ({ ...one, params: { max: AUCTION_VIDEOS_MAX, ...one.params } })));
    void add(picked.good);
  };
  const ask = async ({ id, title }: AuctionVideo) => {
    const text = t('auctions/media:videos.removeAsk', { title: title || t('auctions/media:videos.untitled') });
    if (!(await dialog.confirm({ text, danger: true }))) return;
    await remove.run({ id }, () => {
      toast.success(t('auctions/media:videos.removed'));
    });
  };
  return (
    <div className={styles.manager}>
      {data.rows.length === 0 && uploads.length === 0 && (
        <p className={styles.none}>{t(editable ? 'auctions/media:videos.emptyText' : 'auctions/media:videos.empty')}</p>
      )}
      <ul className={styles.videos}>
        {data.rows.map((video) => (
          <Video key={video.id} video={video} {...(editable && { onRemove: () => void ask(video) })} />
        ))}
      </ul>
      <RefusedFiles refused={refused} onClose={() => setRefused([])} />
      <UploadList uploads={uploads} of={t('auctions/media:videos.title')} />
      {editable && room > 0 && (
        <>
          <LinkForm auctionId={auctionId} />
          <div className={styles.file}>
            <Button icon="upload" onClick={() => chooser.current?.click()}>
              {t('auctions/media:videos.upload')}
            </Button>
            {t('auctions/media:videos.uploadHint', { size: VIDEO_MAX_MB })}
            <input
              ref={chooser}
              type="file"
              hidden
              accept={acceptOf('VIDEO')}
              aria-label={t('auctions/media:videos.upload')}
              onChange={() => void chosen()}
            />
          </div>
        </>
      )}
    </div>
  );
};
