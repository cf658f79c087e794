import type { GetServerSideProps } from 'next';
import { useTranslation } from 'react-i18next';
import { ErrorPage } from '@/components/ui/ErrorPage';
import { lazyPart } from '@/lib/lazyPart';
import type { PageProps } from '@/lib/page';

const OfflineQueue = lazyPart(
  () =>
    import(/* webpackChunkName: 'offline' */ '@/components/ui/shell/OfflineQueue').then(
      (module) => module.OfflineQueue,
    ),
  { texts: ['waiting', 'uploads'] },
);

/** Drawn by the server for the nonce alone: nobody's session is asked for, and the page is the same for everybody. */
export const getServerSideProps: GetServerSideProps<PageProps> = async ({ res }) => {
  res.setHeader('cache-control', 'no-store');
  return { props: { session: null, screen: null } };
};

/** What the service worker shows where there is no connection, at whatever address. It has nobody's data; what waits is on the device. */
export default function OfflinePage() {
  const { t } = useTranslation();
  return (
    <ErrorPage title={t('error.offlineTitle')} text={t('error.offline')} home={false}>
      <OfflineQueue />
    </ErrorPage>
  );
}
