import { contentLoader } from '@/components/content/life/contentLoader';
import { ContentScreen } from '@/components/content/life/ContentScreen';
import { TextForm } from '@/components/content/texts/TextForm';
import type { TextBody } from '@/contract/content/bodies/text';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/cms/detail', contentLoader('/cms/detail'));

export default function TextPage() {
  return <ContentScreen<TextBody> back="/cms/list" texts="content/texts" form={(form) => <TextForm {...form} />} />;
}
