import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { LockedButton } from '@/components/ui/LockedButton';
import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { categories } from '@/contract/auctions/categories';
import { screenProps } from '@/lib/page';

const PATH = '/categories/attributes-list';
const SHOWN = 4;
const named = ({ rows }: { rows: readonly { id: number; name: string }[] }) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));
const shortened = (names: readonly string[]) =>
  names.length > SHOWN ? `${names.slice(0, SHOWN).join(', ')} +${names.length - SHOWN}` : names.join(', ');

export const getServerSideProps = screenProps(PATH, listLoader(PATH, categories.search));

export default function AttributesPage({ list }: ListPage<typeof categories.search>) {
  const { t } = useTranslation();
  return (
    <ListScreen
      list={list}
      area="auctions/categories"
      defaultSort="name"
      open={({ id }) => `/categories/attributes-detail?id=${id}`}
      actions={
        <>
          <Button href="/categories/detailSections">{t('auctions/categories:toSections')}</Button>
          <LockedButton may="categories.edit" variant="primary" icon="plus" href="/categories/attributes-detail">
            {t('auctions/categories:new')}
          </LockedButton>
        </>
      }
      columns={[
        { field: 'id', hidden: true },
        { field: 'name', card: 'title' },
        'section',
        {
          key: 'choices',
          cell: ({ choices: list }) => (list.length > 0 ? shortened(list) : t('auctions/categories:freeText')),
        },
        { key: 'categories', cell: ({ categories: list }) => shortened(list) },
        'isRequired',
        { field: 'position', hidden: true },
        { field: 'status', card: 'chip' },
      ]}
      filters={[
        'name',
        {
          field: 'sectionId',
          choices: choices(
            () => import('@/contract/auctions/categories').then(({ categories }) => categories.sections),
            { options: named },
          ),
        },
        {
          field: 'categoryId',
          choices: choices(() => import('@/contract/auctions/categories').then(({ categories }) => categories.tree), {
            options: named,
          }),
        },
        'status',
        'isRequired',
      ]}
    />
  );
}
