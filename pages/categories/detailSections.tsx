import { Sections } from '@/components/categories/Sections';
import { categories } from '@/contract/categories';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/categories/detailSections', ({ prefetch }) => [
  prefetch(categories.sections, {}),
]);

export default function DetailSectionsPage() {
  return <Sections />;
}
