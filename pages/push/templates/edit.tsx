import { TemplateEditor } from '@/components/messaging/TemplateEditor';
import { recordLoader } from '@/components/ui/detail/loader';
import { pushTemplates } from '@/contract/messaging/templates';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/push/templates/edit', recordLoader(pushTemplates.detail));

export default function PushTemplateEditPage() {
  return <TemplateEditor channel="PUSH" />;
}
