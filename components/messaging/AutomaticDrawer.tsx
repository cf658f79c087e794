import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '@/components/ui/fields/CheckField';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Notice } from '@/components/ui/Notice';
import { useAct } from '@/components/ui/useAct';
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

/** What is sent on an event: whether at all, on which channels in which order, with which templates, and when. */
export const AutomaticDrawer = ({ row, templates, onSaved, onClose }: Props) => {
  const { t } = useTranslation();
  const save = useAct(automatic.save, { fields: ['channels', ...Object.values(FIELDS), 'delayMinutes'] });
  const [on, setOn] = useState(row.status === 'ACTIVE');
  const [channels, setChannels] = useState<readonly (Channel | '')[]>(
    ENUMS.outboxChannel.map((_, place) => row.channels[place] ?? ''),
  );
  const [chosen, choose] = useState<Record<Channel, string>>({
    SMS: String(row.templates.SMS?.id ?? ''),
    EMAIL: String(row.templates.EMAIL?.id ?? ''),
    PUSH: String(row.templates.PUSH?.id ?? ''),
  });
  const [delay, setDelay] = useState(String(row.delayMinutes));
  const words = EVENT_WORDS[row.event];
  const fits = templates.filter(({ keywords }) => keywords.every((word) => words.includes(word)));
  const used = channels.filter((channel) => channel !== '');
  const idOf = (channel: Channel) => (used.includes(channel) && chosen[channel] ? Number(chosen[channel]) : null);
  const submit = () =>
    save.run(
      {
        event: row.event,
        version: row.version,
        status: on ? 'ACTIVE' : 'PASSIVE',
        channels: used,
        smsTemplateId: idOf('SMS'),
        emailTemplateId: idOf('EMAIL'),
        pushTemplateId: idOf('PUSH'),
        delayMinutes: Number(delay || 0),
      },
      () => {
        toast.success(t('messaging/automatic:saved'));
        onSaved();
      },
    );
  return (
    <FormDrawer
      open
      title={t(`enums:automaticEvent.${row.event}`)}
      submitLabel={t('action.save')}
      busy={save.busy}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <CheckField label={t('messaging/automatic:on')} checked={on} onChange={(event) => setOn(event.target.checked)} />
      {channels.map((channel, place) => (
        <SelectField
          key={place}
          label={t('messaging/automatic:channel', { place: place + 1 })}
          required={on && place === 0}
          error={place === 0 ? save.wrong.channels : undefined}
          value={channel}
          onChange={(event) =>
            setChannels(channels.map((one, at) => (at === place ? (event.target.value as Channel | '') : one)))
          }
        >
          <option value="">{t('messaging/automatic:none')}</option>
          {ENUMS.outboxChannel
            .filter((one) => one === channel || !channels.includes(one))
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
          error={save.wrong[FIELDS[channel]]}
          value={chosen[channel]}
          onChange={(event) => choose({ ...chosen, [channel]: event.target.value })}
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
      <TextField
        label={t('messaging/automatic:delay')}
        hint={t('messaging/automatic:delayHint')}
        type="number"
        min={0}
        max={DELAY_MAX_MINUTES}
        error={save.wrong.delayMinutes}
        value={delay}
        onChange={(event) => setDelay(event.target.value)}
      />
      <Notice kind="info">
        {t('messaging/automatic:words', { words: words.map((word) => `{${word}}`).join(', ') })}
      </Notice>
    </FormDrawer>
  );
};
