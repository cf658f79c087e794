import type { GetServerSideProps } from 'next';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { ErrorPage } from '@/components/ui/ErrorPage';
import { Texts } from '@/components/ui/Texts';
import { links } from '@/contract/auctions/links';
import { call } from '@/lib/call';
import { CallError } from '@/lib/callError';
import { asLanguage } from '@/lib/i18n';
import { bringTexts, type PageProps } from '@/lib/page';

/**
 * `leavesTo`: a foreign URL, which needs a confirmation; `ended`: the last day of an expired link, and the website's URL. Neither: the link
 * does not exist.
 */
type Props = PageProps & { leavesTo?: string; ended?: { day: string; site: string } };

const PAGE: PageProps = { session: null, screen: null };
const [NOT_FOUND, ENDED, AWAY] = [404, 410, 503];

/**
 * Redirects a short link to its target, signed in or not; a foreign host needs a confirmation. If the API is in this process, plain
 * redirects are handled before they reach this page (server/areas/content/links/follow.ts).
 */
export const getServerSideProps: GetServerSideProps<Props> = async ({ params, req, res }) => {
  res.setHeader('cache-control', 'no-store');
  await bringTexts('/s/[code]', asLanguage(req.cookies.LANG));
  const { 'user-agent': browser = '', referer = '' } = req.headers;
  const headers = { 'user-agent': browser, referer };
  try {
    const { longUrl, listed } = await call(links.follow, { code: String(params?.code ?? '') }, { headers });
    if (!listed) return { props: { ...PAGE, leavesTo: longUrl } };
    return { redirect: { destination: longUrl, permanent: false } };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { status, body } = error;
    res.statusCode = [NOT_FOUND, ENDED].includes(status) ? status : AWAY;
    if (status !== ENDED) return { props: PAGE };
    const { day = '', site = '' } = body.params ?? {};
    return { props: { ...PAGE, ended: { day: String(day), site: String(site) } } };
  }
};

/** As browsers parse it, so that a look-alike host name is recognisable. */
const asRead = (address: string): URL | null => {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
};

const ShortLink = ({ leavesTo, ended }: Pick<Props, 'leavesTo' | 'ended'>) => {
  const { t } = useTranslation();
  if (ended)
    return (
      <ErrorPage
        title={t('content/visitors:endedTitle')}
        text={t('content/visitors:ended', { day: ended.day })}
        refresh={false}
        home={false}
      >
        <Button href={ended.site} variant="primary">
          {t('content/visitors:endedGo')}
        </Button>
      </ErrorPage>
    );
  const target = leavesTo === undefined ? null : asRead(leavesTo);
  if (!target) return <ErrorPage title={t('error.notFoundTitle')} text={t('error.notFound')} refresh={false} />;
  const { host, href } = target;
  return (
    <ErrorPage
      title={t('content/visitors:leavingTitle')}
      text={t('content/visitors:leaving', { host, url: href })}
      refresh={false}
    >
      <Button href={href}>{t('content/visitors:leavingGo', { host })}</Button>
    </ErrorPage>
  );
};

export default function ShortLinkPage({ leavesTo, ended }: Props) {
  return (
    <Texts of={['content/visitors']}>
      <ShortLink leavesTo={leavesTo} ended={ended} />
    </Texts>
  );
}
