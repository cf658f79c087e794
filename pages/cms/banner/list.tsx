import { BannerList } from '@/components/content/banners/BannerList';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { banners } from '@/contract/content/banners';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/cms/banner/list', listLoader('/cms/banner/list', banners.cmsBanners));

export default function CmsBannersPage({ list }: ListPage<typeof banners.cmsBanners>) {
  return <BannerList list={list} cms />;
}
