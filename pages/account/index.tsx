import { AccountScreen } from '@/components/account/AccountScreen';
import { account } from '@/contract/account';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/account', ({ prefetch }) => [prefetch(account.detail, {})]);

export default function AccountPage() {
  return <AccountScreen />;
}
