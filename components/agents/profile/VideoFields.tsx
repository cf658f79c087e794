import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
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

/** A text typed over the page's. `theirs`: what somebody else has written there since, until one of the two is chosen. */
const useTypedOver = (now: string) => {
  const [typed, setTyped] = useState<{ text: string; upon: string } | null>(null);
  const text = typed?.text ?? now;
  const isChanged = text !== now;
  return {
    text,
    isChanged,
    theirs: typed && typed.upon !== now && isChanged ? now : null,
    type: (next: string) => setTyped({ text: next, upon: typed?.upon ?? now }),
    clear: () => setTyped(null),
  };
};

const Theirs = ({ label, typed: { theirs, clear } }: { label: string; typed: ReturnType<typeof useTypedOver> }) => {
  const { t } = useTranslation();
  return (
    theirs !== null && (
      <Notice kind="warning" role="alert">
        <p>{t('agents/profile:video.changed', { field: label })}</p>
        <p>{theirs || t('agents/profile:video.emptied')}</p>
        <Button size="small" onClick={clear}>
          {t('agents/profile:video.take')}
        </Button>
      </Notice>
    )
  );
};

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
  const url = useTypedOver(video?.url ?? '');
  const title = useTypedOver(video?.title ?? '');

  const submit = () =>
    void save.run(
      { id, version, title: title.text, ...(url.isChanged && url.text !== '' && { url: url.text }) },
      () => {
        url.clear();
        title.clear();
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
        value={url.text}
        onChange={({ target }) => url.type(target.value)}
      />
      <Theirs label={t('agents/profile:video.url')} typed={url} />
      <TextField
        label={t('agents/profile:video.title')}
        error={save.wrong.title}
        maxLength={120}
        autoComplete="off"
        value={title.text}
        onChange={({ target }) => title.type(target.value)}
      />
      <Theirs label={t('agents/profile:video.title')} typed={title} />
      <div className={styles.buttons}>
        {(url.isChanged || title.isChanged) && (
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
