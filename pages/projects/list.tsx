import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProjectActions } from '@/components/auctions/projects/ProjectActions';
import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { LockedButton } from '@/components/ui/LockedButton';
import { nothing } from '@/components/ui/Value';
import { type ProjectRow, projects } from '@/contract/auctions/projects';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { toast } from '@/lib/toast';

const ProjectForm = lazyPart(() =>
  import('@/components/auctions/projects/ProjectForm').then((module) => module.ProjectForm),
);
const PATH = '/projects/list';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, projects.list));

export default function ProjectsPage({ list }: ListPage<typeof projects.list>) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<ProjectRow | 'new' | null>(null);
  return (
    <>
      <ListScreen
        list={list}
        area="auctions/projects"
        defaultSort="name"
        actions={
          <LockedButton may="projects.edit" variant="primary" icon="plus" onClick={() => setEditing('new')}>
            {t('auctions/projects:create')}
          </LockedButton>
        }
        columns={[
          { field: 'id', hidden: true },
          { field: 'name', card: 'title' },
          { field: 'status', card: 'chip' },
          { field: 'corporate' },
          {
            key: 'place',
            cell: ({ town, city }) => (town === null ? nothing : `${town}, ${city}`),
            exports: ['town', 'city'],
          },
          'deliveryOn',
          'auctionCount',
          { field: 'description', hidden: true },
          { field: 'slug', hidden: true },
          { field: 'createdAt', hidden: true },
        ]}
        filters={[
          'name',
          'status',
          {
            field: 'cityId',
            choices: choices(() => import('@/contract/locations/places').then(({ places }) => places.city.list), {
              every: true,
              options: ({ rows }) => rows.map(({ id, name }) => ({ value: String(id), label: name })),
            }),
          },
          'deliveryOn',
          'withAuctions',
          { field: 'corporateId', hidden: true },
        ]}
        rowActions={(project) => <ProjectActions project={project} onEdit={() => setEditing(project)} />}
      />
      {editing && (
        <ProjectForm
          {...(editing !== 'new' && { record: editing })}
          onClose={() => setEditing(null)}
          onSaved={({ name }) => {
            toast.success(t(editing === 'new' ? 'auctions/projects:created' : 'auctions/projects:saved', { name }));
            setEditing(null);
          }}
        />
      )}
    </>
  );
}
