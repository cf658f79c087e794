import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RecordDrawer, type RecordDrawerProps } from '@/components/messaging/RecordDrawer';
import { enumLabel } from '@/components/ui/chip';
import { Held } from '@/components/ui/fields/Held';
import { HeldDateTime } from '@/components/ui/fields/HeldDate';
import { HeldNumber } from '@/components/ui/fields/HeldNumber';
import { NumberField } from '@/components/ui/fields/NumberField';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextField } from '@/components/ui/fields/TextField';
import { type CampaignDetail, campaigns } from '@/contract/messaging/campaigns';
import { formatNumber } from '@/lib/formats';
import { useCall } from '@/lib/useCall';

const asRecord = (campaign: CampaignDetail) => ({
  id: campaign.id,
  version: campaign.version,
  name: campaign.name,
  templateId: campaign.templateId,
  segmentId: campaign.segmentId,
  scheduledAt: campaign.scheduledAt,
  perMinute: campaign.perMinute,
  holdoutPercent: campaign.holdoutPercent,
  words: campaign.words,
});
const EMPTY = {
  name: '',
  templateId: null,
  segmentId: null,
  scheduledAt: null,
  perMinute: null,
  holdoutPercent: 0,
  words: {},
};
const number = (value: unknown) => (value === '' || value === null ? null : Number(value));

/** What is sent, to whom, when and how fast. */
export const CampaignDrawer = (props: RecordDrawerProps<CampaignDetail>) => (
  <RecordDrawer
    {...props}
    area="messaging/campaigns"
    create={campaigns.create}
    update={campaigns.update}
    asRecord={asRecord}
    defaults={EMPTY}
  >
    {(form, errorOf) => <Fields form={form} errorOf={errorOf} record={props.record} />}
  </RecordDrawer>
);

type FieldsProps = {
  form: UseFormReturn<FieldValues>;
  errorOf: (name: string) => string | undefined;
  record: CampaignDetail | undefined;
};
const Fields = ({ form, errorOf, record }: FieldsProps) => {
  const { t } = useTranslation();
  const choices = useCall(campaigns.choices, {});
  const look = (name: string) => ({ label: t(`messaging/campaigns:fields.${name}`), error: errorOf(name) });
  const chosen = choices.data?.templates.find(({ id }) => id === Number(form.watch('templateId')));
  /** A campaign keeps its segment, even if its owner no longer shares it. */
  const unshared =
    record && choices.data?.segments.every(({ id }) => id !== record.segmentId)
      ? { id: record.segmentId, name: record.segment }
      : null;
  return (
    <>
      <TextField {...look('name')} required autoFocus autoComplete="off" maxLength={120} {...form.register('name')} />
      <SelectField
        from={choices}
        {...look('templateId')}
        required
        value={(form.watch('templateId') as number | null) ?? ''}
        {...form.register('templateId', { setValueAs: number })}
      >
        <option value="">{t('field.choose')}</option>
        {choices.data?.templates.map(({ id, name, channel, type }) => (
          <option key={id} value={id}>
            {`${enumLabel('outboxChannel', channel, t)} · ${name} (${enumLabel('messageType', type, t)})`}
          </option>
        ))}
      </SelectField>
      {chosen?.words.map((word) => (
        <TextField
          key={word}
          label={t('messaging/campaigns:word', { word: `{${word}}` })}
          required
          autoComplete="off"
          maxLength={255}
          {...form.register(`words.${word}`)}
        />
      ))}
      <SelectField
        from={choices}
        {...look('segmentId')}
        required
        value={(form.watch('segmentId') as number | null) ?? ''}
        {...form.register('segmentId', { setValueAs: number })}
      >
        <option value="">{t('field.choose')}</option>
        {unshared && <option value={unshared.id}>{unshared.name}</option>}
        {choices.data?.segments.map(({ id, name, people }) => (
          <option key={id} value={id}>
            {t('messaging/campaigns:segmentOption', { name, people: formatNumber(people) })}
          </option>
        ))}
      </SelectField>
      <HeldDateTime
        form={form}
        name="scheduledAt"
        {...look('scheduledAt')}
        hint={t('messaging/campaigns:scheduledHint')}
      />
      <HeldNumber
        form={form}
        name="perMinute"
        {...look('perMinute')}
        hint={t('messaging/campaigns:perMinuteHint')}
        min={0}
      />
      <Held form={form} name="holdoutPercent">
        {({ value, onChange }) => (
          <NumberField
            {...look('holdoutPercent')}
            hint={t('messaging/campaigns:holdoutHint')}
            min={0}
            value={value}
            onChange={(percent) => onChange(percent ?? 0)}
          />
        )}
      </Held>
    </>
  );
};
