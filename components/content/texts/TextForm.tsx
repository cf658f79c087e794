import { useTranslation } from 'react-i18next';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextField } from '@/components/ui/fields/TextField';
import type { TextBody } from '@/contract/content/bodies/text';
import { CONTENT_KEY_MAX, CONTENT_NAME_MAX } from '@/domain/content/life';
import type { EnumValue } from '@/domain/enums';
import type { ContentForm } from '../life/ContentEditor';
import { RichTextField } from '../RichTextField';

/** The form of a website text in one language. */
export const TextForm = ({ draft, change, wrong, locked }: ContentForm<TextBody>) => {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('content/texts:fields.title')}
        error={wrong.title}
        value={draft.title}
        maxLength={CONTENT_NAME_MAX}
        required
        disabled={locked}
        onChange={({ target }) => change({ title: target.value })}
      />
      <RichTextField
        label={t('content/texts:fields.text')}
        error={wrong.text}
        value={draft.text}
        disabled={locked}
        onChange={(text) => change({ text })}
      />
      <TextField
        label={t('content/texts:fields.key')}
        hint={t('content/texts:keyHint')}
        error={wrong.key}
        value={draft.key}
        maxLength={CONTENT_KEY_MAX}
        required
        disabled={locked}
        onChange={({ target }) => change({ key: target.value.trim() })}
      />
      <EnumSelect
        of="language"
        label={t('content/texts:fields.language')}
        error={wrong.language}
        value={draft.language}
        required
        disabled={locked}
        onChange={({ target }) => target.value && change({ language: target.value as EnumValue<'language'> })}
      />
    </>
  );
};
