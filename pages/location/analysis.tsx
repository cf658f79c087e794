import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '@/components/locations/analysis/Analysis.module.css';
import { Beside } from '@/components/locations/analysis/Beside';
import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { LockedButton } from '@/components/ui/LockedButton';
import { locationAnalysis, type LocationAnalysisRow } from '@/contract/locations/analysis';
import { lazyPart } from '@/lib/lazyPart';
import { useMay } from '@/lib/session';
import { screenProps } from '@/lib/page';
import { toast } from '@/lib/toast';

const AnalysisForm = lazyPart(() =>
  import('@/components/locations/analysis/AnalysisForm').then((module) => module.AnalysisForm),
);
const PATH = '/location/analysis';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, locationAnalysis.list));

export default function LocationAnalysisPage({ list }: ListPage<typeof locationAnalysis.list>) {
  const { t } = useTranslation();
  const mayEdit = useMay('locationAnalysis.edit');
  const [editing, setEditing] = useState<LocationAnalysisRow | 'new' | null>(null);
  return (
    <>
      <ListScreen
        list={list}
        area="locations/analysis"
        defaultSort="-averageM2Price"
        actions={
          <LockedButton may="locationAnalysis.edit" variant="primary" icon="plus" onClick={() => setEditing('new')}>
            {t('locations/analysis:create')}
          </LockedButton>
        }
        columns={[
          { field: 'id', hidden: true },
          {
            key: 'quarter',
            card: 'title',
            cell: ({ quarter, town, city }) => (
              <span className={styles.quarter}>
                {quarter}
                <small>
                  {town}, {city}
                </small>
              </span>
            ),
            exports: ['quarter', 'town', 'city'],
          },
          { field: 'town', hidden: true },
          { field: 'city', hidden: true },
          'averageM2Price',
          'yearlyChange',
          'auctionM2Price',
          { field: 'auctionCount', hidden: true },
          { field: 'population', hidden: true },
          { field: 'status', hidden: true, card: 'chip' },
          { field: 'summary', hidden: true },
          { field: 'updatedAt', hidden: true },
        ]}
        filters={[
          'place',
          {
            field: 'cityId',
            choices: choices(() => import('@/contract/locations/places').then(({ places }) => places.city.list), {
              every: true,
              options: ({ rows }) => rows.map(({ id, name }) => ({ value: String(id), label: name })),
            }),
          },
          'averageM2Price',
          'status',
        ]}
        beside={(rows) => <Beside rows={rows} onOpen={(row) => mayEdit && setEditing(row)} />}
        rowActions={(row) => (
          <LockedButton may="locationAnalysis.edit" size="small" variant="ghost" onClick={() => setEditing(row)}>
            {t('locations/analysis:change')}
          </LockedButton>
        )}
      />
      {editing && (
        <AnalysisForm
          {...(editing !== 'new' && { record: editing })}
          onClose={() => setEditing(null)}
          onSaved={({ quarter }) => {
            toast.success(
              t(editing === 'new' ? 'locations/analysis:created' : 'locations/analysis:saved', { quarter }),
            );
            setEditing(null);
          }}
        />
      )}
    </>
  );
}
