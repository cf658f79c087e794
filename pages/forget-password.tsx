import { RecoverySteps } from '@/components/auth/RecoverySteps';
import '@/components/auth/texts';
import { publicProps } from '@/lib/page';

export const getServerSideProps = publicProps();

export default function ForgetPasswordPage() {
  return <RecoverySteps />;
}
