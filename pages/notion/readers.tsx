import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { agentKnowledge } from '@/contract/agents/knowledge';
import { knowledgePath } from '@/domain/agents/knowledge';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

const Remind = lazyPart(() => import('@/components/agents/knowledge/Remind').then((module) => module.Remind));
const PATH = '/notion/readers';
export const getServerSideProps = screenProps(PATH, listLoader(PATH, agentKnowledge.readers));

export default function KnowledgeReadersPage({ list }: ListPage<typeof agentKnowledge.readers>) {
  useLiveCalls(['knowledge'], [list.call]);
  return (
    <ListScreen
      list={list}
      area="agents/knowledge"
      defaultSort="name"
      above={<Remind />}
      open={({ pageId }) => knowledgePath(pageId)}
      columns={[
        { field: 'name', card: 'title' },
        { field: 'reading', card: 'chip' },
        { field: 'page', card: 'fact' },
        { field: 'territory', card: 'fact' },
        { field: 'dueOn', card: 'fact' },
        { field: 'readAt', card: 'fact' },
        'number',
        'remindedAt',
      ]}
      filters={[
        'name',
        {
          field: 'pageId',
          choices: choices(
            () => import('@/contract/agents/knowledge').then(({ agentKnowledge }) => agentKnowledge.tree),
            {
              options: ({ rows }) =>
                rows
                  .filter(({ isMandatory }) => isMandatory)
                  .map(({ id, title }) => ({ value: String(id), label: title })),
            },
          ),
        },
        'reading',
        {
          field: 'territoryId',
          choices: choices(() => import('@/contract/locations').then(({ locations }) => locations.territories), {
            options: (rows) => rows.map(({ id, name }) => ({ value: String(id), label: name })),
          }),
        },
      ]}
    />
  );
}
