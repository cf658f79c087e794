import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { FileInput } from '@/components/ui/FileDrop';
import { TextField } from '@/components/ui/fields/TextField';
import { problemOf } from '@/components/ui/media/pick';
import { UploadList } from '@/components/ui/media/UploadList';
import { useDialog } from '@/components/ui/dialog';
import { useAct } from '@/components/ui/useAct';
import type { AgentProfileRecord } from '@/contract/agents/profile';
import { agentVideos, type AgentVideo } from '@/contract/agents/videos';
import { acceptOf, cleanName } from '@/domain/files';
import { VIDEO_MAX_MB } from '@/domain/limits';
import { toast } from '@/lib/toast';
import { useUploads } from '@/lib/uploads/useUploads';
import styles from './Form.module.css';
import { PagePoster } from './PagePoster';
import { Remark } from './Remark';
import { usePictures } from './usePictures';

type Props = { record: AgentProfileRecord; video: AgentVideo | null; open: boolean; remark?: string | undefined };

/** The introduction video: a URL, or a file that is uploaded in parts and resumes after a lost connection. */
export const VideoFields = ({ record: { id, version }, video, open, remark }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const save = useAct(agentVideos.saveUpdate, { fields: ['url', 'title'] });
  const { uploads, add } = useUploads({ kind: 'agentVideo', id });
  const posters = usePictures(id);
  const file = useRef<HTMLInputElement>(null);
  const poster = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [title, setTitle] = useState<string | null>(null);
  const shownUrl = url ?? video?.url ?? '';
  const shownTitle = title ?? video?.title ?? '';
  const changed = shownUrl !== (video?.url ?? '') || shownTitle !== (video?.title ?? '');

  const submit = () =>
    void save.run(
      { id, version, title: shownTitle, ...(shownUrl !== (video?.url ?? '') && shownUrl !== '' && { url: shownUrl }) },
      () => {
        setUrl(null);
        setTitle(null);
        toast.success(t('agents/profile:video.saved'));
      },
    );
  const send = async (chosen: File | undefined) => {
    if (!chosen) return;
    const problem = await problemOf(chosen, 'VIDEO');
    if (problem) await dialog.error({ errors: [problem.code], params: problem.params });
    else await add([{ name: cleanName(chosen.name), file: chosen }]);
  };
  return (
    <div className={styles.video}>
      <Remark text={remark} />
      {video ? <PagePoster video={video} /> : <p className={styles.quiet}>{t('agents/profile:video.none')}</p>}
      <UploadList uploads={uploads} of={t('agents/profile:video.file')} />
      <TextField
        label={t('agents/profile:video.url')}
        hint={video?.stream ? t('agents/profile:video.ownFile') : t('agents/profile:video.urlHint')}
        error={save.wrong.url}
        type="url"
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        value={shownUrl}
        onChange={({ target }) => setUrl(target.value)}
      />
      <TextField
        label={t('agents/profile:video.title')}
        error={save.wrong.title}
        maxLength={120}
        autoComplete="off"
        value={shownTitle}
        onChange={({ target }) => setTitle(target.value)}
      />
      <div className={styles.buttons}>
        {changed && (
          <Button variant="primary" busy={save.busy} onClick={submit}>
            {t('agents/profile:video.save')}
          </Button>
        )}
        <Button icon="upload" onClick={() => file.current?.click()}>
          {t('agents/profile:video.upload', { size: VIDEO_MAX_MB })}
        </Button>
        {video && (
          <Button icon="image" busy={posters.busy} onClick={() => poster.current?.click()}>
            {t('agents/profile:video.poster')}
          </Button>
        )}
        {video && (
          <Button icon="trash" onClick={() => void save.run({ id, version, url: null })}>
            {t('agents/profile:video.remove')}
          </Button>
        )}
      </div>
      {open && (
        <>
          <FileInput
            chooser={file}
            accept={acceptOf('VIDEO')}
            label={t('agents/profile:video.upload', { size: VIDEO_MAX_MB })}
            onFile={(chosen) => void send(chosen)}
          />
          <FileInput
            chooser={poster}
            accept={acceptOf('IMAGE')}
            label={t('agents/profile:video.poster')}
            onFile={(chosen) => void (chosen && posters.send('POSTER', [chosen]))}
          />
        </>
      )}
    </div>
  );
};
