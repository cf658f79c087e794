import { ImportScreen } from '@/components/customers/import/ImportScreen';
import { customerImport } from '@/contract/customers/import';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/customers/import', ({ query, prefetch }) => {
  const id = Number(query.id);
  return [
    Number.isSafeInteger(id) && id > 0 ? prefetch(customerImport.detail, { id }) : prefetch(customerImport.list, {}),
  ];
});

export default function CustomerImportPage() {
  return <ImportScreen />;
}
