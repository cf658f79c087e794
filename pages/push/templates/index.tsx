import { TemplateList } from '@/components/messaging/TemplateList';
import { listLoader } from '@/components/ui/list/loader';
import { pushTemplates } from '@/contract/messaging/templates';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/push/templates', listLoader('/push/templates', pushTemplates.list));

export default function PushTemplatesPage() {
  return <TemplateList channel="PUSH" />;
}
