import { AllEarnings } from '@/components/earnings/EarningsList';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { earnings } from '@/contract/earnings';
import { screenProps } from '@/lib/page';

const PATH = '/agent/earning-list';

export const getServerSideProps = screenProps(PATH, (loader) => [
  ...listLoader(PATH, earnings.list)(loader),
  loader.prefetch(earnings.totals, {}),
]);

export default function AgentEarningsPage({ list }: ListPage<typeof earnings.list>) {
  return <AllEarnings list={list} />;
}
