import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { History } from '@/components/ui/detail/History';
import { LockedButton } from '@/components/ui/LockedButton';
import { nothing } from '@/components/ui/Value';
import { CALLS } from './channelCalls';
import { CHANNELS, type Channel } from './channels';
import { Preview } from './Preview';
import { Versions } from './Versions';

/** The screen of one template: present text, earlier versions, and uses. */
export const TemplateRecord = ({ channel }: { channel: Channel }) => {
  const { t } = useTranslation();
  const calls = CALLS[channel];
  const { write, edit, history } = CHANNELS[channel];
  return (
    <DetailScreen
      call={calls.detail}
      area="messaging/templates"
      queue={calls.list}
      chip="status"
      title={({ name }) => name}
      lead={({ description }) => description}
      facts={['type', 'recipientType', 'sendingWay', 'sent']}
      actions={({ id }) => (
        <LockedButton may={write} icon="edit" variant="primary" href={`${edit}?id=${id}`}>
          {t('messaging/templates:edit')}
        </LockedButton>
      )}
      sections={[
        {
          key: 'versions',
          content: ({ versions }) => <Versions versions={versions} />,
        },
        {
          key: 'history',
          titleKey: 'detail:section.history',
          content: ({ id }) => <History key={id} entity={history} id={id} />,
        },
        {
          key: 'look',
          side: true,
          content: (template) => (
            <Preview
              channel={channel}
              written={{ ...template, value: template.value ?? '', blocks: template.blocks ?? [] }}
              type={template.type}
            />
          ),
        },
        {
          key: 'about',
          side: true,
          content: (template) => (
            <Facts
              record={template}
              compact
              fields={[
                'language',
                {
                  key: 'events',
                  value: template.events.map((event) => enumLabel('automaticEvent', event, t)).join(', ') || nothing,
                },
                { key: 'keywords', value: template.keywords.map((word) => `{${word}}`).join(', ') || nothing },
                'createdAt',
                'updatedAt',
              ]}
            />
          ),
        },
      ]}
    />
  );
};
