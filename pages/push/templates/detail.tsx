import { idOf } from '@/components/messaging/channels';
import { TemplateRecord } from '@/components/messaging/TemplateRecord';
import { pushTemplates } from '@/contract/messaging/templates';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/push/templates/detail', ({ query, prefetch }) =>
  idOf(query) === 0 ? [] : [prefetch(pushTemplates.detail, { id: String(idOf(query)) } as never)],
);

export default function PushTemplatePage() {
  return <TemplateRecord channel="PUSH" />;
}
