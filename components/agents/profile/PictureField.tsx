import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import { enumLabel } from '@/components/ui/chip';
import { FileInput } from '@/components/ui/FileDrop';
import { IconButton } from '@/components/ui/IconButton';
import { useAct } from '@/components/ui/useAct';
import { agentProfile, type AgentPicture } from '@/contract/agents/profile';
import { PICTURE_ASPECT } from '@/domain/agents/profile';
import type { EnumValue } from '@/domain/enums';
import { acceptOf } from '@/domain/files';
import { CropDrawer } from './CropDrawer';
import styles from './Pictures.module.css';
import { Remark } from './Remark';
import { usePictures } from './usePictures';

type Props = {
  agentId: number;
  version: number;
  kind: 'PROFILE' | 'HERO' | 'INTRO';
  picture: AgentPicture | null;
  remark?: string | undefined;
};
const FIELD = { PROFILE: 'profileImage', HERO: 'heroImage', INTRO: 'introImage' } as const;

/** A picture of the page: choose, crop, remove. */
export const PictureField = ({ agentId, version, kind, picture, remark }: Props) => {
  const { t } = useTranslation();
  const { send, busy } = usePictures(agentId);
  const save = useAct(agentProfile.save);
  const chooser = useRef<HTMLInputElement>(null);
  const [cropping, setCropping] = useState(false);
  const name = enumLabel('agentPictureKind', kind, t);
  const choose = t('agents/profile:pictures.chooseFor', { name });
  return (
    <figure className={styles.place} data-kind={kind}>
      <figcaption>{name}</figcaption>
      <div
        className={styles.shown}
        style={{ aspectRatio: String(PICTURE_ASPECT[kind as EnumValue<'agentPictureKind'>]) }}
      >
        {picture ? <Picture src={picture.image} alt={name} /> : <span>{t('agents/profile:pictures.none')}</span>}
      </div>
      <Remark text={remark} />
      <div className={styles.buttons}>
        <Button size="small" icon="upload" busy={busy} aria-label={choose} onClick={() => chooser.current?.click()}>
          {t(picture ? 'agents/profile:pictures.another' : 'agents/profile:pictures.choose')}
        </Button>
        {picture && (
          <>
            <IconButton
              icon="edit"
              label={t('agents/profile:pictures.crop', { name })}
              onClick={() => setCropping(true)}
            />
            <IconButton
              icon="trash"
              label={t('agents/profile:pictures.remove', { name })}
              onClick={() => void save.run({ id: agentId, version, [FIELD[kind]]: null })}
            />
          </>
        )}
      </div>
      <FileInput
        chooser={chooser}
        accept={acceptOf('IMAGE')}
        label={choose}
        onFile={(file) => void (file && send(kind, [file]))}
      />
      {cropping && picture && (
        <CropDrawer agentId={agentId} kind={kind} picture={picture} onClose={() => setCropping(false)} />
      )}
    </figure>
  );
};
