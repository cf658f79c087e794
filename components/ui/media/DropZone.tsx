import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptOf } from '@/domain/files';
import { isTyping } from '@/lib/hotkeys';
import { useDocumentEvent } from '@/lib/useDocumentEvent';
import { Button } from '../Button';
import { Icon } from '../Icon';
import styles from './DropZone.module.css';

/** Takes pictures however they come: dropped, pasted anywhere on the screen, chosen, or taken with the phone's camera. */
export const DropZone = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(0);

  useDocumentEvent('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || isTyping(event.target)) return;
    event.preventDefault();
    onFiles(files);
  });

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(0);
    onFiles([...event.dataTransfer.files]);
  };
  const chosen = ({ current }: typeof chooser) => {
    if (!current?.files?.length) return;
    onFiles([...current.files]);
    // The same file may be chosen again.
    current.value = '';
  };
  return (
    <div
      className={styles.zone}
      data-over={over > 0 || undefined}
      onDragEnter={() => setOver((count) => count + 1)}
      onDragLeave={() => setOver((count) => count - 1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <span className={styles.mark}>
        <Icon name="image" size={26} />
      </span>
      <p className={styles.words}>
        <strong>{over > 0 ? t('auctions/media:images.dropNow') : t('auctions/media:images.drop')}</strong>
        <small>{t('auctions/media:images.dropHint')}</small>
      </p>
      <div className={styles.buttons}>
        <Button className={styles.camera} variant="primary" icon="camera" onClick={() => camera.current?.click()}>
          {t('auctions/media:images.camera')}
        </Button>
        <Button className={styles.choose} icon="upload" onClick={() => chooser.current?.click()}>
          {t('auctions/media:images.choose')}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={acceptOf('IMAGE')}
        aria-label={t('auctions/media:images.choose')}
        onChange={() => chosen(chooser)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('auctions/media:images.camera')}
        onChange={() => chosen(camera)}
      />
    </div>
  );
};
