import { useTranslation } from 'react-i18next';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { may } from '@/domain/permissions';
import { useSession } from '@/lib/session';
import { type Channel, CHANNELS } from './channels';

/** The templates of each channel that one may read. */
export const ChannelTabs = ({ channel }: { channel: Channel }) => {
  const { t } = useTranslation();
  const authorities = useSession()?.operator.authorities ?? [];
  const tabs = (Object.keys(CHANNELS) as Channel[]).filter((one) => may(authorities, CHANNELS[one].read));
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
