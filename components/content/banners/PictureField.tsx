import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { FileInput } from '@/components/ui/FileDrop';
import { IconButton } from '@/components/ui/IconButton';
import { Picture } from '@/components/ui/Picture';
import { useDialog } from '@/components/ui/dialog';
import { problemOf } from '@/components/ui/media/pick';
import { type BannerPicture, bannerPicturePath } from '@/contract/content/banners';
import { type BannerKind, type ShownOn, sizeOf } from '@/domain/content/banners';
import { lazyPart } from '@/lib/lazyPart';
import styles from './Form.module.css';

const CropDrawer = lazyPart(() => import('./CropDrawer').then((module) => module.CropDrawer));

type Props = {
  kind: BannerKind;
  device: ShownOn;
  fileId: number | null;
  required: boolean;
  error?: string | undefined;
  onChange: (fileId: number | null) => void;
};
/** Types that browsers can display before upload, for cropping. */
const SHOWABLE = 'image/jpeg,image/png,.jpg,.jpeg,.png';

/** A banner's picture for one device: choose, crop to the place's size, crop again, remove. */
export const PictureField = ({ kind, device, fileId, required, error, onChange }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const chooser = useRef<HTMLInputElement>(null);
  const [cutting, setCutting] = useState<{ picture: File | number; address: string } | null>(null);
  const cut = (picture: File | number) =>
    setCutting({
      picture,
      address: typeof picture === 'number' ? bannerPicturePath(picture, 'whole') : URL.createObjectURL(picture),
    });
  const close = () => {
    if (cutting && typeof cutting.picture !== 'number') URL.revokeObjectURL(cutting.address);
    setCutting(null);
  };
  const size = sizeOf(kind, device);
  if (!size) return null;
  const name = t(`content/banners:pictures.${device}`);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const problem = await problemOf(file, 'IMAGE');
    if (problem) void dialog.error({ errors: [problem.code], ...(problem.params && { params: problem.params }) });
    else {
      close();
      cut(file);
    }
  };
  const done = (picture: BannerPicture) => {
    close();
    onChange(picture.fileId);
  };
  return (
    <figure className={styles.picture} data-device={device}>
      <figcaption>
        {name}
        {required && <span aria-hidden="true"> *</span>}
        <small>{t('content/banners:pictures.size', size)}</small>
      </figcaption>
      <div className={styles.shown} style={{ aspectRatio: `${size.width} / ${size.height}`, maxWidth: size.width }}>
        {fileId === null ? (
          <span>{t('content/banners:pictures.none')}</span>
        ) : (
          <Picture src={bannerPicturePath(fileId)} alt={name} {...size} />
        )}
      </div>
      {error && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          size="small"
          icon="upload"
          aria-label={t('content/banners:pictures.chooseFor', { name })}
          onClick={() => chooser.current?.click()}
        >
          {t(fileId === null ? 'content/banners:pictures.choose' : 'content/banners:pictures.another')}
        </Button>
        {fileId !== null && (
          <>
            <IconButton icon="edit" label={t('content/banners:pictures.crop', { name })} onClick={() => cut(fileId)} />
            <IconButton
              icon="trash"
              label={t('content/banners:pictures.remove', { name })}
              onClick={() => onChange(null)}
            />
          </>
        )}
      </div>
      <FileInput
        chooser={chooser}
        accept={SHOWABLE}
        label={t('content/banners:pictures.chooseFor', { name })}
        onFile={take}
      />
      {cutting !== null && (
        <CropDrawer
          key={cutting.address}
          kind={kind}
          device={device}
          size={size}
          {...cutting}
          onDone={done}
          onAnother={() => chooser.current?.click()}
          onClose={close}
        />
      )}
    </figure>
  );
};
