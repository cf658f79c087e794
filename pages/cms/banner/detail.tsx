import { BannerForm } from '@/components/content/banners/BannerForm';
import { contentId, ContentScreen } from '@/components/content/life/ContentScreen';
import type { BannerBody } from '@/contract/content/bodies/banners';
import { contentLife } from '@/contract/content/life';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/cms/banner/detail', ({ query, prefetch }) =>
  contentId(query) === 0 ? [] : [prefetch(contentLife.state, { id: contentId(query) })],
);

export default function CmsBannerPage() {
  return (
    <ContentScreen<BannerBody>
      back="/cms/banner/list"
      texts="content/banners"
      form={(form) => <BannerForm {...form} />}
    />
  );
}
