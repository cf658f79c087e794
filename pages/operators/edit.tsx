import { OperatorEdit } from '@/components/operators/OperatorEdit';
import { locations } from '@/contract/locations';
import { operators } from '@/contract/operators';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/operators/edit', ({ query, prefetch }) => {
  const id = Number(query.id);
  if (!Number.isSafeInteger(id) || id <= 0) return [];
  return [prefetch(operators.detailPage, { id }), prefetch(operators.groups, {}), prefetch(locations.territories, {})];
});

export default function OperatorEditPage() {
  return <OperatorEdit />;
}
