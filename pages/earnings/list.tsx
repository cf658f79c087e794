import { useRouter } from 'next/router';
import { AllEarnings, OwnEarnings } from '@/components/earnings/EarningsList';
import { isOwnList } from '@/components/earnings/ownList';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { earnings } from '@/contract/earnings';
import { screenProps } from '@/lib/page';
import { useRights } from '@/lib/session';

const PATH = '/earnings/list';

export const getServerSideProps = screenProps(PATH, (loader) =>
  isOwnList(loader.may, loader.query.agent)
    ? [...listLoader(PATH, earnings.mine)(loader), loader.prefetch(earnings.calculations, {})]
    : [...listLoader(PATH, earnings.list)(loader), loader.prefetch(earnings.totals, {})],
);

export default function EarningsPage({ list }: ListPage<typeof earnings.list & typeof earnings.mine>) {
  const { query } = useRouter();
  const may = useRights();
  return isOwnList(may, query.agent) ? <OwnEarnings list={list} /> : <AllEarnings list={list} />;
}
