import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { agentKnowledge } from '@/contract/agents/knowledge';
import { KNOWLEDGE_TITLE_MAX } from '@/domain/agents/knowledge';

type Props = { parentId: number | null; parent?: string; onClose: () => void };

/** Creates a page, and opens its editor. */
export const CreateDrawer = ({ parentId, parent, onClose }: Props) => {
  const { t } = useTranslation();
  const router = useRouter();
  const { form, submit, busy, close } = useRecordForm(agentKnowledge.create, {
    area: 'agents/knowledge',
    defaults: { parentId, title: '' },
    fields: ['title'],
    onSaved: ({ id }) => {
      onClose();
      void router.push(`/notion/edit?id=${id}`);
    },
  });
  return (
    <FormDrawer
      open
      title={t('agents/knowledge:create.title')}
      submitLabel={t('agents/knowledge:create.submit')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      {parent !== undefined && <p>{t('agents/knowledge:create.under', { title: parent })}</p>}
      <TextField
        label={t('agents/knowledge:fields.title')}
        error={form.formState.errors.title?.message}
        maxLength={KNOWLEDGE_TITLE_MAX}
        required
        autoFocus
        {...form.register('title')}
      />
    </FormDrawer>
  );
};
