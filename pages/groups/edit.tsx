import { GroupEdit } from '@/components/operators/GroupEdit';
import { recordLoader } from '@/components/ui/detail/loader';
import { operatorGroups } from '@/contract/operators/groups';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/groups/edit', recordLoader(operatorGroups.detail));

export default function GroupEditPage() {
  return <GroupEdit />;
}
