import { useTranslation } from 'react-i18next';
import { Chips } from '@/components/operators/Chips';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { LockedButton } from '@/components/ui/LockedButton';
import { operatorGroups } from '@/contract/operators/groups';
import { AUTHORITIES } from '@/domain/roles';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/groups/list', listLoader('/groups/list', operatorGroups.list));

export default function GroupsPage({ list }: ListPage<typeof operatorGroups.list>) {
  const { t } = useTranslation();
  const nameOf = (authority: string) => t(`permissions:authority.${authority}`);
  return (
    <ListScreen
      list={list}
      area="operators/groups"
      defaultSort="name"
      open={({ id }) => `/groups/edit?id=${id}`}
      actions={
        <LockedButton may="groups.edit" variant="primary" icon="plus" href="/groups/create">
          {t('screens:title.groupCreate')}
        </LockedButton>
      }
      columns={[
        { field: 'id', hidden: true },
        { field: 'name', card: 'title' },
        'description',
        { key: 'authorities', cell: ({ authorities }) => <Chips names={authorities.map(nameOf)} /> },
        'operatorCount',
        { field: 'userCount', card: 'none' },
      ]}
      filters={['name', { field: 'authority', choices: AUTHORITIES.map((value) => ({ value, label: nameOf(value) })) }]}
    />
  );
}
