import { OperatorEdit } from '@/components/operators/OperatorEdit';
import { recordLoader } from '@/components/ui/detail/loader';
import { locations } from '@/contract/locations';
import { operators } from '@/contract/operators';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps(
  '/operators/edit',
  recordLoader(operators.detailPage, (_, { prefetch }) => [
    prefetch(operators.groups, {}),
    prefetch(locations.territories, {}),
  ]),
);

export default function OperatorEditPage() {
  return <OperatorEdit />;
}
