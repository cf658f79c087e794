import { TemplateList } from '@/components/messaging/TemplateList';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { mailTemplates } from '@/contract/messaging/templates';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/mail/templates', listLoader('/mail/templates', mailTemplates.list));

export default function MailTemplatesPage({ list }: ListPage<typeof mailTemplates.list>) {
  return <TemplateList list={list} channel="EMAIL" />;
}
