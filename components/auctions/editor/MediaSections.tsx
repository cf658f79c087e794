import { useTranslation } from 'react-i18next';
import { DocumentManager } from '@/components/ui/media/DocumentManager';
import { ImageManager } from '@/components/ui/media/ImageManager';
import { VideoManager } from '@/components/ui/media/VideoManager';
import styles from './Editor.module.css';
import { useFormState } from './form';
import { Lazy, Part } from './Part';

const MANAGERS = { images: ImageManager, documents: DocumentManager, videos: VideoManager } as const;
const ROOM_PX = 260;

/** Photographs, documents and videos: they belong to a saved auction, and are saved separately. */
export const MediaSections = () => {
  const { t } = useTranslation();
  const id = useFormState(({ base }) => base.id);
  return (['images', 'documents', 'videos'] as const).map((section) => {
    const Manager = MANAGERS[section];
    return (
      <Part key={section} name={section}>
        {id === null ? (
          <p className={styles.quiet}>{t('auctions/editor:media.afterSave')}</p>
        ) : (
          <Lazy height={ROOM_PX}>
            <Manager auctionId={id} />
          </Lazy>
        )}
      </Part>
    );
  });
};
