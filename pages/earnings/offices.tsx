import { OfficeEarnings } from '@/components/earnings/OfficeList';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { earnings } from '@/contract/earnings';
import { screenProps } from '@/lib/page';

const PATH = '/earnings/offices';
export const getServerSideProps = screenProps(PATH, (loader) => [
  ...listLoader(PATH, earnings.offices)(loader),
  loader.prefetch(earnings.officeTotals, {}),
]);

export default function OfficeEarningsPage({ list }: ListPage<typeof earnings.offices>) {
  return <OfficeEarnings list={list} />;
}
