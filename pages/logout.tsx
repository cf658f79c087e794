import { SignOut } from '@/components/auth/SignOut';
import { publicProps } from '@/lib/page';

export const getServerSideProps = publicProps();

export default function LogoutPage() {
  return <SignOut />;
}
