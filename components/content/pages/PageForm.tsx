import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/ui/Panel';
import type { LandingBody } from '@/contract/content/bodies/landing';
import { NameFields, SearchFields } from '../AddressFields';
import styles from '../Form.module.css';
import { PictureField } from '../PictureField';
import { Blocks } from './Blocks';

type Props = {
  value: LandingBody;
  onChange: (changes: Partial<LandingBody>) => void;
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
};

/** A landing page's form. */
export const PageForm = ({ value, onChange, errors, disabled }: Props) => {
  const { t } = useTranslation();
  return (
    <>
      <Panel title={t('content/pages:parts.texts')}>
        <div className={styles.fields}>
          <NameFields texts="content/pages" {...{ value, onChange, errors, disabled }} />
        </div>
      </Panel>
      <Panel title={t('content/pages:parts.blocks')}>
        {errors.blocks && (
          <p role="alert" className={styles.error}>
            {errors.blocks}
          </p>
        )}
        <Blocks {...{ errors, disabled }} blocks={value.blocks} onChange={(blocks) => onChange({ blocks })} />
      </Panel>
      <Panel title={t('content/pages:parts.seo')}>
        <div className={styles.fields}>
          <SearchFields texts="content/pages" {...{ value, onChange, errors, disabled }} />
          <PictureField
            label={t('content/pages:shareImage')}
            value={value.pictureId}
            error={errors.pictureId}
            disabled={disabled}
            onChange={(pictureId) => onChange({ pictureId })}
          />
        </div>
      </Panel>
    </>
  );
};
