import { useTranslation } from 'react-i18next';
import { Chips } from '@/components/operators/Chips';
import { LockedButton } from '@/components/ui/LockedButton';
import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { operators } from '@/contract/operators';
import { AUTHORITIES, ROLES } from '@/domain/roles';
import { screenProps } from '@/lib/page';

const named = (answer: readonly { id: number; name: string }[]) =>
  answer.map(({ id, name }) => ({ value: String(id), label: name }));

/** Roles first, then the finer permissions. */
const inOrder = (role: string) => {
  const held = role.split(',');
  return AUTHORITIES.filter((authority) => held.includes(authority));
};

const PATH = '/operators/list';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, operators.list));

export default function OperatorsPage({ list }: ListPage<typeof operators.list>) {
  const { t } = useTranslation();
  const roleName = (role: string) => t(`permissions:authority.${role}`);
  return (
    <ListScreen
      list={list}
      area="operators"
      defaultSort="name"
      open={({ id }) => `/operators/edit?id=${id}`}
      actions={
        <LockedButton may="operators.edit" variant="primary" icon="plus" href="/operators/create">
          {t('screens:title.operatorCreate')}
        </LockedButton>
      }
      columns={[
        { field: 'id', hidden: true },
        { field: 'name', card: 'title' },
        {
          key: 'role',
          cell: ({ role }) => <Chips names={inOrder(role).map(roleName)} />,
          exports: ['role'],
        },
        { key: 'groups', cell: ({ groups }) => <Chips names={groups} kind="group" />, exports: ['groups'] },
        { field: 'territory', hidden: true },
        'phone',
        { field: 'email', hidden: true },
        { field: 'username', hidden: true },
        { field: 'status', card: 'chip' },
        'lastSeenAt',
        { field: 'createdAt', hidden: true },
      ]}
      filters={[
        'name',
        { field: 'role', choices: ROLES.map((role) => ({ value: role, label: roleName(role) })) },
        'status',
        {
          field: 'groupId',
          choices: choices(() => import('@/contract/operators').then(({ operators }) => operators.groups), {
            options: named,
          }),
        },
        {
          field: 'territoryId',
          choices: choices(() => import('@/contract/locations').then(({ locations }) => locations.territories), {
            options: named,
          }),
        },
        'phone',
        'email',
      ]}
    />
  );
}
