import { idOf } from '@/components/messaging/channels';
import { TemplateEditor } from '@/components/messaging/TemplateEditor';
import { smsTemplates } from '@/contract/messaging/templates';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/sms/edit', ({ query, prefetch }) =>
  idOf(query) === 0 ? [] : [prefetch(smsTemplates.detail, { id: idOf(query) })],
);

export default function SmsEditPage() {
  return <TemplateEditor channel="SMS" />;
}
