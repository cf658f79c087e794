import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { FormPage } from '@/components/operators/FormPage';
import { GroupForm } from '@/components/operators/GroupForm';
import { screenProps } from '@/lib/page';
import { toast } from '@/lib/toast';

export const getServerSideProps = screenProps('/groups/create');

export default function GroupCreatePage() {
  const { t } = useTranslation();
  const router = useRouter();
  return (
    <FormPage back="/groups/list">
      <GroupForm
        onCancel={() => void router.push('/groups/list')}
        onSaved={({ id, name }) => {
          toast.success(t('operators/groups:form.saved', { name }));
          void router.push(`/groups/edit?id=${id}`);
        }}
      />
    </FormPage>
  );
}
