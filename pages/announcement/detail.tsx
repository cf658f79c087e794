import { AnnouncementActions, AnnouncementBody, AnnouncementReaders } from '@/components/brokers/announcements/Parts';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { History } from '@/components/ui/detail/History';
import { recordLoader } from '@/components/ui/detail/loader';
import { announcements } from '@/contract/brokers/announcements';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

export const getServerSideProps = screenProps('/announcement/detail', recordLoader(announcements.detail));

export default function AnnouncementPage() {
  useLiveCalls(['announcements'], [announcements.detail, announcements.readers]);
  return (
    <DetailScreen
      call={announcements.detail}
      area="brokers/announcements"
      queue={announcements.list}
      chip="state"
      title={({ title }) => title}
      actions={(announcement) => <AnnouncementActions announcement={announcement} />}
      facts={['audience', 'showsFrom', 'showsUntil', 'readers', 'unread']}
      sections={[
        { key: 'text', content: (announcement) => <AnnouncementBody announcement={announcement} /> },
        {
          key: 'readers',
          content: (announcement) => <AnnouncementReaders announcement={announcement} />,
        },
        {
          key: 'about',
          side: true,
          content: (announcement) => (
            <Facts record={announcement} compact fields={['cities', 'level', 'isPinned', 'writtenBy', 'createdAt']} />
          ),
        },
        {
          key: 'history',
          titleKey: 'detail:section.history',
          side: true,
          content: ({ id }) => <History entity="announcement" id={id} />,
        },
      ]}
    />
  );
}
