import { MergeScreen } from '@/components/customers/MergeScreen';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/customers/merge', () => []);

export default function MergePage() {
  return <MergeScreen />;
}
