import { idOf } from '@/components/messaging/channels';
import { TemplateRecord } from '@/components/messaging/TemplateRecord';
import { smsTemplates } from '@/contract/messaging/templates';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/sms/detail', ({ query, prefetch }) =>
  idOf(query) === 0 ? [] : [prefetch(smsTemplates.detail, { id: String(idOf(query)) } as never)],
);

export default function SmsDetailPage() {
  return <TemplateRecord channel="SMS" />;
}
