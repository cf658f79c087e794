import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { SEO, SLUG } from '@/domain/content/collections';

const NAME_MAX = 120;

type Words = { name: string; slug: string; seoTitle: string; seoDescription: string };
type Props = {
  /** The namespace of the kind, with `fields.FIELD` and `hints.FIELD`. */
  texts: 'content/collections' | 'content/pages';
  value: Words;
  onChange: (changes: Partial<Words>) => void;
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
};

/** The name and the website address of an item that has one. */
export const NameFields = ({ texts, value, onChange, errors, disabled }: Props) => {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        required
        label={t(`${texts}:fields.name`)}
        value={value.name}
        maxLength={NAME_MAX}
        error={errors.name}
        disabled={disabled}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        required
        label={t(`${texts}:fields.slug`)}
        hint={t(`${texts}:hints.slug`)}
        value={value.slug}
        maxLength={SLUG.max}
        error={errors.slug}
        disabled={disabled}
        onChange={({ target }) => onChange({ slug: target.value })}
      />
    </>
  );
};

/** The title and description for search engines. */
export const SearchFields = ({ texts, value, onChange, errors, disabled }: Props) => {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t(`${texts}:fields.seoTitle`)}
        hint={t(`${texts}:hints.seoTitle`)}
        value={value.seoTitle}
        maxLength={SEO.title}
        error={errors.seoTitle}
        disabled={disabled}
        onChange={({ target }) => onChange({ seoTitle: target.value })}
      />
      <TextAreaField
        rows={2}
        label={t(`${texts}:fields.seoDescription`)}
        hint={t(`${texts}:hints.seoDescription`)}
        value={value.seoDescription}
        maxLength={SEO.description}
        error={errors.seoDescription}
        disabled={disabled}
        onChange={({ target }) => onChange({ seoDescription: target.value })}
      />
    </>
  );
};
