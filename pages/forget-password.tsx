import { RecoverySteps } from '@/components/auth/RecoverySteps';
import { publicProps } from '@/lib/page';

export const getServerSideProps = publicProps();

export default function ForgetPasswordPage() {
  return <RecoverySteps />;
}
