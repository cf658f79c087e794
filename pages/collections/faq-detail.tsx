import { FaqForm } from '@/components/content/faqs/FaqForm';
import { contentLoader } from '@/components/content/life/contentLoader';
import { ContentScreen } from '@/components/content/life/ContentScreen';
import type { FaqBody } from '@/contract/content/bodies/faq';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/collections/faq-detail', contentLoader('/collections/faq-detail'));

export default function FaqPage() {
  return (
    <ContentScreen<FaqBody> back="/collections/faqs" texts="content/faqs" form={(form) => <FaqForm {...form} />} />
  );
}
