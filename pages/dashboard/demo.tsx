import { useRouter } from 'next/router';
import { Dashboard } from '@/components/dashboard/Dashboard';
import { RoleTabs } from '@/components/dashboard/RoleTabs';
import { Pending } from '@/components/ui/Pending';
import { dashboard, DEMO_ROLES, type DemoRole } from '@/contract/dashboard';
import { screenProps } from '@/lib/page';
import { useCall } from '@/lib/useCall';

const roleOf = (role: unknown): DemoRole => DEMO_ROLES.find((known) => known === role) ?? 'MANAGER';

export const getServerSideProps = screenProps('/dashboard/demo', ({ query, prefetch }) => [
  prefetch(dashboard.calculations, { as: roleOf(query.role) }),
]);

export default function DashboardDemoPage() {
  const as = roleOf(useRouter().query.role);
  const { data, error, refetch } = useCall(dashboard.calculations, { as });
  return (
    <>
      <RoleTabs role={as} />
      {data ? <Dashboard figures={data} /> : <Pending error={error} onRetry={refetch} width={40} />}
    </>
  );
}
