import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import { Picture } from '@/components/ui/Picture';
import { useAct } from '@/components/ui/useAct';
import { agentProfile, type AgentPicture } from '@/contract/agents/profile';
import { AGENT_GALLERY_MAX } from '@/domain/agents/profile';
import { acceptOf } from '@/domain/files';
import { CropDrawer } from './CropDrawer';
import styles from './Pictures.module.css';
import { Remark } from './Remark';
import { usePictures } from './usePictures';

type Props = { agentId: number; version: number; gallery: readonly AgentPicture[]; remark?: string | undefined };

/** The gallery in order. */
export const GalleryField = ({ agentId, version, gallery, remark }: Props) => {
  const { t } = useTranslation();
  const { send, busy } = usePictures(agentId);
  const save = useAct(agentProfile.save);
  const chooser = useRef<HTMLInputElement>(null);
  const [cropping, setCropping] = useState<AgentPicture | null>(null);
  const room = AGENT_GALLERY_MAX - gallery.length;
  const order = (ids: number[]) => void save.run({ id: agentId, version, gallery: ids });
  const ids = gallery.map(({ fileId }) => fileId);
  const swap = (index: number) => order(ids.with(index, ids[index + 1] ?? 0).with(index + 1, ids[index] ?? 0));
  return (
    <section className={styles.gallery} aria-label={t('agents/profile:fields.gallery')}>
      <h3>{t('agents/profile:fields.gallery')}</h3>
      <Remark text={remark} />
      <ul>
        {gallery.map((picture, index) => {
          const name = t('agents/profile:pictures.numbered', { number: index + 1 });
          return (
            <li key={picture.fileId}>
              <Picture src={picture.thumbnail} alt={name} />
              <div className={styles.buttons}>
                {index > 0 && (
                  <IconButton
                    icon="left"
                    label={t('agents/profile:pictures.before', { name })}
                    disabled={save.busy}
                    onClick={() => swap(index - 1)}
                  />
                )}
                {index < gallery.length - 1 && (
                  <IconButton
                    icon="right"
                    label={t('agents/profile:pictures.after', { name })}
                    disabled={save.busy}
                    onClick={() => swap(index)}
                  />
                )}
                <IconButton
                  icon="edit"
                  label={t('agents/profile:pictures.crop', { name })}
                  onClick={() => setCropping(picture)}
                />
                <IconButton
                  icon="trash"
                  label={t('agents/profile:pictures.remove', { name })}
                  disabled={save.busy}
                  onClick={() => order(ids.filter((id) => id !== picture.fileId))}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {room > 0 && (
        <Button icon="plus" busy={busy} onClick={() => chooser.current?.click()}>
          {t('agents/profile:pictures.addToGallery')}
        </Button>
      )}
      <small>{t('agents/profile:pictures.galleryHint', { max: AGENT_GALLERY_MAX })}</small>
      <input
        ref={chooser}
        className="visually-hidden"
        type="file"
        multiple
        tabIndex={-1}
        accept={acceptOf('IMAGE')}
        aria-label={t('agents/profile:pictures.addToGallery')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) void send('GALLERY', files, room);
        }}
      />
      {cropping && <CropDrawer agentId={agentId} kind="GALLERY" picture={cropping} onClose={() => setCropping(null)} />}
    </section>
  );
};
