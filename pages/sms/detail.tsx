import { TemplateRecord } from '@/components/messaging/TemplateRecord';
import { recordLoader } from '@/components/ui/detail/loader';
import { smsTemplates } from '@/contract/messaging/templates';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/sms/detail', recordLoader(smsTemplates.detail));

export default function SmsDetailPage() {
  return <TemplateRecord channel="SMS" />;
}
