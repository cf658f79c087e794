import { CodeForm } from '@/components/auth/CodeForm';
import { publicProps } from '@/lib/page';

export const getServerSideProps = publicProps();

export default function LoginCodePage() {
  return <CodeForm />;
}
