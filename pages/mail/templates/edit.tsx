import { idOf } from '@/components/messaging/channels';
import { TemplateEditor } from '@/components/messaging/TemplateEditor';
import { mailTemplates } from '@/contract/messaging/templates';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/mail/templates/edit', ({ query, prefetch }) =>
  idOf(query) === 0 ? [] : [prefetch(mailTemplates.detail, { id: idOf(query) })],
);

export default function MailTemplateEditPage() {
  return <TemplateEditor channel="EMAIL" />;
}
