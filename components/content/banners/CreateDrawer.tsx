import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { BANNER_KINDS, BANNER_NAME_MAX, type BannerKind } from '@/domain/content/banners';
import { contentPath } from '@/domain/content/paths';
import { CREATE_OF } from './calls';

/** Creates a banner of a kind, and opens its editor. */
export const CreateDrawer = ({ kind: only, onClose }: { kind?: BannerKind; onClose: () => void }) => {
  const { t } = useTranslation();
  const router = useRouter();
  const [kind, setKind] = useState<BannerKind | ''>(only ?? '');
  const [name, setName] = useState('');
  const act = useAct(CREATE_OF[kind || 'MASTHEAD'], { fields: ['name'] });
  return (
    <FormDrawer
      open
      title={t('content/banners:create.title')}
      submitLabel={t('content/banners:create.submit')}
      busy={act.busy}
      onClose={onClose}
      onSubmit={() =>
        void act.run({ name }, (made) => {
          onClose();
          void router.push(contentPath(made));
        })
      }
    >
      <p>{t('content/banners:create.hint')}</p>
      {!only && (
        <EnumSelect
          of="contentKind"
          only={BANNER_KINDS}
          label={t('content/banners:fields.kind')}
          required
          autoFocus
          value={kind}
          onChange={({ target }) => setKind(target.value as BannerKind | '')}
        />
      )}
      <TextField
        label={t('content/banners:fields.name')}
        hint={t('content/banners:hints.name')}
        error={act.wrong.name}
        required
        autoComplete="off"
        autoFocus={Boolean(only)}
        maxLength={BANNER_NAME_MAX}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDrawer>
  );
};
