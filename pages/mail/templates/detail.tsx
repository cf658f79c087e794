import { TemplateRecord } from '@/components/messaging/TemplateRecord';
import { recordLoader } from '@/components/ui/detail/loader';
import { mailTemplates } from '@/contract/messaging/templates';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/mail/templates/detail', recordLoader(mailTemplates.detail));

export default function MailTemplatePage() {
  return <TemplateRecord channel="EMAIL" />;
}
