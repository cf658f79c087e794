import { TemplateList } from '@/components/messaging/TemplateList';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { smsTemplates } from '@/contract/messaging/templates';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/sms', listLoader('/sms', smsTemplates.list));

export default function SmsPage({ list }: ListPage<typeof smsTemplates.list>) {
  return <TemplateList list={list} channel="SMS" />;
}
