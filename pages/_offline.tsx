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

/** Rendered on the server only for the nonce: no session is read, and the page is the same for everybody. */
export const getServerSideProps: GetServerSideProps<PageProps> = async ({ res }) => {
  res.setHeader('cache-control', 'no-store');
  return { props: { session: null, screen: null } };
};

/** Shown by the service worker at any URL when there is no connection. It contains no user data; pending uploads are on the device. */
export default function OfflinePage() {
  const { t } = useTranslation();
  return (
    <ErrorPage title={t('error.offlineTitle')} text={t('error.offline')} home={false}>
      <OfflineQueue />
    </ErrorPage>
  );
}
