import { useTranslation } from 'react-i18next';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { Panel } from '@/components/ui/Panel';
import type { CollectionBody } from '@/contract/content/bodies/collection';
import { TEXT_LIMIT } from '@/domain/basics';
import { PictureField } from '../PictureField';
import { NameFields, SearchFields } from '../AddressFields';
import styles from '../Form.module.css';
import { Members } from './Members';

type Props = {
  id: number;
  value: CollectionBody;
  onChange: (changes: Partial<CollectionBody>) => void;
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
};

/** A collection's form. */
export const CollectionForm = ({ id, value, onChange, errors, disabled }: Props) => {
  const { t } = useTranslation();
  return (
    <>
      <Panel title={t('content/collections:parts.texts')}>
        <div className={styles.fields}>
          <NameFields texts="content/collections" {...{ value, onChange, errors, disabled }} />
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
        <Members {...{ id, value, onChange, errors, disabled }} />
      </Panel>
      <Panel title={t('content/collections:parts.seo')}>
        <div className={styles.fields}>
          <SearchFields texts="content/collections" {...{ value, onChange, errors, disabled }} />
        </div>
      </Panel>
    </>
  );
};
