import type { GetServerSideProps } from 'next';
import { useTranslation } from 'react-i18next';
import { ErrorPage } from '@/components/ui/ErrorPage';
import { links } from '@/contract/auctions/marketing';
import { call } from '@/lib/call';
import { CallError } from '@/lib/callError';
import type { PageProps } from '@/lib/page';

/** Sends whoever follows a short link on to where it leads; signed in or not. */
export const getServerSideProps: GetServerSideProps<PageProps> = async ({ params, res }) => {
  res.setHeader('cache-control', 'no-store');
  try {
    const { longUrl } = await call(links.follow, { code: String(params?.code ?? '') });
    return { redirect: { destination: longUrl, permanent: false } };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    res.statusCode = error.status === 404 ? 404 : 503;
    return { props: { session: null, screen: null } };
  }
};

export default function ShortLinkPage() {
  const { t } = useTranslation();
  return <ErrorPage title={t('error.notFoundTitle')} text={t('error.notFound')} refresh={false} />;
}
