import { idOf } from '@/components/messaging/channels';
import { TemplateEditor } from '@/components/messaging/TemplateEditor';
import { pushTemplates } from '@/contract/messaging/templates';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/push/templates/edit', ({ query, prefetch }) =>
  idOf(query) === 0 ? [] : [prefetch(pushTemplates.detail, { id: idOf(query) })],
);

export default function PushTemplateEditPage() {
  return <TemplateEditor channel="PUSH" />;
}
