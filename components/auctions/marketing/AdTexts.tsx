import { useState } from 'react';
import { Watch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { Held } from '@/components/ui/fields/Held';
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

const WRITTEN = ['headline', 'body', 'highlights'] as const;

/** The texts being edited, and their preview for each channel. */
export const AdTexts = ({ record }: { record: MarketingDetail }) => {
  const [base, setBase] = useState<MarketingTexts>(record);
  return <TextsForm key={base.version} base={base} record={record} onSaved={setBase} />;
};

type FormProps = {
  base: MarketingTexts;
  record: MarketingDetail;
  onSaved: (saved: MarketingTexts) => void;
};

const TextsForm = ({ base, record, onSaved }: FormProps) => {
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
  const form = saving.untypedForm;
  const wrong = (name: string) => {
    const error = form.formState.errors[name];
    const found = Array.isArray(error) ? error.find(Boolean) : error;
    return (found as { message?: string } | undefined)?.message;
  };
  return (
    <div className={styles.desk}>
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
          {...(wrong('headline') && { error: wrong('headline') as string })}
          {...form.register('headline')}
        />
        <Held form={form} name="highlights">
          {({ value, onChange }) => (
            <Highlights
              value={value}
              suggestions={suggestionsOf(record, t)}
              locked={!mayEdit}
              {...(wrong('highlights') && { error: wrong('highlights') as string })}
              onChange={onChange}
            />
          )}
        </Held>
        <TextAreaField
          label={t('auctions/marketing:fields.body')}
          hint={t('auctions/marketing:bodyHint')}
          rows={12}
          maxLength={MARKETING_LIMITS.body}
          readOnly={!mayEdit}
          {...(wrong('body') && { error: wrong('body') as string })}
          {...form.register('body')}
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
      <Watch
        control={form.control}
        names={WRITTEN}
        render={([headline, body, highlights]) => (
          <Previews
            auctionId={record.id}
            written={{ headline, body, highlights }}
            image={record.images[0]?.image ?? null}
          />
        )}
      />
    </div>
  );
};
