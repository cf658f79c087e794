import { FaqForm } from '@/components/content/faqs/FaqForm';
import { contentId, ContentScreen } from '@/components/content/life/ContentScreen';
import type { FaqBody } from '@/contract/content/bodies/faq';
import { contentLife } from '@/contract/content/life';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/collections/faq-detail', ({ query, prefetch }) =>
  contentId(query) === 0 ? [] : [prefetch(contentLife.state, { id: contentId(query) })],
);

export default function FaqPage() {
  return (
    <ContentScreen<FaqBody> back="/collections/faqs" texts="content/faqs" form={(form) => <FaqForm {...form} />} />
  );
}
