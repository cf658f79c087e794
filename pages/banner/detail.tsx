import { BannerForm } from '@/components/content/banners/BannerForm';
import { contentLoader } from '@/components/content/life/contentLoader';
import { ContentScreen } from '@/components/content/life/ContentScreen';
import type { BannerBody } from '@/contract/content/bodies/banners';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/banner/detail', contentLoader('/banner/detail'));

export default function BannerPage() {
  return (
    <ContentScreen<BannerBody> back="/banner/list" texts="content/banners" form={(form) => <BannerForm {...form} />} />
  );
}
