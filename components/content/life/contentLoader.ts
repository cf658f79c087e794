import { contentLife } from '@/contract/content/life';
import { contentPath } from '@/domain/content/paths';
import { idIn } from '@/lib/idIn';
import type { Loader } from '@/lib/page';

/**
 * The data for the first render of a content editor: `screenProps('/cms/detail', contentLoader('/cms/detail'))`. All content shares one
 * range of ids: an item of another kind redirects to its own screen with the right form.
 */
export const contentLoader =
  (screen: string) =>
  ({ query, prefetch, goTo }: Loader): Promise<unknown>[] => {
    const id = idIn(query.id);
    if (id === 0) return [];
    const state = prefetch(contentLife.state, { id }).then((life) => {
      const own = life && contentPath(life);
      if (own && own !== `${screen}?id=${id}`) goTo(own);
    });
    return [state];
  };
