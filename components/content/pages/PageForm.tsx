import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { Panel } from '@/components/ui/Panel';
import type { LandingBody } from '@/contract/content/bodies/landing';
import { SEO, SLUG } from '@/domain/content/collections';
import styles from '../Form.module.css';
import { PictureField } from '../PictureField';
import { Blocks } from './Blocks';

type Props = {
  value: LandingBody;
  onChange: (changes: Partial<LandingBody>) => void;
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
};

/** What is written of a landing page. */
export const PageForm = ({ value, onChange, errors, disabled }: Props) => {
  const { t } = useTranslation();
  return (
    <>
      <Panel title={t('content/pages:parts.texts')}>
        <div className={styles.fields}>
          <TextField
            required
            label={t('content/pages:fields.name')}
            value={value.name}
            maxLength={120}
            error={errors.name}
            disabled={disabled}
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <TextField
            required
            label={t('content/pages:fields.slug')}
            hint={t('content/pages:hints.slug')}
            value={value.slug}
            maxLength={SLUG.max}
            error={errors.slug}
            disabled={disabled}
            onChange={({ target }) => onChange({ slug: target.value })}
          />
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
          <TextField
            label={t('content/pages:fields.seoTitle')}
            hint={t('content/pages:hints.seoTitle')}
            value={value.seoTitle}
            maxLength={SEO.title}
            error={errors.seoTitle}
            disabled={disabled}
            onChange={({ target }) => onChange({ seoTitle: target.value })}
          />
          <TextAreaField
            rows={2}
            label={t('content/pages:fields.seoDescription')}
            value={value.seoDescription}
            maxLength={SEO.description}
            error={errors.seoDescription}
            disabled={disabled}
            onChange={({ target }) => onChange({ seoDescription: target.value })}
          />
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
