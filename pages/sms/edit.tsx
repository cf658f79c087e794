import { TemplateEditor } from '@/components/messaging/TemplateEditor';
import { recordLoader } from '@/components/ui/detail/loader';
import { smsTemplates } from '@/contract/messaging/templates';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/sms/edit', recordLoader(smsTemplates.detail));

export default function SmsEditPage() {
  return <TemplateEditor channel="SMS" />;
}
