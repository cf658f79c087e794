import { useTranslation } from 'react-i18next';
import { putIn } from '@/components/ui/detail/putIn';
import { CheckField } from '@/components/ui/fields/CheckField';
import { SelectField } from '@/components/ui/fields/SelectField';
import { HeldNumber } from '@/components/ui/fields/HeldNumber';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Notice } from '@/components/ui/Notice';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { automatic, type AutomaticRow } from '@/contract/messaging/automatic';
import type { Output } from '@/contract/kit';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { DELAY_MAX_MINUTES, EVENT_WORDS } from '@/domain/messaging/automatic';
import { toast } from '@/lib/toast';

type Channel = EnumValue<'outboxChannel'>;
type Props = {
  row: AutomaticRow;
  templates: Output<typeof automatic.list>['templates'];
  onSaved: () => void;
  onClose: () => void;
};

const FIELDS = { SMS: 'smsTemplateId', EMAIL: 'emailTemplateId', PUSH: 'pushTemplateId' } as const;

/** The form's values by the call's field names. The record is identified by its event instead of an id. */
const asRecord = ({ version, status, channels, templates, delayMinutes }: AutomaticRow) => ({
  version,
  status,
  channels,
  smsTemplateId: templates.SMS?.id ?? null,
  emailTemplateId: templates.EMAIL?.id ?? null,
  pushTemplateId: templates.PUSH?.id ?? null,
  delayMinutes,
});

/** An automatic message: on or off, channels and their order, templates, and delay. */
export const AutomaticDrawer = ({ row, templates, onSaved, onClose }: Props) => {
  const { t } = useTranslation();
  const channelsText = (channels: unknown) =>
    (channels as readonly Channel[]).map((channel) => t(`enums:outboxChannel.${channel}`)).join(' → ') ||
    t('messaging/automatic:none');
  const { form, submit, busy, close, conflict } = useRecordForm(automatic.save, {
    area: 'messaging/automatic',
    record: asRecord(row),
    read: (current) => asRecord(current as AutomaticRow),
    identify: ({ version }) => ({ event: row.event, version }),
    fields: ['channels', ...Object.values(FIELDS), 'delayMinutes'],
    // Templates of unused channels are not saved.
    toInput: ({ channels, ...values }) => ({
      ...values,
      channels,
      ...Object.fromEntries(
        ENUMS.outboxChannel.filter((channel) => !channels.includes(channel)).map((channel) => [FIELDS[channel], null]),
      ),
    }),
    valueText: (field, value) =>
      field === 'channels'
        ? channelsText(value)
        : field.endsWith('TemplateId')
          ? templates.find(({ id }) => id === Number(value))?.name
          : undefined,
    onSaved: () => {
      toast.success(t('messaging/automatic:saved'));
      onSaved();
    },
  });
  const { errors } = form.formState;
  const used = form.watch('channels');
  const isOn = form.watch('status') === 'ACTIVE';
  const words = EVENT_WORDS[row.event];
  const fits = templates.filter(({ keywords }) => keywords.every((word) => words.includes(word)));
  return (
    <FormDrawer
      open
      title={t(`enums:automaticEvent.${row.event}`)}
      submitLabel={t('action.save')}
      busy={busy}
      onClose={() => close(onClose)}
      onSubmit={submit}
    >
      <CheckField
        label={t('messaging/automatic:on')}
        checked={isOn}
        onChange={({ target }) => putIn(form, 'status', target.checked ? 'ACTIVE' : 'PASSIVE')}
      />
      {ENUMS.outboxChannel.map((_, place) => (
        <SelectField
          key={place}
          label={t('messaging/automatic:channel', { place: place + 1 })}
          required={isOn && place === 0}
          error={place === 0 ? errors.channels?.message : undefined}
          value={used[place] ?? ''}
          onChange={({ target }) => {
            const chosen = ENUMS.outboxChannel.filter((one) => one === target.value);
            putIn(form, 'channels', [...used.slice(0, place), ...chosen, ...used.slice(place + 1)]);
          }}
        >
          <option value="">{t('messaging/automatic:none')}</option>
          {ENUMS.outboxChannel
            .filter((one) => one === used[place] || !used.includes(one))
            .map((one) => (
              <option key={one} value={one}>
                {t(`enums:outboxChannel.${one}`)}
              </option>
            ))}
        </SelectField>
      ))}
      {used.map((channel) => (
        <SelectField
          key={channel}
          label={t('messaging/automatic:template', { channel: t(`enums:outboxChannel.${channel}`) })}
          required
          error={errors[FIELDS[channel]]?.message}
          value={form.watch(FIELDS[channel]) ?? ''}
          onChange={({ target }) => putIn(form, FIELDS[channel], Number(target.value) || null)}
        >
          <option value="">{t('field.choose')}</option>
          {fits
            .filter((template) => template.channel === channel)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
      ))}
      <HeldNumber
        form={form}
        name="delayMinutes"
        label={t('messaging/automatic:delay')}
        hint={t('messaging/automatic:delayHint')}
        min={0}
        max={DELAY_MAX_MINUTES}
        required
      />
      <Notice kind="info">
        {t('messaging/automatic:words', { words: words.map((word) => `{${word}}`).join(', ') })}
      </Notice>
      {conflict}
    </FormDrawer>
  );
};
