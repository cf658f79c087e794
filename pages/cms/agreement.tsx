import { AgreementForm } from '@/components/content/agreements/AgreementForm';
import { contentId, ContentScreen } from '@/components/content/life/ContentScreen';
import type { AgreementBody } from '@/contract/content/bodies/agreement';
import { contentLife } from '@/contract/content/life';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/cms/agreement', ({ query, prefetch }) =>
  contentId(query) === 0 ? [] : [prefetch(contentLife.state, { id: contentId(query) })],
);

export default function AgreementPage() {
  return (
    <ContentScreen<AgreementBody>
      back="/cms/agreements"
      texts="content/agreements"
      form={(form) => <AgreementForm {...form} />}
    />
  );
}
