import { BannerList } from '@/components/content/banners/BannerList';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { banners } from '@/contract/content/banners';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/banner/list', listLoader('/banner/list', banners.all));

export default function BannersPage({ list }: ListPage<typeof banners.all>) {
  return <BannerList list={list} />;
}
