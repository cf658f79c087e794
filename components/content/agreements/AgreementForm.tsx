import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '@/components/ui/fields/CheckField';
import { TextField } from '@/components/ui/fields/TextField';
import type { AgreementBody } from '@/contract/content/bodies/agreement';
import { CONTENT_NAME_MAX } from '@/domain/content/life';
import type { ContentForm } from '../life/ContentEditor';
import { RichTextField } from '../RichTextField';

/** The text of an agreement for members, and whether they are asked again. Its kind cannot be changed. */
export const AgreementForm = ({ draft, change, wrong, locked, life }: ContentForm<AgreementBody>) => {
  const { t } = useTranslation();
  const number = life.live?.number ?? null;
  /** The version for which the user has decided whether the next one asks again. */
  const [saidUpon, setSaidUpon] = useState<number | null>(null);
  // The checkbox that remains in the draft of a published version was for that version: a correction of it asks nobody unless checked
  // again.
  const write = (part: Partial<AgreementBody>) =>
    change(life.state === 'LIVE' && saidUpon !== number ? { ...part, asksAgain: false } : part);
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
        onChange={({ target }) => write({ title: target.value })}
      />
      <RichTextField
        label={t('content/agreements:fields.text')}
        error={wrong.text}
        value={draft.text}
        disabled={locked}
        onChange={(text) => write({ text })}
      />
      {life.live !== null && (
        <CheckField
          label={t('content/agreements:fields.asksAgain')}
          hint={t('content/agreements:asksAgainHint')}
          checked={draft.asksAgain}
          disabled={locked}
          onChange={({ target }) => {
            setSaidUpon(number);
            change({ asksAgain: target.checked });
          }}
        />
      )}
    </>
  );
};
