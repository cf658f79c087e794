import { useTranslation } from 'react-i18next';
import { recordLoader } from '@/components/ui/detail/loader';
import { Link } from '@/components/ui/Link';
import { AdTexts } from '@/components/auctions/marketing/AdTexts';
import { Hints } from '@/components/auctions/marketing/Hints';
import { PackImages, TakePack } from '@/components/auctions/marketing/ImagePack';
import { Share } from '@/components/auctions/marketing/Share';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { marketing } from '@/contract/auctions/marketing';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/auctions-marketing/detail', recordLoader(marketing.detail));

export default function MarketingPage() {
  const { t } = useTranslation();
  return (
    <DetailScreen
      call={marketing.detail}
      area="auctions/marketing"
      title={({ extraInfo }) => extraInfo}
      lead={({ id, town, city, category }) => (
        <>
          #{id} · {category} · {town}, {city} ·{' '}
          <Link href={`/auctions/detail?id=${id}`}>{t('auctions/marketing:openAuction')}</Link>
        </>
      )}
      chip="status"
      facts={['startPrice', 'startAt', 'endAt', 'eidsStatus', 'savedAt']}
      sections={[
        { key: 'ad', content: (record) => <AdTexts record={record} /> },
        {
          key: 'images',
          aside: (record) => <TakePack {...record} />,
          content: (record) => <PackImages {...record} />,
        },
        { key: 'hints', side: true, content: (record) => <Hints {...record} /> },
        {
          key: 'share',
          side: true,
          content: ({ id, extraInfo, publicUrl }) => <Share auctionId={id} name={extraInfo} publicUrl={publicUrl} />,
        },
      ]}
    />
  );
}
