import { contentLife, type ContentLife } from '@/contract/content/life';
import { call } from '@/lib/call';
import { useInvalidate } from '@/lib/useCall';
import { useKeptDraft } from '@/lib/useKeptDraft';

export type Draft = Record<string, unknown>;

/** The draft of a content item during editing. */
export const useContentDraft = (life: ContentLife) => {
  const invalidate = useInvalidate();
  return useKeptDraft<ContentLife, Draft>({
    name: `content-${life.id}`,
    first: life,
    draftOf: ({ draft }) => draft,
    save: async ({ version }, draft) => {
      const next = await call(contentLife.save, { id: life.id, version, draft });
      await invalidate(contentLife.state, contentLife.difference);
      return next;
    },
  });
};
