import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { Panel } from '@/components/ui/Panel';
import type { CollectionBody } from '@/contract/content/bodies/collection';
import { SEO, SLUG } from '@/domain/content/collections';
import { TEXT_LIMIT } from '@/domain/limits';
import { PictureField } from '../PictureField';
import styles from '../Form.module.css';
import { Members } from './Members';

type Props = {
  value: CollectionBody;
  onChange: (changes: Partial<CollectionBody>) => void;
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
};

/** What is written of a collection. */
export const CollectionForm = ({ value, onChange, errors, disabled }: Props) => {
  const { t } = useTranslation();
  return (
    <>
      <Panel title={t('content/collections:parts.texts')}>
        <div className={styles.fields}>
          <TextField
            required
            label={t('content/collections:fields.name')}
            value={value.name}
            maxLength={120}
            error={errors.name}
            disabled={disabled}
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <TextField
            required
            label={t('content/collections:fields.slug')}
            hint={t('content/collections:hints.slug')}
            value={value.slug}
            maxLength={SLUG.max}
            error={errors.slug}
            disabled={disabled}
            onChange={({ target }) => onChange({ slug: target.value })}
          />
          <TextAreaField
            className={styles.wide}
            label={t('content/collections:fields.text')}
            value={value.text}
            maxLength={TEXT_LIMIT}
            error={errors.text}
            disabled={disabled}
            onChange={({ target }) => onChange({ text: target.value })}
          />
          <PictureField
            label={t('content/collections:fields.pictureId')}
            value={value.pictureId}
            error={errors.pictureId}
            disabled={disabled}
            onChange={(pictureId) => onChange({ pictureId })}
          />
        </div>
      </Panel>
      <Panel title={t('content/collections:parts.members')}>
        {(errors.rule ?? errors.auctionIds) && (
          <p role="alert" className={styles.error}>
            {errors.rule ?? errors.auctionIds}
          </p>
        )}
        <Members {...{ value, onChange, errors, disabled }} />
      </Panel>
      <Panel title={t('content/collections:parts.seo')}>
        <div className={styles.fields}>
          <TextField
            label={t('content/collections:fields.seoTitle')}
            hint={t('content/collections:hints.seoTitle')}
            value={value.seoTitle}
            maxLength={SEO.title}
            error={errors.seoTitle}
            disabled={disabled}
            onChange={({ target }) => onChange({ seoTitle: target.value })}
          />
          <TextAreaField
            rows={2}
            label={t('content/collections:fields.seoDescription')}
            hint={t('content/collections:hints.seoDescription')}
            value={value.seoDescription}
            maxLength={SEO.description}
            error={errors.seoDescription}
            disabled={disabled}
            onChange={({ target }) => onChange({ seoDescription: target.value })}
          />
        </div>
      </Panel>
    </>
  );
};
