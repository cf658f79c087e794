import { Sections } from '@/components/auctions/categories/Sections';
import { categories } from '@/contract/auctions/categories';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/categories/detailSections', ({ prefetch }) => [
  prefetch(categories.sections, {}),
]);

export default function DetailSectionsPage() {
  return <Sections />;
}
