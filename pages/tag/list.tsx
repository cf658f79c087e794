import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TagActions } from '@/components/customers/tags/TagActions';
import { TagName } from '@/components/customers/tags/TagName';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { LockedButton } from '@/components/ui/LockedButton';
import { COUNT_CAP } from '@/domain/lists';
import { type TagRow, tags } from '@/contract/customers/tags';
import { formatNumber } from '@/lib/formats';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { toast } from '@/lib/toast';

const TagForm = lazyPart(() => import('@/components/customers/tags/TagForm').then((module) => module.TagForm));
const PATH = '/tag/list';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, tags.list));

const counted = (count: number) => (count > COUNT_CAP ? `${formatNumber(COUNT_CAP)}+` : formatNumber(count));

export default function TagsPage({ list }: ListPage<typeof tags.list>) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<TagRow | 'new' | null>(null);
  return (
    <>
      <ListScreen
        list={list}
        area="customers/tags"
        defaultSort="name"
        open={({ id }) => `/customers/list?tagId=${id}`}
        actions={
          <LockedButton may="tags.edit" variant="primary" icon="plus" onClick={() => setEditing('new')}>
            {t('customers/tags:create')}
          </LockedButton>
        }
        columns={[
          { field: 'id', hidden: true },
          { field: 'name', card: 'title', cell: ({ name, colour }) => <TagName name={name} colour={colour} /> },
          { field: 'status', card: 'chip' },
          { field: 'customerCount', cell: ({ customerCount }) => counted(customerCount) },
          'createdAt',
        ]}
        filters={['name', 'status']}
        rowActions={(tag) => <TagActions tag={tag} onEdit={() => setEditing(tag)} />}
      />
      {editing && (
        <TagForm
          {...(editing !== 'new' && { record: editing })}
          onClose={() => setEditing(null)}
          onSaved={({ name }) => {
            toast.success(t(editing === 'new' ? 'customers/tags:created' : 'customers/tags:saved', { name }));
            setEditing(null);
          }}
        />
      )}
    </>
  );
}
