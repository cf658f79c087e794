import { useRouter } from 'next/router';
import { AllEarnings, OwnEarnings } from '@/components/earnings/EarningsList';
import { isOwnList } from '@/components/earnings/ownList';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { earnings } from '@/contract/earnings';
import { screenProps } from '@/lib/page';
import { useSession } from '@/lib/session';

const PATH = '/earnings/list';

export const getServerSideProps = screenProps(PATH, (loader) =>
  isOwnList(loader.session.operator.authorities, loader.query.agent)
    ? [...listLoader(PATH, earnings.mine)(loader), loader.prefetch(earnings.calculations, {})]
    : [...listLoader(PATH, earnings.list)(loader), loader.prefetch(earnings.totals, {})],
);

export default function EarningsPage({ list }: ListPage<typeof earnings.list & typeof earnings.mine>) {
  const { query } = useRouter();
  const authorities = useSession()?.operator.authorities ?? [];
  return isOwnList(authorities, query.agent) ? <OwnEarnings list={list} /> : <AllEarnings list={list} />;
}
