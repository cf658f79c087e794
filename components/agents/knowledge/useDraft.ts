import { useTranslation } from 'react-i18next';
import { agentKnowledge, type KnowledgeDraft } from '@/contract/agents/knowledge';
import { call } from '@/lib/call';
import { useInvalidate } from '@/lib/useCall';
import { useKeptDraft } from '@/lib/useKeptDraft';

export type Typed = { icon: string; title: string; body: string };

/** The draft of a page during editing; without a title it is not saved. */
export const useDraft = (draft: KnowledgeDraft) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  return useKeptDraft<KnowledgeDraft, Typed>({
    name: `knowledge-${draft.id}`,
    first: draft,
    draftOf: ({ icon, title, body }) => ({ icon, title, body }),
    lacks: ({ title }) => (title.trim() === '' ? t('errors:REQUIRED') : null),
    save: async ({ version }, typed) => {
      const next = await call(agentKnowledge.save, { id: draft.id, version, ...typed });
      await invalidate(agentKnowledge.draft, agentKnowledge.tree);
      return next;
    },
  });
};
