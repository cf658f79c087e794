import { AnswersSeen } from '@/components/access/AnswersSeen';
import { Mine } from '@/components/access/RequestList';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { access } from '@/contract/access';
import { screenProps } from '@/lib/page';
import { useMay } from '@/lib/session';

const PATH = '/access/mine';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, access.mine));

export default function MyAccessRequestsPage({ list }: ListPage<typeof access.mine>) {
  return (
    <>
      <AnswersSeen />
      <Mine list={list} decides={useMay('access.decide')} />
    </>
  );
}
