import { Inbox } from '@/components/access/RequestList';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { access } from '@/contract/access';
import { screenProps } from '@/lib/page';

const PATH = '/access/requests';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, access.inbox));

export default function AccessRequestsPage({ list }: ListPage<typeof access.inbox>) {
  return <Inbox list={list} />;
}
