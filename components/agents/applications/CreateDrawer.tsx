import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Link } from '@/components/ui/Link';
import { agentApplications } from '@/contract/agents/applications';
import { CallError } from '@/lib/callError';
import { toast } from '@/lib/toast';
import { PersonFields } from './PersonFields';

/** Enters an application by hand; if the person already has an open one, links to it. */
export const CreateDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const router = useRouter();
  const [existing, setExisting] = useState<number>();
  const { untypedForm, submit, busy, close } = useRecordForm(agentApplications.create, {
    area: 'agents/applications',
    defaults: { firstName: '', lastName: '', phone: '', email: '', cityId: null, identityNumber: '', note: '' },
    onRefused: (failure) =>
      setExisting(failure instanceof CallError ? Number(failure.body.params?.id) || undefined : undefined),
    onSaved: ({ id }) => {
      toast.success(t('agents/applications:create.done'));
      onClose();
      void router.push(`/agent/application?id=${id}`);
    },
  });
  return (
    <FormDrawer
      open
      title={t('agents/applications:create.title')}
      submitLabel={t('agents/applications:create.button')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <PersonFields form={untypedForm} />
      {existing && <Link href={`/agent/application?id=${existing}`}>{t('agents/applications:create.existing')}</Link>}
    </FormDrawer>
  );
};
