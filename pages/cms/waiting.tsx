import { WaitingList } from '@/components/content/waiting/WaitingList';
import { contentLife } from '@/contract/content/life';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/cms/waiting', ({ prefetch }) => [prefetch(contentLife.waiting, {})]);

export default function ContentWaitingPage() {
  return <WaitingList />;
}
