import { DuplicatesScreen } from '@/components/customers/DuplicatesScreen';
import { customerMerge } from '@/contract/customers/merge';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/customers/duplicates', ({ prefetch }) => [
  prefetch(customerMerge.duplicates, {}),
]);

export default function DuplicatesPage() {
  return <DuplicatesScreen />;
}
