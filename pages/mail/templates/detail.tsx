import { idOf } from '@/components/messaging/channels';
import { TemplateRecord } from '@/components/messaging/TemplateRecord';
import { mailTemplates } from '@/contract/messaging/templates';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/mail/templates/detail', ({ query, prefetch }) =>
  idOf(query) === 0 ? [] : [prefetch(mailTemplates.detail, { id: String(idOf(query)) } as never)],
);

export default function MailTemplatePage() {
  return <TemplateRecord channel="EMAIL" />;
}
