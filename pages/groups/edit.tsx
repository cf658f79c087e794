import { GroupEdit } from '@/components/operators/GroupEdit';
import { operatorGroups } from '@/contract/operators/groups';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/groups/edit', ({ query, prefetch }) => {
  const id = Number(query.id);
  return Number.isSafeInteger(id) && id > 0 ? [prefetch(operatorGroups.detail, { id })] : [];
});

export default function GroupEditPage() {
  return <GroupEdit />;
}
