import { AccountScreen } from '@/components/operators/account/AccountScreen';
import { account } from '@/contract/operators/account';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/account', ({ prefetch }) => [
  prefetch(account.detail, {}),
  prefetch(account.secondFactor, {}),
]);

export default function AccountPage() {
  return <AccountScreen />;
}
