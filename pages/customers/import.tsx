import { ImportScreen } from '@/components/customers/import/ImportScreen';
import { customerImport } from '@/contract/customers/import';
import { idIn } from '@/lib/idIn';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/customers/import', ({ query, prefetch }) => {
  const id = idIn(query.id);
  return [id ? prefetch(customerImport.detail, { id }) : prefetch(customerImport.list, {})];
});

export default function CustomerImportPage() {
  return <ImportScreen />;
}
