import { TemplateEditor } from '@/components/messaging/TemplateEditor';
import { recordLoader } from '@/components/ui/detail/loader';
import { mailTemplates } from '@/contract/messaging/templates';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/mail/templates/edit', recordLoader(mailTemplates.detail));

export default function MailTemplateEditPage() {
  return <TemplateEditor channel="EMAIL" />;
}
