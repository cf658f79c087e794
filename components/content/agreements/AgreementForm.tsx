import { useTranslation } from 'react-i18next';
import { CheckField } from '@/components/ui/fields/CheckField';
import { TextField } from '@/components/ui/fields/TextField';
import type { AgreementBody } from '@/contract/content/bodies/agreement';
import { CONTENT_NAME_MAX } from '@/domain/content/life';
import type { ContentForm } from '../life/ContentEditor';
import { RichTextField } from '../RichTextField';

/** What members agree to: its words, and whether they are asked again. Which text it is never changes. */
export const AgreementForm = ({ draft, change, wrong, locked, life }: ContentForm<AgreementBody>) => {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('content/agreements:kindOf', { kind: t(`enums:memberAgreement.${draft.agreement}`) })}</p>
      <TextField
        label={t('content/agreements:fields.title')}
        error={wrong.title}
        value={draft.title}
        maxLength={CONTENT_NAME_MAX}
        required
        disabled={locked}
        onChange={({ target }) => change({ title: target.value })}
      />
      <RichTextField
        label={t('content/agreements:fields.text')}
        error={wrong.text}
        value={draft.text}
        disabled={locked}
        onChange={(text) => change({ text })}
      />
      {life.live !== null && (
        <CheckField
          label={t('content/agreements:fields.asksAgain')}
          hint={t('content/agreements:asksAgainHint')}
          checked={draft.asksAgain}
          disabled={locked}
          onChange={({ target }) => change({ asksAgain: target.checked })}
        />
      )}
    </>
  );
};
