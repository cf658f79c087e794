import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { AuditActions } from '@/components/audit/AuditActions';
import { Changes } from '@/components/audit/Changes';
import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { audit } from '@/contract/audit';
import { screenProps } from '@/lib/page';

const PATH = '/audit/list';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, audit.list));

const FILTERS = [
  {
    field: 'operatorId',
    choices: choices(() => import('@/contract/operators').then(({ operators }) => operators.names), {
      options: (names) =>
        names.map(({ id, firstName, lastName }) => ({ value: String(id), label: `${firstName} ${lastName}` })),
    }),
  },
  {
    field: 'entity',
    choices: choices(() => import('@/contract/audit').then(({ audit }) => audit.entities), {
      options: (rows) => rows.map(({ entity, label }) => ({ value: entity, label })),
    }),
  },
  'recordId',
  'action',
  {
    field: 'field',
    choices: choices(() => import('@/contract/audit').then(({ audit }) => audit.fields), {
      options: (rows) => rows.map(({ field, label }) => ({ value: field, label })),
    }),
  },
  'day',
] as const;

export default function AuditPage({ list }: ListPage<typeof audit.list>) {
  const { t } = useTranslation();
  return (
    <ListScreen
      list={list}
      area="audit"
      defaultSort="-at"
      actions={<AuditActions list={list} />}
      columns={[
        { field: 'id', hidden: true },
        'at',
        {
          key: 'record',
          card: 'title',
          cell: ({ entity, recordId, path }) => {
            const name = t('audit:open', { entity, id: recordId });
            return path ? <Link href={path}>{name}</Link> : name;
          },
        },
        { field: 'action', card: 'chip' },
        {
          key: 'operator',
          cell: ({ operator, actingAs }) => (
            <>
              {operator ?? t('audit:system')}
              {actingAs && ` (${t('audit:viewing', { name: actingAs })})`}
            </>
          ),
        },
        { key: 'changes', card: 'fact', cell: (row) => <Changes row={row} /> },
        { field: 'requestId', hidden: true },
      ]}
      filters={FILTERS}
    />
  );
}
