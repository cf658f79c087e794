import { TemplateList } from '@/components/messaging/TemplateList';
import { listLoader } from '@/components/ui/list/loader';
import { mailTemplates } from '@/contract/messaging/templates';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/mail/templates', listLoader('/mail/templates', mailTemplates.list));

export default function MailTemplatesPage() {
  return <TemplateList channel="EMAIL" />;
}
