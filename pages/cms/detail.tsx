import { contentId, ContentScreen } from '@/components/content/life/ContentScreen';
import { TextForm } from '@/components/content/texts/TextForm';
import type { TextBody } from '@/contract/content/bodies/text';
import { contentLife } from '@/contract/content/life';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/cms/detail', ({ query, prefetch }) =>
  contentId(query) === 0 ? [] : [prefetch(contentLife.state, { id: contentId(query) })],
);

export default function TextPage() {
  return <ContentScreen<TextBody> back="/cms/list" texts="content/texts" form={(form) => <TextForm {...form} />} />;
}
