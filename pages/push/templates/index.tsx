import { TemplateList } from '@/components/messaging/TemplateList';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { pushTemplates } from '@/contract/messaging/templates';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/push/templates', listLoader('/push/templates', pushTemplates.list));

export default function PushTemplatesPage({ list }: ListPage<typeof pushTemplates.list>) {
  return <TemplateList list={list} channel="PUSH" />;
}
