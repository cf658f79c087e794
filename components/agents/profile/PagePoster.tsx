import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/ui/Icon';
import { Picture } from '@/components/ui/Picture';
import type { AgentVideo } from '@/contract/agents/videos';
import styles from './PagePoster.module.css';

/** An uploaded video is played here; one on a video site opens there, since the console embeds no foreign content. */
export const PagePoster = ({ video: { title, stream, poster, url } }: { video: AgentVideo }) => {
  const { t } = useTranslation();
  if (stream)
    return (
      <video
        className={styles.video}
        controls
        preload="metadata"
        src={stream}
        poster={poster ?? undefined}
        aria-label={title}
      >
        <track kind="captions" />
      </video>
    );
  return (
    <a className={styles.video} href={url ?? ''} target="_blank" rel="noopener noreferrer">
      {poster && <Picture src={poster} alt="" />}
      <span>
        <Icon name="play" size={28} />
        {t('agents/profile:video.open', { title })}
      </span>
    </a>
  );
};
