import { AttributeScreen } from '@/components/auctions/categories/AttributeScreen';
import { recordLoader } from '@/components/ui/detail/loader';
import { categories } from '@/contract/auctions/categories';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/categories/attributes-detail', (loader) => [
  ...recordLoader(categories.attribute)(loader),
  // Also used to create an attribute, without a record.
  loader.prefetch(categories.sections, {}),
  loader.prefetch(categories.tree, {}),
]);

export default function AttributePage() {
  return <AttributeScreen />;
}
