import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/ui/fields/SelectField';
import { Notice } from '@/components/ui/Notice';
import type { EnumValue } from '@/domain/enums';
import { fillIn } from '@/domain/messaging/placeholders';
import { useCall } from '@/lib/useCall';
import { CALLS } from './channelCalls';
import type { Channel } from './channels';
import styles from './Messaging.module.css';
import { MailPreview } from './mail/MailPreview';
import { PhonePreview } from './PhonePreview';
import { SmsCount } from './SmsCount';
import { useWords, type Written } from './useWords';

type Props = { channel: Channel; written: Written; type: EnumValue<'messageType'> };

type WhoProps = {
  channel: Channel;
  recipientType: Written['recipientType'];
  chosen: string;
  onChoose: (id: string) => void;
};

/** Selects whose data fills in the text; memoized, since it does not depend on the text. */
const Who = memo(({ channel, recipientType, chosen, onChoose }: WhoProps) => {
  const { t } = useTranslation();
  const samples = useCall(CALLS[channel].samples, { recipientType });
  const { data } = samples;
  return (
    data?.rows.length !== 0 && (
      <SelectField
        from={samples}
        label={t('messaging/templates:preview.who')}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{t('messaging/templates:preview.invented')}</option>
        {data?.rows.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    )
  );
});

/** A text as a recipient will read it: a fictional one, or a real one that the reader may see. */
export const Preview = ({ channel, written, type }: Props) => {
  const { t } = useTranslation();
  const { recipientType, subject, value } = written;
  const { data } = useCall(CALLS[channel].samples, { recipientType });
  const [chosen, choose] = useState('');
  const { invented, used } = useWords(written);
  const real = data?.rows.find(({ id }) => String(id) === chosen);
  // A keyword has no recipient's value: it stands for itself until somebody fills it in.
  const values = real
    ? { ...Object.fromEntries(written.keywords.map((word) => [word, invented[word] ?? ''])), ...real.values }
    : invented;
  const missing = real ? used.filter((word) => !values[word]) : [];
  const footer = type === 'MARKETING' ? (data?.footer ?? null) : null;
  const text = fillIn(value, values);
  return (
    <div className={styles.spaced}>
      <Who channel={channel} recipientType={recipientType} chosen={chosen} onChoose={choose} />
      {channel === 'EMAIL' ? (
        <MailPreview type={type} subject={subject} blocks={written.blocks} values={values} />
      ) : (
        <PhonePreview text={text} footer={footer} {...(channel !== 'SMS' && { title: fillIn(subject, values) })} />
      )}
      {missing.length > 0 && (
        <Notice kind="warning" role="status">
          {t('messaging/templates:preview.missing', {
            name: real?.name,
            words: missing.map((word) => `{${word}}`).join(', '),
          })}
        </Notice>
      )}
      {type === 'MARKETING' && data && footer === null && (
        <Notice kind="warning">{t('messaging/templates:preview.noFooter')}</Notice>
      )}
      {channel === 'SMS' && (
        <SmsCount text={footer === null ? text : `${text}\n${footer}`} partPrice={data?.partPrice ?? 0} />
      )}
    </div>
  );
};
