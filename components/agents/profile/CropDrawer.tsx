import { useTranslation } from 'react-i18next';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { CropFrame } from '@/components/ui/media/CropFrame';
import { useCrop } from '@/components/ui/media/useCrop';
import { useAct } from '@/components/ui/useAct';
import { agentProfile, type AgentPicture } from '@/contract/agents/profile';
import { PICTURE_ASPECT } from '@/domain/agents/profile';
import type { EnumValue } from '@/domain/enums';
import { toast } from '@/lib/toast';

type Props = {
  agentId: number;
  kind: EnumValue<'agentPictureKind'>;
  picture: AgentPicture;
  onClose: () => void;
};

/** Chooses the crop of a page's picture. */
export const CropDrawer = ({ agentId, kind, picture, onClose }: Props) => {
  const { t } = useTranslation();
  const act = useAct(agentProfile.crop);
  const cropping = useCrop(PICTURE_ASPECT[kind]);
  return (
    <FormDrawer
      open
      title={t('agents/profile:crop.title')}
      submitLabel={t('agents/profile:crop.submit')}
      busy={act.busy}
      onClose={onClose}
      {...(cropping.fits && {
        onSubmit: () =>
          void act.run({ id: agentId, kind, fileId: picture.fileId, ...cropping.crop }, () => {
            toast.success(t('agents/profile:crop.done'));
            onClose();
          }),
      })}
    >
      <CropFrame src={picture.whole} cropping={cropping} />
    </FormDrawer>
  );
};
