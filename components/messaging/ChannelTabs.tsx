import { useTranslation } from 'react-i18next';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { useRights } from '@/lib/session';
import { type Channel, CHANNELS } from './channels';

/** The tabs of the channels whose templates the reader may see. */
export const ChannelTabs = ({ channel }: { channel: Channel }) => {
  const { t } = useTranslation();
  const may = useRights();
  const tabs = (Object.keys(CHANNELS) as Channel[]).filter((one) => may(CHANNELS[one].read));
  if (tabs.length < 2) return null;
  return (
    <LinkTabs
      label={t('messaging/templates:channels')}
      value={channel}
      tabs={tabs.map((one) => ({
        value: one,
        href: CHANNELS[one].list,
        text: t(`messaging/templates:channel.${one}`),
      }))}
    />
  );
};
