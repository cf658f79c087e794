import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Progress } from '../Progress';
import { useOnline } from '@/lib/connection';
import { errorText } from '@/lib/errorText';
import { formatBytes } from '@/lib/sizes';
import { isComing, type Upload, uploads as queue } from '@/lib/uploads/queue';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { Preview } from './Preview';
import styles from './UploadList.module.css';

const MOVING: readonly Upload['state'][] = ['waiting', 'sending', 'offline'];
const percentOf = ({ sent, file }: Upload) => Math.min(100, Math.floor((sent / file.size) * 100));

/** One file on its way: how far it is, and what can be done about it. */
export const UploadRow = ({ upload }: { upload: Upload }) => {
  const { t } = useTranslation();
  const { id, name, state, file, failure } = upload;
  const percent = percentOf(upload);
  useEffect(() => {
    if (failure) queue.told(id);
  }, [failure, id]);
  const progress = t(`uploads:state.${state}`, { percent });
  return (
    <li className={styles.row} data-state={state}>
      <Preview file={file} />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <Progress value={percent} max={100} label={t('uploads:of', { name, percent })} />
        <small role={failure ? 'alert' : undefined}>
          {failure ? errorText(failure, t) : `${progress} · ${formatBytes(file.size)}`}
        </small>
      </div>
      {MOVING.includes(state) && (
        <IconButton icon="pause" label={t('uploads:pause', { name })} onClick={() => void queue.pause(id)} />
      )}
      {(state === 'paused' || state === 'signedOut') && (
        <IconButton icon="play" label={t('uploads:resume', { name })} onClick={() => void queue.goOn(id)} />
      )}
      {state === 'failed' && (
        <IconButton icon="refresh" label={t('uploads:retry', { name })} onClick={() => void queue.goOn(id)} />
      )}
      {state !== 'arriving' && (
        <IconButton
          icon="close"
          label={t(state === 'failed' ? 'uploads:dismiss' : 'uploads:cancel', { name })}
          onClick={() => void queue.cancel(id)}
        />
      )}
    </li>
  );
};

/** What can be said of all of them: that some go out, or why none does. */
const howFar = (uploads: readonly Upload[], online: boolean): 'left' | 'floating' | 'paused' => {
  const coming = uploads.filter(isComing);
  if (coming.every(({ state }) => state === 'paused')) return 'paused';
  const go = ({ state }: Upload) => state === 'arriving' || state === 'sending' || state === 'waiting';
  return online && coming.some(go) ? 'left' : 'floating';
};

type Props = {
  uploads: readonly Upload[];
  /** What they are, or are of: a screen may have several of these lists. */
  of: string;
};

/** The files that are on their way, each with how far it is and what can be done about it. */
export const UploadList = ({ uploads, of }: Props) => {
  const { t } = useTranslation();
  const online = useOnline();
  if (uploads.length === 0) return null;
  const moving = uploads.filter(({ state }) => MOVING.includes(state));
  const paused = uploads.filter(({ state }) => state === 'paused');
  const coming = uploads.filter(isComing).length;
  return (
    <section className={styles.queue} aria-label={t('uploads:title', { of })}>
      <header>
        <strong aria-live="polite">
          {coming > 0
            ? t(`uploads:${howFar(uploads, online)}`, { count: coming })
            : t('uploads:refused.title', { count: uploads.length })}
        </strong>
        {coming > 1 && (
          <Button
            size="small"
            variant="ghost"
            icon={moving.length > 0 ? 'pause' : 'play'}
            disabled={moving.length + paused.length === 0}
            onClick={() => {
              for (const { id } of moving.length > 0 ? moving : paused)
                void (moving.length > 0 ? queue.pause(id) : queue.goOn(id));
            }}
          >
            {moving.length > 0 ? t('uploads:pauseAll') : t('uploads:resumeAll')}
          </Button>
        )}
      </header>
      {(uploads.some(({ state }) => state === 'offline') || (!online && moving.length > 0)) && (
        <p className={styles.offline}>{t('uploads:offline')}</p>
      )}
      <ul>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
};
