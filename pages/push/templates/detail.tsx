import { TemplateRecord } from '@/components/messaging/TemplateRecord';
import { recordLoader } from '@/components/ui/detail/loader';
import { pushTemplates } from '@/contract/messaging/templates';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/push/templates/detail', recordLoader(pushTemplates.detail));

export default function PushTemplatePage() {
  return <TemplateRecord channel="PUSH" />;
}
