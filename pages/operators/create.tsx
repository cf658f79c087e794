import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { OperatorForm } from '@/components/operators/OperatorForm';
import { FormPage } from '@/components/operators/FormPage';
import { locations } from '@/contract/locations';
import { operators } from '@/contract/operators';
import { screenProps } from '@/lib/page';
import { toast } from '@/lib/toast';

export const getServerSideProps = screenProps('/operators/create', ({ prefetch }) => [
  prefetch(operators.groups, {}),
  prefetch(locations.territories, {}),
]);

export default function OperatorCreatePage() {
  const { t } = useTranslation();
  const router = useRouter();
  return (
    <FormPage back="/operators/list">
      <OperatorForm
        onCancel={() => void router.push('/operators/list')}
        onSaved={({ id, firstName, lastName, waiting }) => {
          toast.success(t('operators:form.invitedNow', { name: `${firstName} ${lastName}` }));
          if (waiting) toast.info(t('operators:waits.saved'));
          void router.push(`/operators/edit?id=${id}`);
        }}
      />
    </FormPage>
  );
}
