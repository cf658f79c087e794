import { LoginForm } from '@/components/auth/LoginForm';
import { publicProps } from '@/lib/page';

export const getServerSideProps = publicProps();

export default function LoginPage() {
  return <LoginForm />;
}
