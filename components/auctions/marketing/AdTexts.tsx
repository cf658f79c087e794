import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { LockedButton } from '@/components/ui/LockedButton';
import { marketing, type MarketingDetail, type MarketingTexts } from '@/contract/auctions/marketing';
import { MARKETING_LIMITS } from '@/domain/auctions/marketing';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import { Highlights, suggestionsOf } from './Highlights';
import styles from './Marketing.module.css';
import { Previews } from './Previews';

export type Written = Pick<MarketingTexts, 'headline' | 'body' | 'highlights'>;

/** The texts being written, and beside them how they stand in each channel. */
export const AdTexts = ({ record }: { record: MarketingDetail }) => {
  const [base, setBase] = useState<MarketingTexts>(record);
  const [written, setWritten] = useState<Written>(record);
  return (
    <div className={styles.desk}>
      <TextsForm key={base.version} base={base} record={record} onSaved={setBase} onWrite={setWritten} />
      <Previews auctionId={record.id} written={written} image={record.images[0]?.image ?? null} />
    </div>
  );
};

type FormProps = {
  base: MarketingTexts;
  record: MarketingDetail;
  onSaved: (saved: MarketingTexts) => void;
  onWrite: (written: Written) => void;
};

const TextsForm = ({ base, record, onSaved, onWrite }: FormProps) => {
  const { t } = useTranslation();
  const mayEdit = useMay('marketing.edit');
  const saving = useRecordForm(marketing.save, {
    area: 'auctions/marketing',
    record: base,
    onSaved: (saved) => {
      toast.success(t('auctions/marketing:saved'));
      onSaved(saved);
    },
  });
  const form = saving.form as unknown as UseFormReturn<FieldValues>;
  const { headline, body, highlights } = form.watch() as Written;
  const put = (change: Partial<Written>) => {
    for (const [name, value] of Object.entries(change)) form.setValue(name, value, { shouldDirty: true });
    onWrite({ headline, body, highlights, ...change });
  };
  const wrong = (name: string) => {
    const error = form.formState.errors[name];
    const found = Array.isArray(error) ? error.find(Boolean) : error;
    return (found as { message?: string } | undefined)?.message;
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        saving.submit();
      }}
    >
      <TextField
        label={t('auctions/marketing:fields.headline')}
        hint={t('auctions/marketing:headlineHint')}
        maxLength={MARKETING_LIMITS.headline}
        placeholder={record.extraInfo}
        readOnly={!mayEdit}
        value={headline}
        {...(wrong('headline') && { error: wrong('headline') as string })}
        onChange={({ target }) => put({ headline: target.value })}
      />
      <Highlights
        value={highlights}
        suggestions={suggestionsOf(record, t)}
        locked={!mayEdit}
        {...(wrong('highlights') && { error: wrong('highlights') as string })}
        onChange={(next) => put({ highlights: next })}
      />
      <TextAreaField
        label={t('auctions/marketing:fields.body')}
        hint={t('auctions/marketing:bodyHint')}
        rows={12}
        maxLength={MARKETING_LIMITS.body}
        readOnly={!mayEdit}
        value={body}
        {...(wrong('body') && { error: wrong('body') as string })}
        onChange={({ target }) => put({ body: target.value })}
      />
      <LockedButton
        may="marketing.edit"
        variant="primary"
        icon="check"
        busy={saving.busy}
        disabled={mayEdit && !form.formState.isDirty}
        onClick={saving.submit}
      >
        {t('auctions/marketing:save')}
      </LockedButton>
      {saving.conflict}
    </form>
  );
};
