import { NewAppointment } from '@/components/appointments/NewAppointment';
import { CallPanel } from '@/components/calls/CallPanel';
import { Actions } from '@/components/activities/wantToSell/Actions';
import { Lead, Listing, PriceRange, Seller, Soon } from '@/components/activities/wantToSell/Cells';
import { recordLoader } from '@/components/ui/detail/loader';
import { RowLink } from '@/components/ui/RowLink';
import { Evidence, type Makes } from '@/components/activities/wantToSell/Evidence';
import { ProcessSteps } from '@/components/activities/wantToSell/ProcessSteps';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { History } from '@/components/ui/detail/History';
import { nothing } from '@/components/ui/Value';
import { wantToSell } from '@/contract/activities/wantToSell';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

const AppraisalDrawer = lazyPart(
  () => import('@/components/auctions/life/AppraisalDrawer').then((module) => module.AppraisalDrawer),
  { texts: ['auctions/life', 'auctions/appraisal', 'errors', 'enums/appraisal', 'enums/auctions', 'enums/records'] },
);

/** The components of other areas that create a step's evidence. */
const MAKES: Makes = {
  call: (about) => <CallPanel {...about} />,
  visit: (about) => <NewAppointment {...about} />,
  appraisal: (about) => <AppraisalDrawer {...about} />,
};

export const getServerSideProps = screenProps('/want-to-sell/detail', recordLoader(wantToSell.detail));

export default function WantToSellDetailPage() {
  useLiveCalls(['sellers'], [wantToSell.detail]);
  return (
    <DetailScreen
      call={wantToSell.detail}
      area="activities/wantToSell"
      queue={wantToSell.list}
      chip="outcome"
      title={({ customer }) => customer.name}
      lead={(process) => <Lead process={process} />}
      actions={(process) => <Actions process={process} />}
      facts={(process) => [
        { key: 'price', value: <PriceRange of={process} /> },
        { key: 'estimatedSalesMonths', value: <Soon months={process.estimatedSalesMonths} /> },
        { key: 'operator', value: process.operatorName ?? nothing },
        { key: 'agent', value: process.agentName ?? nothing },
        ...(process.lostReason === null ? [] : (['lostReason'] as const)),
      ]}
      sections={[
        {
          key: 'steps',
          content: (process) => (
            <>
              <ProcessSteps process={process} />
              <Evidence process={process} makes={MAKES} />
            </>
          ),
        },
        {
          key: 'property',
          content: (process) => (
            <Facts
              record={process}
              fields={[
                'category',
                'roomLayout',
                'buildingAge',
                'city',
                'town',
                { key: 'listingUrl', value: <Listing url={process.listingUrl} /> },
              ]}
            />
          ),
        },
        { key: 'wish', content: (process) => <Facts record={process} fields={['reason']} /> },
        {
          key: 'history',
          titleKey: 'detail:section.history',
          content: ({ id }) => <History entity="wantToSell" id={id} />,
        },
        { key: 'seller', side: true, content: (process) => <Seller process={process} /> },
        {
          key: 'about',
          side: true,
          content: (process) => (
            <Facts
              record={process}
              fields={[
                'source',
                { key: 'auction', value: <RowLink record={process.auction} path="/auctions/detail" /> },
                'createdAt',
                'updatedAt',
                'closedAt',
              ]}
            />
          ),
        },
      ]}
    />
  );
}
