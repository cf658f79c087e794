import { ConfigurationScreen } from '@/components/settings/configuration/ConfigurationScreen';
import { configuration } from '@/contract/settings/configuration';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/configuration', ({ prefetch }) => [prefetch(configuration.list, {})]);

/** `?key=KEY` shows that setting first, for links in notifications. */
export default function ConfigurationPage() {
  return <ConfigurationScreen />;
}
