import { BannerForm } from '@/components/content/banners/BannerForm';
import { contentLoader } from '@/components/content/life/contentLoader';
import { ContentScreen } from '@/components/content/life/ContentScreen';
import type { BannerBody } from '@/contract/content/bodies/banners';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/cms/banner/detail', contentLoader('/cms/banner/detail'));

export default function CmsBannerPage() {
  return (
    <ContentScreen<BannerBody>
      back="/cms/banner/list"
      texts="content/banners"
      form={(form) => <BannerForm {...form} />}
    />
  );
}
