import { useTranslation } from 'react-i18next';
import { CheckField } from '@/components/ui/fields/CheckField';
import { TextField } from '@/components/ui/fields/TextField';
import type { FaqBody } from '@/contract/content/bodies/faq';
import { ENUMS } from '@/domain/enums';
import type { ContentForm } from '../life/ContentEditor';
import { RichTextField } from '../RichTextField';
import styles from './Faqs.module.css';

/** A question's form: question, answer, places. */
export const FaqForm = ({ draft, change, wrong, locked }: ContentForm<FaqBody>) => {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('content/faqs:fields.question')}
        error={wrong.question}
        value={draft.question}
        maxLength={160}
        required
        disabled={locked}
        onChange={({ target }) => change({ question: target.value })}
      />
      <RichTextField
        label={t('content/faqs:fields.answer')}
        error={wrong.answer}
        value={draft.answer}
        disabled={locked}
        onChange={(answer) => change({ answer })}
      />
      <TextField
        label={t('content/faqs:fields.key')}
        hint={t('content/faqs:keyHint')}
        error={wrong.key}
        value={draft.key}
        maxLength={80}
        required
        disabled={locked}
        onChange={({ target }) => change({ key: target.value.trim() })}
      />
      <fieldset className={styles.places}>
        <legend>{t('content/faqs:fields.places')}</legend>
        {ENUMS.faqPlace.map((place) => (
          <CheckField
            key={place}
            label={t(`enums:faqPlace.${place}`)}
            checked={draft.places.includes(place)}
            disabled={locked}
            onChange={({ target }) =>
              change({
                places: ENUMS.faqPlace.filter((one) => (one === place ? target.checked : draft.places.includes(one))),
              })
            }
          />
        ))}
      </fieldset>
    </>
  );
};
