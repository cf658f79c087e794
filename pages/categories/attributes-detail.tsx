import { AttributeScreen } from '@/components/auctions/categories/AttributeScreen';
import { categories } from '@/contract/auctions/categories';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/categories/attributes-detail', ({ query, prefetch }) => {
  const id = Number(query.id);
  const record = Number.isSafeInteger(id) && id > 0 ? [prefetch(categories.attribute, { id: String(id) })] : [];
  return [...record, prefetch(categories.sections, {}), prefetch(categories.tree, {})];
});

export default function AttributePage() {
  return <AttributeScreen />;
}
