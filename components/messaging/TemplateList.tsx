import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { LockedButton } from '@/components/ui/LockedButton';
import type { ListPage } from '@/components/ui/list/loader';
import type { TemplateCalls } from '@/contract/messaging/templates';
import { ChannelTabs } from './ChannelTabs';
import { CHANNELS, type Channel } from './channels';
import styles from './Messaging.module.css';

/** The templates of a channel. */
export const TemplateList = ({ list, channel }: ListPage<TemplateCalls['list']> & { channel: Channel }) => {
  const { t } = useTranslation();
  const { write, edit, detail } = CHANNELS[channel];
  return (
    <ListScreen
      list={list}
      area="messaging/templates"
      above={<ChannelTabs channel={channel} />}
      defaultSort="-id"
      actions={
        <LockedButton may={write} variant="primary" icon="plus" href={edit}>
          {t('messaging/templates:new')}
        </LockedButton>
      }
      open={({ id }) => `${detail}?id=${id}`}
      columns={[
        { field: 'id', hidden: true },
        {
          field: 'name',
          card: 'title',
          cell: ({ id, name, excerpt }) => (
            <span className={styles.stack}>
              <Link href={`${detail}?id=${id}`}>{name}</Link>
              <small>{excerpt}</small>
            </span>
          ),
        },
        { field: 'status', card: 'chip' },
        { field: 'type', card: 'fact' },
        { field: 'recipientType', card: 'fact' },
        { field: 'sendingWay', card: 'fact' },
        { field: 'sent', card: 'fact' },
        { field: 'number', hidden: true },
        { field: 'language', hidden: true },
        { field: 'description', hidden: true },
        { field: 'excerpt', hidden: true },
        { field: 'updatedAt' },
      ]}
      filters={['value', 'type', 'recipientType', 'sendingWay', 'status', 'language']}
    />
  );
};
