import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { CropFrame } from '@/components/ui/media/CropFrame';
import { useCrop } from '@/components/ui/media/useCrop';
import { Notice } from '@/components/ui/Notice';
import { useAttempt } from '@/components/ui/useAct';
import { type BannerPicture, banners } from '@/contract/content/banners';
import type { BannerKind, ShownOn, Size } from '@/domain/content/banners';
import { call } from '@/lib/call';
import { toast } from '@/lib/toast';

type Props = {
  kind: BannerKind;
  device: ShownOn;
  size: Size;
  /** A file that is not uploaded yet, or the id of a picture to crop again from its original. */
  picture: File | number;
  /** URL of the original. */
  address: string;
  onDone: (picture: BannerPicture) => void;
  /** Chooses another file, because this one is too small or cannot be displayed. */
  onAnother: () => void;
  onClose: () => void;
};

/** Crops a picture to the aspect ratio of its place (V34); zooming stops at the pixels that the place needs. */
export const CropDrawer = ({ kind, device, size, picture, address, onDone, onAnother, onClose }: Props) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const cropping = useCrop(size.width / size.height, size);
  const { crop, fits } = cropping;
  const send = () =>
    attempt.run(async () => {
      if (typeof picture === 'number') {
        onDone(await call(banners.crop, { fileId: picture, kind, device, ...crop }));
      } else {
        const data = new FormData();
        data.append('file', picture, picture.name);
        onDone(await call(banners.image, { kind, device, ...crop }, { data }));
      }
      toast.success(t('content/banners:crop.done'));
    });
  const another = (
    <Button size="small" icon="upload" onClick={onAnother}>
      {t('content/banners:pictures.another')}
    </Button>
  );
  return (
    <FormDrawer
      open
      title={t('content/banners:crop.title', { name: t(`content/banners:pictures.${device}`) })}
      submitLabel={t('content/banners:crop.submit')}
      busy={attempt.busy}
      onClose={onClose}
      {...(fits && { onSubmit: () => void send() })}
    >
      {!fits && cropping.size && (
        <Notice kind="warning" role="alert" action={another}>
          {t('content/banners:crop.tooSmall', {
            width: size.width,
            height: size.height,
            has: t('content/banners:pictures.size', cropping.size),
          })}
        </Notice>
      )}
      <CropFrame src={address} cropping={cropping} another={another} />
      {fits && <p>{t('content/banners:crop.becomes', size)}</p>}
    </FormDrawer>
  );
};
