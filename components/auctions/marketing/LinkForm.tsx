import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { AuctionField } from '@/components/ui/fields/AuctionField';
import { DateField } from '@/components/ui/fields/DateField';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { type LinkRow, links } from '@/contract/auctions/links';
import type { Endpoint } from '@/contract/kit';
import { LINK_WORD } from '@/domain/content/links';
import { today } from '@/domain/time';
import { useNow } from '@/lib/useNow';

type Props = {
  /** Absent: a new link. */
  record?: LinkRow;
  onClose: () => void;
  onSaved: (saved: LinkRow) => void;
};

const orNull = (value: string | null) => value || null;

/** A short link's target, end and purpose; for a new one also its word and the channel. */
export const LinkForm = ({ record, onClose, onSaved }: Props) => {
  const { t } = useTranslation();
  const now = useNow();
  const call: Endpoint = record ? links.update : links.create;
  const saving = useRecordForm(call, {
    area: 'auctions/marketing',
    ...(record
      ? { record }
      : { defaults: { auctionId: null, description: '', channel: null, endsOn: null, word: null } }),
    onSaved: (saved) => onSaved(saved as LinkRow),
  });
  const form = saving.untypedForm;
  const ofAuction = Boolean(form.watch('auctionId'));
  const wrong = (name: string) => {
    const message = form.formState.errors[name]?.message;
    return typeof message === 'string' ? { error: message } : {};
  };
  return (
    <>
      <FormDrawer
        open
        title={t(record ? 'auctions/marketing:link.edit' : 'auctions/marketing:link.new')}
        busy={saving.busy}
        onSubmit={saving.submit}
        onClose={() => saving.close(onClose)}
      >
        {!record && (
          <Controller
            name="auctionId"
            control={form.control}
            render={({ field: { value, onChange, name } }) => (
              <AuctionField
                act="LINK"
                name={name}
                {...wrong(name)}
                label={t('auctions/marketing:fields.ofAuction')}
                hint={t('auctions/marketing:link.auctionHint')}
                value={value}
                onChange={onChange}
              />
            )}
          />
        )}
        <TextField
          label={t('auctions/marketing:fields.longUrl')}
          hint={t(ofAuction ? 'auctions/marketing:link.longUrlOfAuction' : 'auctions/marketing:link.longUrlHint')}
          type="url"
          required={!ofAuction}
          autoComplete="off"
          maxLength={2000}
          {...wrong('longUrl')}
          {...form.register('longUrl', { setValueAs: (url: string | null) => url?.trim() || (record ? '' : null) })}
        />
        {!record && (
          <>
            <TextField
              label={t('auctions/marketing:fields.word')}
              hint={t('auctions/marketing:link.wordHint')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={LINK_WORD.max}
              {...wrong('word')}
              {...form.register('word', { setValueAs: (value: string | null) => value?.trim() || null })}
            />
            <EnumSelect
              of="adChannel"
              label={t('auctions/marketing:fields.channel')}
              {...wrong('channel')}
              {...form.register('channel', { setValueAs: orNull })}
            />
          </>
        )}
        <Controller
          name="endsOn"
          control={form.control}
          render={({ field: { value, onChange, name } }) => (
            <DateField
              {...{ name, value }}
              {...wrong(name)}
              {...(!record && { min: today(now) })}
              label={t('auctions/marketing:fields.endsOn')}
              hint={t(record ? 'auctions/marketing:link.endsOnHintEdit' : 'auctions/marketing:link.endsOnHint')}
              onChange={(day) => onChange(orNull(day))}
            />
          )}
        />
        <TextAreaField
          label={t('auctions/marketing:fields.description')}
          {...wrong('description')}
          {...form.register('description')}
        />
      </FormDrawer>
      {saving.conflict}
    </>
  );
};
