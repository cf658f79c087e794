import type { GetServerSideProps } from 'next';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { ErrorPage } from '@/components/ui/ErrorPage';
import { links } from '@/contract/auctions/marketing';
import { call } from '@/lib/call';
import { CallError } from '@/lib/callError';
import type { PageProps } from '@/lib/page';

/** `leavesTo`: an address that is none of ours, which is asked about first; null where there is no such link. */
type Props = PageProps & { leavesTo: string | null };

const PAGE: PageProps = { session: null, screen: null };

/** Sends whoever follows a short link on to where it leads, signed in or not; to a foreign host only after a question. */
export const getServerSideProps: GetServerSideProps<Props> = async ({ params, res }) => {
  res.setHeader('cache-control', 'no-store');
  try {
    const { longUrl, listed } = await call(links.follow, { code: String(params?.code ?? '') });
    if (!listed) return { props: { ...PAGE, leavesTo: longUrl } };
    return { redirect: { destination: longUrl, permanent: false } };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    res.statusCode = error.status === 404 ? 404 : 503;
    return { props: { ...PAGE, leavesTo: null } };
  }
};

/** As browsers will read it, so that a name that only looks like another is seen for what it is. */
const asRead = (address: string): URL | null => {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
};

export default function ShortLinkPage({ leavesTo }: Props) {
  const { t } = useTranslation();
  const target = leavesTo === null ? null : asRead(leavesTo);
  if (!target) return <ErrorPage title={t('error.notFoundTitle')} text={t('error.notFound')} refresh={false} />;
  const { host, href } = target;
  return (
    <ErrorPage title={t('error.leavingTitle')} text={t('error.leaving', { host, url: href })} refresh={false}>
      <Button href={href}>{t('error.leavingGo', { host })}</Button>
    </ErrorPage>
  );
}
